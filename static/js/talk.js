// What people say: a bubble at the chair of whoever said it, gone after some seconds.
(() => {
  const table = document.getElementById("table"), bubbles = document.getElementById("talk");
  if (!table || !bubbles) return;
  const SECONDS = 5;

  table.addEventListener("table:said", ({ detail: { i, name, words } }) => {
    bubbles.querySelector(`[data-i="${i}"]`)?.remove();
    const chair = document.createElement("li"), who = document.createElement("span"), said = document.createElement("q");
    chair.className = "chair";
    chair.dataset.i = i;
    who.className = "vh";
    who.textContent = `${name}: `;
    said.className = "said";
    said.textContent = words;
    chair.append(who, said);
    bubbles.append(chair);
    setTimeout(() => chair.remove(), SECONDS * 1000);
  });
  table.addEventListener("table:hushed", ({ detail }) => table.classList.toggle("quiet", detail));
  document.addEventListener("click", ({ target }) => {    // once said, the list goes away
    const fold = target.closest("button[name]")?.closest("#say[open], #signs[open]");
    if (fold) setTimeout(() => { fold.open = false; });
  });
})();
