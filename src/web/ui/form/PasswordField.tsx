import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { passwords } from '#messages/account/passwords.ts';
import { Field } from './Field.tsx';

interface PasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Says whether a password manager offers the password that it knows, or a new one. */
  autoComplete: 'current-password' | 'new-password';
  /** By this a password manager tells fields of one form apart. */
  name?: string;
  hint?: string;
  error?: string | undefined;
  readOnly?: boolean;
  /** Id of what else is to be said about the field, such as a PasswordChecklist. */
  describedBy?: string | undefined;
}

/** A field for a password, which can be made readable. */
export function PasswordField({
  label,
  value,
  onChange,
  hint,
  error,
  describedBy,
  ...rest
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint}>
      {({ id, describedBy: ownDescription, invalid }) => (
        <div className="relative">
          <input
            {...rest}
            id={id}
            type={isShown ? 'text' : 'password'}
            value={value}
            required
            aria-describedby={[ownDescription, describedBy].filter(Boolean).join(' ') || undefined}
            aria-invalid={invalid}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="control"
            // Room for the button. Every page carries every class, so this one place does without.
            style={{ paddingRight: '3rem' }}
            onChange={(event) => onChange(event.target.value)}
          />
          {/* Named by a text instead of a label, so that only the field is labelled as a password. */}
          <button
            type="button"
            aria-pressed={isShown}
            aria-controls={id}
            data-tooltip={passwords.show}
            className="touch-target absolute top-0 right-0 inline-flex min-h-11 items-center justify-center rounded-lg text-quiet hover:text-text"
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff size={20} /> : <Eye size={20} />}
            <span className="sr-only">{passwords.show}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
