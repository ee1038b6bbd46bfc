/**
 * Brings the first field of a form that complains into view and gives it the focus.
 *
 * @returns whether there is one: nothing of such a form is to be kept or sent
 */
export function focusProblem(form: HTMLFormElement | null): boolean {
  const control =
    form?.querySelector<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      '[aria-invalid="true"]',
    ) ?? null;
  // The field with its label; the focus by itself would bring the field alone, right below the header.
  control?.labels?.[0]?.scrollIntoView({ block: 'nearest' });
  control?.focus({ preventScroll: true });
  return control !== null;
}
