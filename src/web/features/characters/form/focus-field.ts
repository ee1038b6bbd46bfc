import type { FormField } from './character-complaints.ts';

/** Brings a field of a form into view and gives it the focus. */
export function focusField(form: HTMLFormElement | null, field: FormField): void {
  const place = form?.querySelector(`[data-field="${CSS.escape(field)}"]`);
  // A piece of gear may be folded away.
  place?.querySelector('details')?.setAttribute('open', '');
  const first = (selector: string) => place?.querySelector<HTMLElement>(selector);
  // What is wrong, wherever it stands in its place; else what is chosen, else what comes first.
  const control =
    first('[aria-invalid="true"]') ?? first('input:checked') ?? first('input, select, textarea, button');
  place?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
