import { characterForms as words } from '#messages/characters/forms.ts';
import type { FormComplaints, FormField } from './character-complaints.ts';

interface FormErrorsProps {
  errors: FormComplaints;
  /** Leads to the field that one is about. */
  onChoose: (field: FormField) => void;
}

/** The complaints about a form, each a link to its field. */
export function FormErrors({ errors, onChoose }: FormErrorsProps) {
  const all = Object.entries(errors) as [FormField, string][];
  if (all.length === 0) return null;
  return (
    <section aria-label={words.errors} className="rounded-lg border border-bad px-4 py-2">
      <ul className="list-disc pl-5">
        {all.map(([field, text]) => (
          <li key={field}>
            <button
              type="button"
              className="touch-target text-left text-bad underline underline-offset-2"
              onClick={() => onChoose(field)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
