"""Pictures in 256 colours: a third of the bytes of a screenshot, and nobody sees it."""

from __future__ import annotations

import base64
import struct
import zlib

from playwright.sync_api import Page

# The most frequent colours are kept; every other becomes the nearest of them.
REDUCE = """async (picture) => {
  const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], {type: "image/png"}));
  const {width, height} = bitmap;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context.drawImage(bitmap, 0, 0);
  const pixels = context.getImageData(0, 0, width, height).data;
  const coarse = (i) => (pixels[i] >> 2 << 12) | (pixels[i + 1] >> 2 << 6) | (pixels[i + 2] >> 2);
  const seen = new Map();
  for (let i = 0; i < pixels.length; i += 4) {
    const found = seen.get(coarse(i));
    if (found) found.times++;
    else seen.set(coarse(i), {times: 1, colour: [pixels[i], pixels[i + 1], pixels[i + 2]]});
  }
  const ranked = [...seen.values()].sort((a, b) => b.times - a.times);
  const kept = ranked.slice(0, 256).map((each) => each.colour);
  const far = (a, b) => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
  ranked.forEach((each, rank) => {
    each.place = rank;
    if (rank < 256) return;
    each.place = 0;
    for (let k = 1; k < kept.length; k++)
      if (far(each.colour, kept[k]) < far(each.colour, kept[each.place])) each.place = k;
  });
  let places = "";
  for (let i = 0; i < pixels.length; i += 4) places += String.fromCharCode(seen.get(coarse(i)).place);
  return {width, height, kept: kept.flat(), places: btoa(places)};
}"""


def small(page: Page, picture: bytes) -> bytes:
    """The same picture, as a PNG with a palette. `page` is any open page: the browser does the reckoning."""
    found = page.evaluate(REDUCE, base64.b64encode(picture).decode())
    width, height, places = found["width"], found["height"], base64.b64decode(found["places"])
    rows = b"".join(b"\0" + places[row * width : (row + 1) * width] for row in range(height))
    chunks = {
        b"IHDR": struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0),
        b"PLTE": bytes(found["kept"]),
        b"IDAT": zlib.compress(rows, 9),
        b"IEND": b"",
    }
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(name, data) for name, data in chunks.items())


def chunk(name: bytes, data: bytes) -> bytes:
    """A piece of a PNG file: its length, its name, what it says, a check."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
