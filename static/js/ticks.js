// A worker that says every two seconds that two seconds have gone. Behind other tabs a page's own timers run once a minute
// at worst; a worker's go on.
setInterval(() => postMessage(0), 2000);
