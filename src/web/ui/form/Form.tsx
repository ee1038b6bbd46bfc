import type { ComponentPropsWithoutRef } from 'react';
import { RefusedFields } from './refused-fields.ts';
import type { FormHandle } from './use-form.ts';

interface FormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'noValidate' | 'method'> {
  form: FormHandle;
}

/** A form whose fields complain in their own words. */
export function Form({ form: { ref, submit, report }, className = 'space-y-4', ...rest }: FormProps) {
  return (
    <RefusedFields value={report}>
      <form
        {...rest}
        ref={ref}
        noValidate
        // A press before the page is awake must not write what was typed into the address.
        method="dialog"
        className={className}
        onSubmit={submit}
      />
    </RefusedFields>
  );
}
