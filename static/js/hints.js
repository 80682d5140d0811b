// A first match explains itself: one hint with each turn of mine, until they have all been read or sent away.
(() => {
  const table = document.getElementById("table"), box = document.getElementById("hints");
  if (!table || !box) return;
  const hints = [...box.querySelectorAll("template")], said = box.querySelector("p");
  const place = `hints-${box.dataset.game}`;
  let read = 0, mine = false;
  try { read = Number(localStorage.getItem(place) ?? 0); } catch { /* a private window: they begin anew */ }

  function keep(number) {
    read = number;
    try { localStorage.setItem(place, read); } catch { /* the same */ }
    hide();
  }
  function hide() { box.hidden = true; said.replaceChildren(); }
  function tell() {
    box.hidden = false;
    said.replaceChildren(hints[read].content.cloneNode(true));
  }
  function look() {                                       // with a new turn of mine, what the last one said is past
    const was = mine, playing = table.querySelector("#hand [data-card]");
    mine = !!table.querySelector("#clock .now");
    if (mine && !was && !box.hidden) keep(read + 1);
    if (!playing || read >= hints.length) hide();
    else if (mine && !was) tell();
  }
  box.addEventListener("click", ({ target }) => {
    const what = target.closest("[data-hint]")?.dataset.hint;
    if (!what) return;
    keep(what === "none" ? hints.length : read + 1);
    document.getElementById("hand").focus({ preventScroll: true });
  });
  table.addEventListener("table:drawn", look);
  look();
})();
