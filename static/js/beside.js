// A rule opens beside the table: a link to a paragraph of the book (/rules/…/#CA-7.1) fetches that paragraph alone. With
// a modifier key, without a connection, or where there is no such paragraph, the link does what links do.
(() => {
  const box = document.getElementById("beside"), text = document.getElementById("beside-text");
  if (!box) return;
  let from = null, region = null;

  async function fetched(link) {
    const { pathname, hash } = new URL(link.href);
    const answer = await fetch(`${pathname}${hash.slice(1)}/`, { headers: { "HX-Request": "true" } });
    if (!answer.ok) throw new Error(answer.status);
    return answer.text();
  }
  async function show(link) {
    try { text.innerHTML = await fetched(link); } catch { window.open(link.href, "_blank", "noopener"); return; }
    [from, region] = [link, link.closest("[id][tabindex]")];
    if (!box.open) box.show();
    box.scrollTop = 0;
    box.querySelector(".shut").focus();
  }
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href*='/rules/'][href*='#']");
    if (!link || "whole" in link.dataset || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(link);
  });
  box.addEventListener("close", () => (from?.isConnected ? from : region)?.focus());   // the link may have been redrawn
  addEventListener("keydown", (event) => {                // before the table lets go of its choice
    if (event.key !== "Escape" || !box.open) return;
    event.stopImmediatePropagation();
    box.close();
  }, true);
})();
