import { MINUTE_MS } from '#rules/time-units.ts';

let hasChanged = false;

/** An advert was posted or withdrawn here: what came with the HTML is out of date. */
export const noteChange = (): void => void (hasChanged = true);

/** Says whether the first page is as it came with the HTML, so many ms ago as the browser's clock of the page says. */
export const isAsGiven = (): boolean => !hasChanged && performance.now() < MINUTE_MS;
