import type { ComponentPropsWithRef } from 'react';
import { Field } from './Field.tsx';

interface TextFieldProps extends Pick<
  ComponentPropsWithRef<'input'>,
  'type' | 'name' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'inputMode' | 'maxLength' | 'readOnly'
> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string | undefined;
  /** Room for several lines. */
  rows?: number;
}

/** A field for words that must not stay empty. */
export function TextField({
  label,
  value,
  onChange,
  hint,
  error,
  rows,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} error={error} {...(hint === undefined ? {} : { hint })}>
      {({ id, describedBy, invalid }) => {
        const control = {
          id,
          value,
          required: true,
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
