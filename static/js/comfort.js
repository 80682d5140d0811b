// Comforts of the table: title and icon, sound, what is spoken, speed, cloth, the link to copy. All of it can be missing.
(() => {
  const table = document.getElementById("table"), root = document.documentElement;
  if (!table) return;
  root.classList.add("scripted");
  const all = (selector) => [...document.querySelectorAll(selector)];
  function stored(name, otherwise) {
    try { return localStorage.getItem(name) ?? otherwise; } catch { return otherwise; }
  }
  function store(name, value) {
    try { localStorage.setItem(name, value); } catch { /* a private window */ }
  }

  // Sound: a knock for a card, two notes for my turn, ticks for the last seconds
  let sound = stored("sound", "off") === "on", air;
  function note(pitch, at = 0, length = .12, loud = .08, shape = "sine") {
    if (!sound) return;
    air ??= new AudioContext();
    if (air.state === "suspended") air.resume();           // made before the first touch of this page
    const tone = air.createOscillator(), gain = air.createGain(), start = air.currentTime + at;
    tone.type = shape; tone.frequency.value = pitch;
    gain.gain.setValueAtTime(loud, start);
    gain.gain.exponentialRampToValueAtTime(.0001, start + length);
    tone.connect(gain).connect(air.destination);
    tone.start(start); tone.stop(start + length);
  }
  const sounds = {
    card: () => note(180, 0, .06, .12, "triangle"),
    turn: () => { note(523); note(784, .12, .2); },
    tick: () => note(990, 0, .04, .05, "square"),
    end: () => [523, 659, 784].forEach((pitch, i) => note(pitch, i * .14, .25)),
  };
  function turnSound() {                                  // on, which is heard at once, or off
    sound = !sound;
    store("sound", sound ? "on" : "off");
    speaker();
    sounds.turn();
  }
  function speaker() {
    all("[data-sound]").forEach((button) => {
      const state = button.querySelector(".state");
      button.setAttribute("aria-pressed", sound);
      state.textContent = sound ? state.dataset.on : state.dataset.off;
    });
  }

  // What changed: the title and the icon, a sound, what is spoken, and the clock when it is mine
  const told = document.getElementById("told"), icon = document.querySelector("link[rel=icon]"), calm = icon.href;
  const telling = new MutationObserver(() => {});
  telling.observe(told, { childList: true });
  let was = {}, warnings = [];
  const now = () => ({
    mine: !!document.querySelector("#clock .now"), told: told.textContent,
    clock: document.querySelector("#clock [name=serial]"), over: !!document.querySelector(".result"),
  });
  function look() {
    const is = now();
    call(is.mine);
    if (is.over && !was.over) sounds.end();
    else if (is.mine && !was.mine) sounds.turn();
    else if (is.told !== was.told) sounds.card();
    hear(is.mine && !was.mine);
    if (is.clock !== was.clock || is.mine !== was.mine) warn(is.mine);
    invite();
    was = is;
  }
  function call(mine) {                                   // from a tab behind others, or the installed app
    document.title = (mine ? `● ${table.dataset.turn} · ` : "") + table.dataset.name;
    icon.href = mine ? table.dataset.icon : calm;
    (mine ? navigator.setAppBadge?.() : navigator.clearAppBadge?.())?.catch(() => {});
  }
  function hear(turn) {                                   // every play since the last picture, then that I am next
    const added = telling.takeRecords().flatMap(({ addedNodes }) => [...addedNodes]);
    const words = added.filter((each) => each.localName === "p").map((each) => each.textContent.trim());
    if (turn) words.push(`${table.dataset.turn}.`);
    const sentences = words.filter(Boolean);
    if (sentences.length) speak("heard", sentences.join(" "));
  }
  function warn(mine) {
    warnings.splice(0).forEach(clearTimeout);
    const clock = mine ? document.querySelector("#clock [data-left]") : null;
    const left = clock ? clock.dataset.of - (performance.now() - clock.began) / 1000 : 0;
    const after = (seconds, answer) => {
      if (left > seconds) warnings.push(setTimeout(answer, (left - seconds) * 1000));
    };
    after(10, () => speak("spoken", table.dataset.left10));
    after(5, () => speak("spoken", table.dataset.left5));
    [5, 4, 3, 2, 1].forEach((seconds) => after(seconds, sounds.tick));
  }
  function speak(where, words) { document.getElementById(where).textContent = words; }
  table.addEventListener("table:drawn", look);

  // The invitation: a whole address, to be copied or shared
  function invite() {
    all("[data-link]").forEach((field) => { field.value = new URL(field.dataset.link, location); });
    all("[data-shares]").forEach((button) => { button.hidden = !navigator.share; });
  }
  async function copy(button) {
    const field = document.getElementById(button.dataset.copies);
    field.select();
    try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
    button.textContent = button.dataset.copied;
  }

  // Taste
  const PACE = { slow: 1.8, normal: 1, fast: .5 };
  function pace(name) {
    root.dataset.pace = PACE[name] ?? 1;
    all("[data-speed]").forEach((button) => button.setAttribute("aria-pressed", button.dataset.speed === name));
  }
  function cloth(name) {
    root.dataset.cloth = name;
    document.cookie = `cloth=${name};path=/;max-age=31536000;samesite=lax`;
    all("[data-cloth-of]").forEach((button) => button.setAttribute("aria-pressed", button.dataset.clothOf === name));
  }
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("button[type=button], [data-opens]");
    if (!button) return;
    const { speed, clothOf, opens, copies, shares } = button.dataset;
    if (button.matches("[data-sound]")) turnSound();
    if (speed) { store("speed", speed); pace(speed); }
    if (clothOf) cloth(clothOf);
    if (opens) document.getElementById(opens).showModal();
    if (copies) copy(button);
    if (shares) navigator.share({ url: document.getElementById(shares).value, title: document.title }).catch(() => {});
  });
  speaker(); pace(stored("speed", "normal")); invite();
  was = now(); call(was.mine); warn(was.mine);
})();
