import { useEffect, useRef } from 'react';
import { secondStep } from '#messages/account/second-step.ts';
import { Field } from './Field.tsx';

const DIGITS = 6;

interface CodeFieldProps {
  value: string;
  /** Takes digits only, whatever else was typed or pasted. */
  onChange: (digits: string) => void;
  name?: string;
  hint?: string;
  error?: string | undefined;
  readOnly?: boolean;
}

/** A field for a code of an app. Six digits, typed or pasted, send its form by themselves. */
export function CodeField({ value, onChange, hint, error, ...rest }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (value.length === DIGITS) input.current?.form?.requestSubmit();
  }, [value]);
  useEffect(() => {
    // The next code takes the place of the one that was refused.
    if (error !== undefined) input.current?.select();
  }, [error]);
  return (
    <Field label={secondStep.code} error={error} hint={hint}>
      {({ id, describedBy, invalid }) => (
        <input
          {...rest}
          ref={input}
          id={id}
          value={value}
          required
          aria-describedby={describedBy}
          aria-invalid={invalid}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          className="control"
          // Every page carries every class, so this one place does without.
          style={{ fontSize: '1.5rem', letterSpacing: '0.25em' }}
          onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, DIGITS))}
        />
      )}
    </Field>
  );
}
