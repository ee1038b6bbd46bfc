/**
 * Puts the focus on the first field of a form that complains.
 *
 * @returns whether there is one: nothing of such a form is to be kept or sent
 */
export function focusProblem(form: HTMLFormElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  field?.focus();
  return field !== null;
}
