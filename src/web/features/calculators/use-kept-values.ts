import { useState } from 'react';
import type { Bounds } from '#rules/bounds.ts';
import { tabDraft } from '#web/ui/form/tab-draft.ts';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';

export type Values = Readonly<Record<string, number | string>>;

/** Each value may be one of these: a number within bounds, or one of these texts. */
type Allowed<Form extends Values> = { readonly [Name in keyof Form]: Bounds | readonly string[] };

/**
 * The values of a calculator's form, and a way to change them. They outlive leaving the page and a reload; the built page has the
 * usual values.
 *
 * @param name of the form, behind `loadstone.form.` in the session's storage
 * @param allowed kept values that do not fit it are forgotten
 */
export function useKeptValues<Form extends Values>(
  name: string,
  usual: Form,
  allowed: Allowed<Form>,
): readonly [Form, (change: Partial<Form>) => void] {
  const [kept] = useState(() => tabDraft(`loadstone.form.${name}`));
  const [before] = useState(() => valuesIn(kept.read(), usual, allowed));
  const [typed, setTyped] = useState<Form | null>(null);
  const isAwake = useAfterHydration();
  const values = typed ?? (isAwake ? before : usual);
  const change = (changed: Partial<Form>) => {
    const next = { ...values, ...changed };
    setTyped(next);
    kept.keep(JSON.stringify(next));
  };
  return [values, change];
}

/** Reads kept values; each that is missing or not allowed is the usual one. */
export function valuesIn<Form extends Values>(
  text: string | null,
  usual: Form,
  allowed: Allowed<Form>,
): Form {
  const found = parsed(text);
  const values = Object.entries(usual).map(([field, value]) => {
    const read: unknown = Reflect.get(found, field);
    return [field, fits(read, allowed[field]) ? read : value];
  });
  return Object.fromEntries(values) as Form;
}

function parsed(text: string | null): object {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch (error) {
    console.debug('What stood in a calculator could not be read', error);
    return {};
  }
}

function fits(value: unknown, allowed: Bounds | readonly string[] | undefined): boolean {
  if (allowed === undefined) return false;
  if ('min' in allowed)
    return (
      typeof value === 'number' && Number.isFinite(value) && value >= allowed.min && value <= allowed.max
    );
  return typeof value === 'string' && allowed.includes(value);
}

/** Says whether every value is one that its field takes. */
export const isWithin = <Form extends Values>(values: Form, allowed: Allowed<Form>): boolean =>
  Object.entries(values).every(([name, value]) => fits(value, allowed[name]));
