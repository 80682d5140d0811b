// Asks how the waiting stands while another tab is in front, as htmx does while this one is. Who slept through it all the
// same, like a phone in a pocket, has lost their place: it is taken again at once.
(() => {
  const again = document.getElementById("again");
  let heard = Date.now();
  const ask = () => htmx.trigger("#waiting", "ask");

  new Worker(document.currentScript.dataset.ticks).onmessage = () => { if (document.hidden) ask(); };
  document.addEventListener("visibilitychange", () => { if (!document.hidden) ask(); });
  addEventListener("pageshow", ({ persisted }) => { if (persisted) heard = Date.now(); });
  document.addEventListener("htmx:beforeRequest", (event) => {
    if (event.detail.elt.id !== "waiting" || Date.now() - heard < again.dataset.patience * 1000) return;
    event.preventDefault();
    htmx.trigger(again, "ask");
  });
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (detail.successful) heard = Date.now();
    else if (detail.elt === again && detail.xhr.status) location.reload();
  });
})();
