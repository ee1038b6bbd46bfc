/** So soon after a press, in ms, nobody has seen yet that something else has come under the pointer. */
const TOO_SOON_MS = 400;
/** So far from it, in pixels, is still the same place to a finger. */
const SAME_PLACE = 24;

interface Press {
  readonly control: Element | null;
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** A label stands for its field. */
function controlAt(target: EventTarget | null): Element | null {
  const control =
    target instanceof Element ? target.closest('a, button, input, select, textarea, summary, label') : null;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}

/** The second press of two in one place, by the browser's count or by a finger. */
const isSecond = (event: MouseEvent): boolean =>
  event.detail > 1 || ('pointerType' in event && event.pointerType === 'touch');

/**
 * Has the second press of a double press do nothing where another control has come under the pointer meanwhile: it was meant for
 * the first one, as with a row of a list that has moved up.
 */
export function ignoreSlippedPresses(): () => void {
  let last: Press | null = null;
  const onClick = (event: MouseEvent) => {
    const { clientX: x, clientY: y, timeStamp: at } = event;
    const control = controlAt(event.target);
    const isSlipped =
      last !== null &&
      control !== null &&
      control !== last.control &&
      isSecond(event) &&
      at - last.at < TOO_SOON_MS &&
      Math.abs(x - last.x) < SAME_PLACE &&
      Math.abs(y - last.y) < SAME_PLACE;
    if (isSlipped) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else last = { control, x, y, at };
  };
  addEventListener('click', onClick, true);
  return () => removeEventListener('click', onClick, true);
}
