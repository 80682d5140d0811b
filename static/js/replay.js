// Keys through a replay, the place to look from without a second press, and the log into the clipboard. All of it can be missing.
(() => {
  document.documentElement.classList.add("scripted");
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("select, input, summary, #log")) return;
    const link = document.querySelector(`.reel [data-key="${CSS.escape(event.key)}"]`);
    if (link) { event.preventDefault(); link.click(); }
  });
  document.querySelector("[data-sends]")?.addEventListener("change", ({ target }) => target.form.submit());
  const copier = document.querySelector("[data-copy-from]");
  if (!copier || !navigator.clipboard) return;
  copier.hidden = false;
  copier.addEventListener("click", async () => {
    const answer = await fetch(copier.dataset.copyFrom);
    await navigator.clipboard.writeText(await answer.text());
    copier.textContent = copier.dataset.copied;
  });
})();
