/** Gives the focus to the title of the part that an element is in, else to the first one inside it. */
export function focusTitle(inside: Element | null | undefined): void {
  const part = inside?.closest('section') ?? inside;
  part?.querySelector('h2')?.focus({ preventScroll: true });
}
