/**
 * What stands in the frame in which somebody's own game is played. The frame has no origin, so that nothing of the
 * page's is its own, and its Content-Security-Policy lets workers be made here and nothing be asked for. None of the
 * game's code runs here: it has a worker. What that says is handed on as JSON, in which nothing hides.
 */

addEventListener(
  "message",
  ({ ports: [page] }) => {
    let desk;
    page.onmessage = ({ data, ports }) => {
      if (data.script !== undefined) {
        desk?.terminate();
        const url = URL.createObjectURL(new Blob([data.script], { type: "text/javascript" }));
        desk = new Worker(url, { name: "desk" });
        desk.onmessage = ({ data: said }) => page.postMessage(JSON.stringify(said) ?? "null");
        desk.onerror = (event) => page.postMessage(JSON.stringify({ died: String(event.message ?? "") }));
      }
      desk.postMessage(data, ports);
    };
    page.postMessage(JSON.stringify({ ready: true }));
  },
  { once: true },
);
