// Choosing cards by touch and by keys. The choice itself is the form's radios and checkboxes; nothing here knows a game.
(() => {
  const table = document.getElementById("table");
  if (!table) return;
  const all = (selector, root = table) => [...root.querySelectorAll(selector)];
  const byId = (id) => document.getElementById(id);
  const hand = () => all("#hand input:is([name=card], [name=cards])");
  const lying = () => all("#middle input");
  const chosen = () => table.querySelector("input[name=card]:checked");
  const marked = () => all("input:is([type=radio], [type=checkbox]):checked");
  const choice = () => marked().map((input) => input.value).sort().join(" ");

  function letGo() {
    marked().forEach((input) => { input.checked = false; });
    table.dispatchEvent(new Event("change", { bubbles: true }));
  }
  const about = () => table.querySelector("#actions [data-about]")?.dataset.about ?? "";
  function main() {                                       // the main button, unless it is about something chosen before
    const button = table.querySelector("#actions .main");
    return button && (about() === choice() || button.dataset.use) ? button : null;
  }
  let eager = null;                                       // Enter came before the buttons for this choice did
  function play() {
    const button = main();
    eager = button || about() === choice() ? null : choice();
    button ? button.click() : ask();
  }
  function ask() {                                        // for the buttons of this choice, unless here or on their way
    if (about() !== choice() && !byId("choice").matches(".htmx-request")) htmx.trigger("#choice", "choose");
  }
  document.addEventListener("htmx:beforeSwap", ({ detail }) => {        // an answer about what is no longer chosen
    if (detail.target?.id !== "actions") return;
    if (!detail.serverResponse.includes(`data-about="${choice()}"`)) detail.shouldSwap = false;
  });
  document.addEventListener("htmx:afterSwap", ({ detail }) => {
    if (detail.target?.id === "actions" && eager === choice()) play();
  });
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (!detail.successful) eager = null;                 // never played later
  });

  // Of a double press only the first counts: the second would press what the first has brought, unseen
  const DOUBLE = 400;                                     // ms between two strokes of a key; of clicks the browser knows
  let struck = "", pressed = { at: -DOUBLE, by: "", words: "" };
  document.addEventListener("keydown", ({ key }) => { struck = key; }, true);
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("#actions button"), words = button?.textContent;
    if (!button) return;
    const at = performance.now(), by = event.detail ? "" : struck;
    const again = by && by === pressed.by && at - pressed.at < DOUBLE && !choice();
    if (words === pressed.words || !(again || event.detail > 1)) { pressed = { at, by, words }; return; }
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);

  // A card that is pressed again
  let held = null;
  function alone() {                                      // it is played where nothing else is to choose
    const button = main(), use = button?.dataset.use ?? "";
    return button && ["", "card"].includes(use) && !lying().length;
  }
  table.addEventListener("pointerdown", ({ target }) => {
    held = target.closest("label")?.querySelector("input[name=card]:checked");
  });
  table.addEventListener("click", (event) => {
    const { target } = event;
    if (target.matches?.("input[name=card]") && target === held && event.detail) {
      held = null;
      if (alone()) play(); else if (lying().length) letGo();
    }
  });

  // What a chosen card would take
  function show() {
    const takes = (chosen()?.closest("[data-takes]")?.dataset.takes ?? "").split(" ");
    for (const each of all("#middle :is([data-card], [data-build])")) {
      each.classList.toggle("can", takes.includes(each.dataset.card ?? each.dataset.build));
    }
  }
  table.addEventListener("change", () => { eager = null; show(); keep(); });
  table.addEventListener("table:drawn", () => {
    show();
    if (about() === choice()) return;
    ask();
    if (!about()) keep();                                 // what the server keeps may be the choice of another tab
  });
  addEventListener("online", () => { ask(); keep(); });

  // Where the rules keep the choice, for a turn that runs out, the server is told of it
  function keep() { if (table.querySelector("#actions [data-keeps]")) htmx.trigger("#pick", "pick"); }

  // Keys
  function close() {
    all("details[open]").forEach((fold) => {
      if (fold.contains(document.activeElement)) fold.querySelector("summary").focus();
      fold.open = false;
    });
  }
  const WAYS = { ArrowUp: -1, ArrowDown: 1 };
  const panel = (here) => here.closest(".panel") ?? here.closest("details[open]")?.querySelector(":scope > .panel");
  const lines = (list) => all(":is(button, a, summary)", list).filter((each) => each.checkVisibility());
  function press(button) {                                // a list that opens is read from its first line on
    button.click();
    if (button.matches("details[open] > summary")) (panel(button) ? lines(panel(button))[0] : byId("log"))?.focus();
  }
  function walk(list, way) {
    const every = lines(list), at = every.indexOf(document.activeElement);
    every.at(at < 0 && way < 0 ? -1 : (at + way) % every.length)?.focus();
  }
  function keyed(key) {                                   // of several the next, so that each can be opened in its turn
    const those = all(":is(#actions, #chairs, #middle, #told) [data-key]").filter((each) => each.dataset.key === key);
    return those.find((each) => !each.closest("details[open]")) ?? those[0];
  }
  function number(digit) {
    const input = hand()[digit - 1];
    if (!input) return;
    input.focus();
    if (input.type === "radio" && input.checked) return;
    input.click();
  }
  function step(way) {
    const here = document.activeElement, cards = here.matches("#middle input") ? lying() : hand();
    const at = cards.indexOf(cards.includes(here) ? here : chosen());
    const next = cards[(at + way + cards.length) % cards.length];
    next?.focus();
    if (next?.type === "radio" && !next.checked) next.click();
  }
  const keys = {
    Enter: () => play(),
    Escape: () => { if (all("details[open]").length) close(); else letGo(); },
    ArrowLeft: () => step(-1), ArrowRight: () => step(1),
    ArrowUp: () => lying()[0]?.focus(), ArrowDown: () => (chosen() ?? hand()[0])?.focus(),
    "?": () => byId("keys")?.showModal(),
    h: () => press(table.querySelector("#past > summary")),
  };
  function answer({ key, target, repeat }) {              // what a key does here, if the browser knows no better
    if (repeat && !key.startsWith("Arrow")) return key === "Enter" ? () => {} : null;   // held down: no second press
    if (target.closest("dialog, input:not([type=radio], [type=checkbox]), textarea, select")) return null;
    if (key === "Enter" && target.closest("button, a, summary")) return null;
    const list = panel(target), button = keyed(key.toLowerCase());
    if (list && key.startsWith("Arrow")) return WAYS[key] ? () => walk(list, WAYS[key]) : null;
    if (key >= "1" && key <= "9") return () => number(Number(key));
    if (button && key !== "Enter") return () => press(button);
    return keys[key] ?? keys[key.toLowerCase()];
  }
  document.addEventListener("keydown", (event) => {
    const does = event.ctrlKey || event.metaKey || event.altKey ? null : answer(event);
    if (!does) return;
    event.preventDefault();
    does();
  });

  // A menu closes when something else is pressed
  document.addEventListener("click", ({ target }) => {
    for (const fold of all("details[open]")) if (!fold.contains(target)) fold.open = false;
  });
})();
