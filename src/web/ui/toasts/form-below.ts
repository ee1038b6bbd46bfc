/** As wide as a screen may be for the toasts to take all of it. */
const PHONE = '(width <= 600px)';

/** Whether a toast at the end of the screen would lie over fields: on a phone, where a form goes down to there. */
export const isOverForm = (): boolean =>
  matchMedia(PHONE).matches && document.querySelector('main form .control') !== null;
