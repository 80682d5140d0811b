// Lets the browser keep the page for when there is no network. Only where that is safe: over https, or on this machine.
navigator.serviceWorker?.register("/worker.js").catch(() => {});
