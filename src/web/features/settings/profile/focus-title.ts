/** Gives the focus to the title of the part that an element is in. */
export function focusTitle(inside: Element | null | undefined): void {
  inside?.closest('section')?.querySelector('h2')?.focus({ preventScroll: true });
}
