// The list of tables follows the server: a socket says when it has changed, htmx fetches it. Without the socket, or to
// be sure, htmx asks by itself.
(() => {
  const SILENCE = 12000, LAST = 5000, SURE = 5;            // ms, ms, and every so many polls one that goes through
  let socket, watchdog, wait = 250, stamp = "", polls = 0, alive = false;

  function open() {
    socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws/lobby/`);
    socket.onmessage = ({ data }) => { alive = true; wait = 250; hear(); receive(JSON.parse(data).stamp); };
    socket.onclose = lost;
    hear();
  }
  function hear() { clearTimeout(watchdog); watchdog = setTimeout(lost, SILENCE); }
  function close() {
    clearTimeout(watchdog);
    if (socket) socket.onmessage = socket.onclose = null;
    socket?.close();
    socket = null; alive = false;
  }
  function lost() {
    close();
    watchdog = setTimeout(open, wait);
    wait = Math.min(wait * 2, LAST);
  }
  function receive(now) {
    if (now !== stamp) htmx.trigger("#tables", "changed");
    stamp = now;
  }
  function check() { if (!document.hidden && socket?.readyState !== 1) { clearTimeout(watchdog); open(); } }

  document.addEventListener("htmx:beforeRequest", (event) => {
    const { elt, requestConfig } = event.detail;
    if (elt.id === "tables" && alive && !requestConfig.triggeringEvent && ++polls % SURE) event.preventDefault();
  });
  document.addEventListener("visibilitychange", check);
  addEventListener("pageshow", ({ persisted }) => { if (persisted) check(); });
  addEventListener("pagehide", close);                     // an open socket would keep the page out of the bfcache
  open();
})();
