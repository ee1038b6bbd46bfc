import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { Field } from './Field.tsx';

interface SearchInputProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'type'> {
  value: string;
  onSearch: (search: string) => void;
}

/** A text that narrows what is shown while one types. It needs a name: `aria-label`, or a label of its own. */
export const SearchInput = ({ onSearch, className, ...rest }: SearchInputProps) => (
  <input
    type="search"
    autoComplete="off"
    {...rest}
    className={classNames('control', className)}
    onChange={(event) => onSearch(event.target.value)}
  />
);

interface SearchFieldProps extends Omit<SearchInputProps, 'id'> {
  label: string;
  /** Shows the label to screen readers alone on a phone. */
  isBrief?: boolean;
}

/** The same below its label. */
export const SearchField = ({ label, isBrief = false, ...rest }: SearchFieldProps) => (
  <Field label={label} isBrief={isBrief}>
    {({ id }) => <SearchInput id={id} {...rest} />}
  </Field>
);
