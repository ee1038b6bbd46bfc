/** The functions that run inside of a measured page, as in bench/in-page.ts: sent as text, with nothing but its argument. */
interface PageElement {
  readonly innerText: string;
  readonly textContent: string;
  getAttribute(name: string): string | null;
  click(): void;
  dispatchEvent(event: Event): boolean;
}
declare const document: {
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  readonly readyState: 'loading' | 'interactive' | 'complete';
};

declare const MouseEvent: new (type: string, options: { readonly bubbles: boolean }) => Event;

export interface PlayersQuestion {
  /** Texts that the page has once it shows the record. */
  readonly texts: readonly string[];
  /** The control that is pressed then, by its role's selector and its words or name. */
  readonly press: string;
  readonly named: string;
  /** An element that only the answer has. */
  readonly opens: string;
}

/** The times of what was seen, in milliseconds since the navigation; null as long as it was not. */
export interface SeenOfPlayer {
  shownAtMs: number | null;
  pressedAtMs: number | null;
  answeredAtMs: number | null;
  longTasks: { readonly at: number; readonly ms: number }[];
}

/** Watches for texts, then presses, and watches for the answer. Left on `globalThis`. */
export function watchPlayersPage({ texts, press, named, opens }: PlayersQuestion): void {
  const seen: SeenOfPlayer = { shownAtMs: null, pressedAtMs: null, answeredAtMs: null, longTasks: [] };
  (globalThis as { ofPlayer?: SeenOfPlayer }).ofPlayer = seen;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      seen.longTasks.push({ at: Math.round(startTime), ms: Math.round(duration) });
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    const now = performance.now();
    // As it is seen: what is hidden is not shown.
    const text = document.querySelector('main')?.innerText ?? '';
    if (document.readyState !== 'loading' && texts.every((each) => text.includes(each)))
      seen.shownAtMs ??= now;
    if (seen.shownAtMs !== null && document.querySelector(opens) !== null) {
      seen.answeredAtMs = performance.now();
      return;
    }
    if (seen.shownAtMs !== null && seen.pressedAtMs === null)
      for (const each of document.querySelectorAll(press))
        if ((each.getAttribute('aria-label') ?? each.textContent).trim().startsWith(named)) {
          seen.pressedAtMs = now;
          // Tabs answer what comes before a click.
          each.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
          each.click();
          break;
        }
    setTimeout(look, 20);
  };
  look();
}

declare const navigator: { readonly serviceWorker: { readonly ready: Promise<unknown> } };

/** Resolves once a service worker keeps the site. */
export async function siteKept(): Promise<void> {
  await navigator.serviceWorker.ready;
}
