/** Brings the first field of a form that complains into view and gives it the focus. */
export function focusInvalid(form: HTMLFormElement | null): void {
  // After the complaints are drawn.
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  });
}
