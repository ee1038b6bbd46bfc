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
