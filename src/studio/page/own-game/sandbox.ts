/** The frame in which somebody's own game is played, with its desk in it: it is asked as the studio's own desk is. */

import type { FromDesk, GivenFile, ToDesk } from "../../messages.js";
import { heard } from "./heard.js";

/** The scripts of the desk and of what draws, by their addresses, and what stands in the frame: put in by the build. */
declare const SANDBOX: { readonly desk: string; readonly drawer: string; readonly frame: string };

/** After so many milliseconds without an answer a game is taken for one that never ends. */
const PATIENCE = 10_000;
const BETWEEN = 1000;

export interface OwnDesk {
  tell(message: ToDesk): void;
  /** Ends all that is played, at once. */
  close(): void;
}

/** `hear` is told what the desk says, `lost` why there is none any more. */
export function openDesk(own: GivenFile, hear: (message: FromDesk) => void, lost: (why: string) => void): OwnDesk {
  const frame = document.createElement("iframe");
  const { port1: port, port2: far } = new MessageChannel();
  const drawer = new MessageChannel();
  const early: ToDesk[] = [];
  let isOpen = false;
  let isClosed = false;
  let watch: ReturnType<typeof setInterval> | undefined;
  let answered = 0;
  const close = () => {
    isClosed = true;
    clearInterval(watch);
    port.close();
    frame.remove();
  };
  const end = (why: string) => {
    if (isClosed) return;
    close();
    lost(why);
  };

  port.onmessage = ({ data }: MessageEvent<string>) => {
    if (isClosed) return;
    answered = performance.now();
    const message = heard(data);
    if (message === undefined) return end("The game's code said what no game says, and was stopped.");
    if ("died" in message) return end(`The game can't be played here: ${message.died}`);
    if ("ready" in message) void begin();
    else if (!("alive" in message)) hear(message);
  };

  async function begin(): Promise<void> {
    try {
      const script = await scriptAt(SANDBOX.desk);
      if (isClosed) return;
      port.postMessage({ script, own }, [drawer.port2]);
      isOpen = true;
      for (const message of early) port.postMessage(message);
      answered = performance.now();
      let looked = answered;
      watch = setInterval(() => {
        const at = performance.now();
        // A page that nobody sees, or a machine that slept, hears nothing meanwhile.
        if (document.hidden || at - looked > 3 * BETWEEN) answered = at;
        looked = at;
        if (at - answered > PATIENCE) {
          return end(
            `The game's code has not answered for ${PATIENCE / 1000} seconds, and was stopped: is there a loop that never ends?`,
          );
        }
        port.postMessage({ alive: true });
      }, BETWEEN);
      drawer.port1.postMessage(await scriptAt(SANDBOX.drawer));
    } catch (error) {
      end(`What plays own games can't be loaded: ${(error as Error).message}`);
    }
  }

  // Without allow-same-origin it has no origin at all: neither the page nor what is kept here is within its reach.
  frame.setAttribute("sandbox", "allow-scripts");
  frame.srcdoc = SANDBOX.frame;
  frame.hidden = true;
  frame.title = "Where your own game is played";
  frame.onload = () => frame.contentWindow?.postMessage("", "*", [far]);
  document.body.append(frame);

  return {
    tell(message) {
      if (isClosed) return;
      if (isOpen) port.postMessage(message);
      else early.push(message);
    },
    close,
  };
}

const scripts = new Map<string, Promise<string>>();

function scriptAt(address: string): Promise<string> {
  const known = scripts.get(address);
  if (known !== undefined) return known;
  const text = fetch(new URL(address, document.baseURI)).then(async (response) => {
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response.text();
  });
  scripts.set(address, text);
  text.catch(() => scripts.delete(address));
  return text;
}
