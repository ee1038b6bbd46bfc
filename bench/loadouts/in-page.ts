/** What runs inside of a measured page, as in bench/in-page.ts: sent as text, with nothing but its argument. */
interface SeenElement {
  readonly textContent: string;
}
declare const document: {
  querySelectorAll(selector: string): Iterable<SeenElement>;
};
declare function addEventListener(
  kind: string,
  listener: (event: { readonly timeStamp: number }) => void,
  capture: boolean,
): void;
declare function requestAnimationFrame(callback: () => void): void;

/** How long each press was answered after it, in the order of the presses; left on `globalThis`. */
export interface SeenAnswers {
  readonly times: (number | null)[];
}

/**
 * Watches, of each press of a finger or a key, how long after it what a selector finds is another and painted. A press has no
 * time as long as that is as before.
 */
export function watchAnswers(selector: string): void {
  const seen: SeenAnswers = { times: [] };
  (globalThis as { answers?: SeenAnswers }).answers = seen;
  const answer = () => Array.from(document.querySelectorAll(selector), (each) => each.textContent).join('|');
  const press = (event: { readonly timeStamp: number }) => {
    const before = answer();
    const at = seen.times.push(null) - 1;
    const look = () =>
      requestAnimationFrame(() => {
        // Once this frame is painted.
        const { port1, port2 } = new MessageChannel();
        const isAnswered = answer() !== before;
        port1.addEventListener('message', () => {
          if (isAnswered) seen.times[at] = performance.now() - event.timeStamp;
          else if (at === seen.times.length - 1) look();
        });
        port1.start();
        port2.postMessage(null);
      });
    look();
  };
  addEventListener('pointerup', press, true);
  addEventListener('keydown', press, true);
}
