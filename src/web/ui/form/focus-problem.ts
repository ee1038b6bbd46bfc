/** Brings the first field of a form that complains into view and gives it the focus. */
export function focusProblem(form: HTMLFormElement | null): void {
  const control = form?.querySelector<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    '[aria-invalid="true"]',
  );
  // The field with its label; the focus by itself would bring the field alone, right below the header.
  control?.labels?.[0]?.scrollIntoView({ block: 'nearest' });
  control?.focus({ preventScroll: true });
}
