/** About as high as a toast, with its distance to what is below. */
const TOAST_PX = 80;
/** No toast is wider. */
const TOAST_WIDTH_PX = 400;

/**
 * How much higher a toast has to stand so that it covers nothing of the bar with which a page keeps what was entered. The
 * bar sticks to the end of the screen, but only as long as its form goes on there.
 */
export function pixelsOverBar(): number {
  const bar = document.querySelector('[data-add-bar]')?.getBoundingClientRect();
  if (bar === undefined || bar.right < innerWidth - TOAST_WIDTH_PX) return 0;
  const end = innerHeight - Number.parseFloat(getComputedStyle(document.body).paddingBottom);
  return bar.top < end && bar.bottom > end - TOAST_PX ? end - bar.top : 0;
}

/** As wide as a screen may be for the toasts to take all of it. */
export const isPhone = (): boolean => matchMedia('(width <= 600px)').matches;

const heard = new Set<() => void>();

/** Says whether a toast at the end of the screen would lie over fields: on a phone, where a form goes down to there. */
export const isOverForm = (): boolean => isPhone() && document.querySelector('main form .control') !== null;

/** Hears whenever that may have changed. @returns ends it */
export function hearForms(hear: () => void): () => void {
  heard.add(hear);
  return () => heard.delete(hear);
}

/** Looks for a form anew. */
export function lookForForm(): void {
  for (const hear of heard) hear();
}
