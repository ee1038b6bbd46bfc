/**
 * What runs inside of a measured page. Playwright sends these functions as text: they may use nothing but their
 * argument and what the browser has.
 */
interface Control {
  value: string;
  dispatchEvent(event: Event): boolean;
}
interface PageElement {
  dispatchEvent(event: Event): boolean;
  getAttribute(name: string): string | null;
  click(): void;
  getBoundingClientRect(): { x: number; y: number; width: number; height: number };
  readonly textContent: string;
}
declare const document: {
  querySelectorAll(selector: 'label'): Iterable<PageElement & { readonly control: Control | null }>;
  querySelectorAll(selector: string): Iterable<PageElement>;
  querySelector(selector: string): PageElement | null;
  readonly readyState: 'loading' | 'interactive' | 'complete';
};
declare const MouseEvent: new (type: string, options: { readonly bubbles: boolean }) => Event;
declare function requestAnimationFrame(callback: () => void): void;
interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** A field by its label, two values of it that have different answers, and the elements whose texts answer. */
export interface Question {
  readonly label: string;
  readonly values: readonly [string, string];
  readonly answers: string;
  /** Where the elements answer by an attribute instead of their texts. */
  readonly attribute?: string;
}

/** A button by its words, the elements whose texts answer a press, and an element that only what it opens has. */
export interface PressQuestion {
  readonly button: string;
  readonly answers: string;
  readonly opens: string;
}

/** What the page has been seen to do; the functions below leave it on `globalThis`. */
export interface Seen {
  /** Milliseconds since the navigation until an input changed the answer on the screen. */
  answeredAtMs: number | null;
  /** Milliseconds since the navigation until what a press opens was there. */
  openedAtMs: number | null;
  /** Sum of all layout shifts that no input caused. */
  layoutShift: number;
}

interface Interaction {
  readonly duration: number;
  readonly interactionId: number;
}

/** Watches how long taps and keys take until the frame with their answer is painted. */
export function watchInteractions(): void {
  const seen: number[] = [];
  (globalThis as { interactions?: number[] }).interactions = seen;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as unknown as Interaction[])
      if (interactionId > 0) seen.push(duration);
    // The browser reports what takes 104 ms unless it is asked for shorter ones.
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** The longest of them in ms, to the next 8; one shorter than 16 counts as 16, and null says that nothing was watched. */
export function seenInteractions(): number | null {
  const { interactions } = globalThis as { interactions?: number[] };
  return interactions === undefined ? null : Math.max(16, ...interactions);
}

/** The middle of the label with this text, in the window's pixels; null while it is not to be seen. */
export function middleOfLabel(text: string): { x: number; y: number } | null {
  for (const label of document.querySelectorAll('label'))
    if (label.textContent.trim() === text) {
      const { x, y, width, height } = label.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }
  return null;
}

/** Adds up layout shifts; and, given a question, asks it over and over until the page answers. */
export function watchPage(question: Question | PressQuestion | null): void {
  const seen: Seen = { answeredAtMs: null, openedAtMs: null, layoutShift: 0 };
  (globalThis as { seen?: Seen }).seen = seen;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as unknown as LayoutShift[])
      if (!shift.hadRecentInput) seen.layoutShift += shift.value;
  }).observe({ type: 'layout-shift', buffered: true });
  if (question === null) return;

  const { answers } = question;
  const attribute = 'attribute' in question ? question.attribute : undefined;
  const answer = () =>
    Array.from(document.querySelectorAll(answers), (each) =>
      attribute === undefined ? each.textContent : each.getAttribute(attribute),
    ).join('|');
  let first: string | undefined;
  let asked = 0;
  /** @returns whether there is something to ask */
  const put = (): boolean => {
    if ('button' in question) {
      const button = Array.from(document.querySelectorAll('button')).find(
        ({ textContent }) => textContent.trim() === question.button,
      );
      // Tabs answer what comes before a click.
      button?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      button?.click();
      return button !== undefined;
    }
    const field = Array.from(document.querySelectorAll('label')).find(
      ({ textContent }) => textContent.trim() === question.label,
    )?.control;
    if (!field) return false;
    // Past the setter that React puts on the element: through that one, nothing would seem to have changed.
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', question.values[asked++ % 2], field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return true;
  };
  const waitForOpened = () => {
    if (!('button' in question)) return;
    if (document.querySelector(question.opens) === null) setTimeout(waitForOpened, 20);
    else seen.openedAtMs = performance.now();
  };
  const ask = () => {
    // As long as the page comes in, its texts change by themselves.
    if (document.readyState === 'loading') {
      setTimeout(ask, 20);
      return;
    }
    // A press may be answered by another page, which has no such button.
    if ('button' in question && first !== undefined && answer() !== first) {
      seen.answeredAtMs = performance.now();
      return;
    }
    first ??= answer() || undefined;
    if (first === undefined || !put()) {
      setTimeout(ask, 20);
      return;
    }
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (answer() === first) setTimeout(ask, 20);
        else seen.answeredAtMs = performance.now();
      }, 0),
    );
  };
  waitForOpened();
  ask();
}

/**
 * Changes a field again and again.
 *
 * @returns milliseconds from each input until the frame with its answer was painted
 */
export async function timeAnswers({
  question,
  count,
}: {
  question: Question;
  count: number;
}): Promise<number[]> {
  const { label, values, answers } = question;
  const answer = () => Array.from(document.querySelectorAll(answers), (each) => each.textContent).join('|');
  const field = Array.from(document.querySelectorAll('label')).find(
    ({ textContent }) => textContent.trim() === label,
  )?.control;
  if (!field) throw new Error(`The page has no field labelled ${label}.`);
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  const painted = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve());
      port1.start();
      port2.postMessage(null);
    });
  const times: number[] = [];
  for (let asked = 0; asked < count; asked++) {
    // From the start of a frame, so that waiting for the next one is no part of the time.
    await frame();
    const before = answer();
    const start = performance.now();
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', values[asked % 2], field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await painted();
    for (let frames = 0; answer() === before && frames < 300; frames++) {
      await frame();
      await painted();
    }
    if (answer() === before) throw new Error('The answer did not follow the input.');
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return times;
}
