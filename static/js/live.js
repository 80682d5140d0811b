// Keeps the table on screen equal to the server's: it listens and never sends. Moves are htmx's; choosing is choose.js.
(() => {
  const table = document.querySelector("[data-live]");
  if (!table) return;
  const SILENCE = 12000, FIRST = 200, LAST = 2000;       // ms; the server speaks at least every 5 s
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const byId = (id) => document.getElementById(id);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const on = (name, answer) => document.addEventListener(name, answer);
  const tell = (words) => { byId("refusal").textContent = words; };
  const version = () => Number(byId("version").value);
  let socket, retry, watchdog, wait = FIRST, heard = 0, over = false, ended = "";
  let waiting = [], pressed = 0, landing = 0;

  // The link
  function open() {
    close();
    if (over) return;
    const shown = `?v=${version()}&a=${byId("answers")?.value ?? ""}`;
    socket = new WebSocket(location.origin.replace(/^http/, "ws") + table.dataset.live + shown);
    socket.onmessage = ({ data }) => { wait = FIRST; hear(); receive(data); };
    socket.onclose = ({ code }) => { over = code >= 4000; lost(); };
    hear();
  }
  function close() {                                      // a dead link never answers, so wait for nothing
    clearTimeout(retry); clearTimeout(watchdog);
    if (socket) socket.onmessage = socket.onclose = null;
    socket?.close();
  }
  function lost() {
    close();
    banner(over ? ended || table.dataset.ended : table.dataset.lost);
    if (!over) retry = setTimeout(open, wait);
    if (!over && wait === LAST) poll();
    wait = Math.min(wait * 2, LAST);
  }
  function banner(words) { byId("link").hidden = !words; byId("link").textContent = words; }
  function hear() {
    heard = Date.now();
    clearTimeout(watchdog);
    watchdog = setTimeout(lost, SILENCE);
  }
  function check() {                                      // back from the background or from no network
    if (socket?.readyState !== 1 || Date.now() - heard > SILENCE) { wait = FIRST; open(); }
  }
  async function poll() {                                 // no socket gets through: plain HTTP is slower, but plays
    const answer = await fetch("?part").catch(() => null);
    if (answer?.ok && answer.headers.has("X-Version")) enter(answer.headers.get("X-Version"), await answer.text());
  }
  function receive(data) {
    banner("");
    let frame;
    try { frame = JSON.parse(data); } catch { return console.warn("not a frame", data); }
    if (frame.over) { over = true; ended = frame.over; return lost(); }   // there is no more to come, and why
    if (frame.said) say("said", frame.said);
    if ("quiet" in frame) say("hushed", frame.quiet);
    if (frame.html) enter(frame.v, frame.html);
    else if (frame.v > version() && !waiting.length) lost();    // missed one: begin again
  }
  function say(what, detail) { table.dispatchEvent(new CustomEvent(`table:${what}`, { detail })); }

  // The picture
  function enter(v, html) {                               // the one door for every table, by socket or HTTP
    waiting.push({ v: Number(v), html, at: performance.now() });
    draw();
  }
  function draw() {
    if (pressed || !waiting.length) return;               // a node replaced between press and release loses its click
    if (!document.hidden && !free()) return;
    const were = places();
    table.classList.toggle("counted", !!table.querySelector(".pad"));   // a score pad comes in once, redrawn or not
    waiting.splice(0).filter(({ v }) => v >= version()).forEach(({ html, at }) => {
      const restore = keep();
      htmx.swap(document.body, html, { swapStyle: "none" });
      restore();
      wind(at);
    });
    stay();
    if (!calm.matches && !document.hidden) all("[data-card]", table).forEach((card) => fly(card, were));
    table.dispatchEvent(new CustomEvent("table:drawn", { bubbles: true }));
  }
  function free() {                                       // what flies must land, what has just been completed be seen
    const stays = all("[data-stay]", table).map((each) => each.until);
    const left = Math.max(landing, ...stays) - performance.now();
    if (left > 0) setTimeout(draw, left);
    return left <= 0;
  }
  function places() {                                     // where every card lies, and every hand that could play one
    const were = new Map();
    for (const card of all("[data-card]", table)) were.set(card.dataset.card, card.getBoundingClientRect());
    for (const chair of all(".chair[id]", table)) {
      were.set(chair.id, (chair.querySelector(".backs") ?? chair).getBoundingClientRect());
    }
    return were;
  }
  function fly(card, were) {       // from where it was, or the closed hand that played it, over the card that it took
    const was = were.get(card.dataset.card) ?? were.get(card.dataset.from), is = card.getBoundingClientRect();
    if (!was || !is.width || (was.x === is.x && was.y === is.y)) return;
    const from = moved(is, was), over = were.get(card.dataset.over), way = [from];
    if (over) way.push({ ...moved(is, over), offset: .25 }, { ...moved(is, over), offset: .7 });
    else if (card.dataset.hold) way.push({ ...from, offset: .7 });
    const duration = (way.length > 1 ? 1100 : 280) * pace();
    card.animate([...way, { transform: "none" }], { duration, easing: "ease-out" });
    landing = Math.max(landing, performance.now() + duration);
  }
  function moved(is, to) {                                // how a card that lies in one box is drawn in another
    const x = to.x + to.width / 2 - (is.x + is.width / 2), y = to.y + to.height / 2 - (is.y + is.height / 2);
    return { transform: `translate(${x}px,${y}px) scale(${Math.max(.3, to.width / is.width)})` };
  }
  const pace = () => Number(document.documentElement.dataset.pace ?? 1);
  function stay() {                                       // longer for slow eyes, never shorter
    for (const each of all("[data-stay]", table)) {
      each.until ??= performance.now() + each.dataset.stay * Math.max(1, pace());
    }
  }
  function keep() {                                       // what the player did to the page: choice, folds, focus
    const choice = all("#table input:is([type=radio], [type=checkbox])").map(({ id, checked }) => [id, checked]);
    const folds = all("#table details[id]").map(({ id, open }) => [id, open]);
    const card = table.querySelector("input[name=card]:checked")?.id;
    const next = heirs(document.activeElement);
    return () => {
      const gone = card && !byId(card);                   // what was to be taken goes with the card that would take it
      choice.forEach(([id, checked]) => { if (byId(id)) byId(id).checked = checked && !gone; });
      folds.forEach(([id, open]) => { if (byId(id)) byId(id).open = open; });
      for (const heir of next) {
        if (document.activeElement === document.body) table.querySelector(heir)?.focus({ preventScroll: true });
      }
    };
  }
  function heirs(focus) {                                 // who may have the focus in the next picture, best first
    const region = focus?.closest("#table [id][tabindex]");
    if (!region) return [];
    const main = focus.matches(".main") ? "#actions .main" : null;
    return [alike(focus), main, `#${region.id}`, "#actions"].filter(Boolean);
  }
  function alike(element) {                               // how the same button or link is found in the next picture
    const fold = element.closest("summary")?.parentElement.id;
    if (fold) return `#${CSS.escape(fold)} > summary`;
    const name = ["value", "formaction", "href"].find((each) => element.getAttribute(each));
    return name && `${element.localName}[${name}="${CSS.escape(element.getAttribute(name))}"]`;
  }
  function wind(at) {                                     // startTime, not a delay: right even if drawn while hidden
    const clock = table.querySelector("[data-left]");
    if (!clock) return;
    clock.began ??= at - (clock.dataset.of - clock.dataset.left) * 1000;
    for (const ring of all(".clock", table)) {
      ring.style.setProperty("--of", clock.dataset.of);
      ring.classList.add("wound");
      const turns = ring.getAnimations({ subtree: true }).filter(({ animationName }) => animationName === "run");
      for (const turn of turns) {
        turn.effect.updateTiming({ duration: clock.dataset.of * 1000 });
        turn.startTime = clock.began;
      }
    }
  }

  function press() { clearTimeout(pressed); pressed = setTimeout(release, 1000); }   // a release may never be seen
  function release() { clearTimeout(pressed); pressed = 0; draw(); }
  on("pointerdown", press);
  ["pointerup", "pointercancel"].forEach((name) => on(name, () => setTimeout(release)));
  on("keydown", ({ key, repeat }) => { if (key === " " && !repeat) press(); });
  on("keyup", ({ key }) => { if (key === " ") setTimeout(release); });

  // Answers that are not a table: only failures come here, and stand until the next choice or move
  table.addEventListener("change", () => tell(""));
  on("htmx:beforeRequest", ({ detail }) => {
    if (detail.requestConfig.verb === "post") tell("");
    if (detail.elt === table) landing = 0;                // my own move is shown at once
  });
  on("htmx:sendError", () => { tell(table.dataset.unsent); check(); });
  on("htmx:timeout", () => { tell(table.dataset.unsure); lost(); });
  on("htmx:responseError", ({ detail: { xhr } }) => {
    if (![409, 422].includes(xhr.status)) tell(table.dataset.failed);
  });
  let restore = null;                                     // of the buttons for another choice
  on("htmx:beforeSwap", ({ detail }) => { restore = detail.target?.id === "actions" ? keep() : null; });
  on("htmx:afterSwap", () => { restore?.(); restore = null; });
  on("htmx:beforeSwap", ({ detail }) => {                 // a refused move brings the table that refused it
    const v = detail.xhr.getResponseHeader("X-Version");
    if (v) { detail.shouldSwap = false; enter(v, detail.serverResponse); }
    else if (Number(detail.xhr.getResponseHeader("X-Drawn") ?? Infinity) < version()) {
      detail.shouldSwap = false;                          // the table was faster: the same question about this one
      htmx.trigger("#choice", "choose");
    }
  });
  on("htmx:afterRequest", ({ detail: { xhr, requestConfig } }) => {   // an answer that leads elsewhere is followed
    const where = xhr?.responseURL && new URL(xhr.responseURL);
    const asked = new URL(requestConfig.path, location);
    if (where && where.pathname !== asked.pathname && where.pathname !== location.pathname) location.assign(where);
  });

  on("visibilitychange", () => { if (!document.hidden) check(); });
  addEventListener("pageshow", ({ persisted }) => { if (persisted) check(); });
  addEventListener("pagehide", close);                    // an open socket would keep the page out of the bfcache
  addEventListener("online", check);
  wind(performance.now()); stay(); open();
})();
