import type { ComponentPropsWithRef } from 'react';
import { Field } from './Field.tsx';

interface TextFieldProps extends Pick<
  ComponentPropsWithRef<'input'>,
  | 'type'
  | 'name'
  | 'required'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'inputMode'
  | 'maxLength'
  | 'readOnly'
  | 'onFocus'
> {
  label: string;
  /** A unit, or a word such as 'optional', that is no part of the name. */
  unit?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string | undefined;
  /** Room for several lines. */
  rows?: number;
}

/** A field for words, a date or a time. */
export function TextField({
  label,
  unit,
  value,
  onChange,
  hint,
  error,
  rows,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} error={error} unit={unit} hint={hint}>
      {({ id, describedBy, invalid }) => {
        const control = {
          id,
          value,
          name: rest.name,
          required: rest.required,
          'aria-describedby': describedBy,
          'aria-invalid': invalid,
        };
        return rows === undefined ? (
          <input
            {...rest}
            {...control}
            type={type}
            className="control"
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <textarea
            {...control}
            readOnly={rest.readOnly}
            maxLength={rest.maxLength}
            rows={rows}
            className="control block py-2"
            onChange={(event) => onChange(event.target.value)}
          />
        );
      }}
    </Field>
  );
}
