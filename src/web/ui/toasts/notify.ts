import type { ReactNode } from 'react';

export type NoticeKind = 'loading' | 'success' | 'info' | 'warning' | 'error';

/** The presses that a card in the place of a toast offers. */
export interface CardParts {
  /** Takes back what the card tells; null where that cannot be. */
  readonly undo: (() => void) | null;
  readonly close: () => void;
}

export interface Notice {
  /** A larger one in its place, at the end of the screen: for what is worth a moment. */
  card?: (parts: CardParts) => ReactNode;
  /** A later toast of the same id takes its place. */
  id?: string;
  description?: string;
  action?: { label: string; onClick: () => void };
  link?: { label: string; to: string };
}

/** Draws a toast. @returns takes it away */
export type DrawToast = (kind: NoticeKind, text: string, notice: Notice) => () => void;

let nowWanted: () => void;
/** Settles once there is something to show. */
export const firstNotice = new Promise<void>((resolve) => {
  nowWanted = resolve;
});

let nowDrawn: (draw: DrawToast) => void;
const drawn = new Promise<DrawToast>((resolve) => {
  nowDrawn = resolve;
});

/** Called by the layer that draws toasts once it can; the layer is loaded once somebody uses the page, or for the first toast. */
export const toastsAreDrawn = (draw: DrawToast): void => nowDrawn(draw);

/** The longest that work goes on without a word. */
const LONG_WORK_MS = 500;

/** Says what is under way once it takes its time, until it is done. @returns what it comes to */
export async function tellWork<Result>(text: string, work: Promise<Result>): Promise<Result> {
  const settled = work.catch(() => null);
  const timer = setTimeout(() => void showUntil(settled, text), LONG_WORK_MS);
  await settled;
  clearTimeout(timer);
  return work;
}

async function showUntil(settled: Promise<unknown>, text: string): Promise<void> {
  nowWanted();
  const draw = await drawn;
  const takeAway = draw('loading', text, {});
  await settled;
  takeAway();
}

/** Shows a toast, as soon as the layer that draws them is there. */
export function notify(kind: NoticeKind, text: string, notice: Notice = {}): void {
  nowWanted();
  void drawn.then((draw) => draw(kind, text, notice));
}
