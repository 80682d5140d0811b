// What people say: a bubble at the chair of whoever said it, gone after some seconds.
(() => {
  const table = document.getElementById("table"), bubbles = document.getElementById("talk");
  if (!table || !bubbles) return;
  const SECONDS = 5;

  const SVG = "http://www.w3.org/2000/svg";

  function drawn(face) {
    const picture = document.createElementNS(SVG, "svg"), use = document.createElementNS(SVG, "use");
    use.setAttribute("href", `${bubbles.dataset.faces}#${face}`);
    picture.setAttribute("aria-hidden", "true");
    picture.append(use);
    return picture;
  }
  function part(name, look, ...inside) {
    const made = document.createElement(name);
    made.className = look;
    made.append(...inside);
    return made;
  }
  table.addEventListener("table:said", ({ detail: { i, name, words, face } }) => {
    bubbles.querySelector(`[data-i="${i}"]`)?.remove();
    const said = face ? part("span", "said face", drawn(face)) : part("q", "said", words);
    const chair = part("li", "chair", part("span", "vh", face ? `${name} ${words}` : `${name}: `), said);
    chair.dataset.i = i;
    bubbles.append(chair);
    setTimeout(() => chair.remove(), SECONDS * 1000);
  });
  table.addEventListener("table:hushed", ({ detail }) => table.classList.toggle("quiet", detail));
  document.addEventListener("click", ({ target }) => {    // once said, the list goes away
    const fold = target.closest("button[name]")?.closest("#say[open], #signs[open]");
    if (fold) setTimeout(() => { fold.open = false; });
  });
})();
