import { useState } from 'react';
import type { Bounds } from '#rules/bounds.ts';
import { tabDraft } from '#web/ui/form/tab-draft.ts';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';

export type Values = Readonly<Record<string, number | string>>;

/** Each value may be one of these: a number within bounds, or one of these texts. */
type Allowed<Form extends Values> = { readonly [Name in keyof Form]: Bounds | readonly string[] };

/** Filling the form with what a character has. */
export interface Filling<Form extends Values> {
  /** Says that nothing was typed or filled in, in this tab. */
  readonly isFresh: boolean;
  /** The sentence of what was filled in last; null once the form was changed otherwise. */
  readonly said: string | null;
  /** @param isKept says whether a reload keeps it: what comes by itself comes anew */
  fillIn(taken: Partial<Form>, said: string, isKept: boolean): void;
  undo(): void;
}

/**
 * The values of a calculator's form, and the ways to change them. They outlive leaving the page and a reload; the built page has the
 * usual values.
 *
 * @param name of the form, behind `loadstone.form.` in the session's storage
 * @param allowed kept values that do not fit it are forgotten
 */
export function useKeptValues<Form extends Values>(
  name: string,
  usual: Form,
  allowed: Allowed<Form>,
): readonly [Form, (change: Partial<Form>) => void, Filling<Form>] {
  const [kept] = useState(() => tabDraft(`loadstone.form.${name}`));
  const [left] = useState(kept.read);
  const [before] = useState(() => valuesIn(left, usual, allowed));
  const [typed, setTyped] = useState<Form | null>(null);
  const [filled, setFilled] = useState<{ readonly said: string; readonly before: Form } | null>(null);
  const isAwake = useAfterHydration();
  const values = typed ?? (isAwake ? before : usual);
  const take = (next: Form, from: typeof filled, isKept: boolean) => {
    setTyped(next);
    setFilled(from);
    if (isKept) kept.keep(JSON.stringify(next));
  };
  return [
    values,
    (changed) => take({ ...values, ...changed }, null, true),
    {
      isFresh: left === null && typed === null,
      said: filled?.said ?? null,
      fillIn: (taken, said, isKept) => take({ ...values, ...taken }, { said, before: values }, isKept),
      undo: () => take(filled?.before ?? values, null, true),
    },
  ];
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
