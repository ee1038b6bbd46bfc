import { useState } from 'react';
import type { KeptFields } from './fields-draft.ts';
import { useForm, type FormState, type Problems, type Refusal } from './use-form.ts';
import { textsIn, useTypedBefore } from './use-typed-before.ts';

/** What stands in the fields of a form, by their names. */
export type Texts<Name extends string> = Readonly<Record<Name, string>>;

interface TextFormParts<Name extends string, Refused extends Refusal<Name>> {
  /** The fields by name, in their order, and what stands in them at first. */
  readonly initial: Texts<Name>;
  /** The same fields where closing keeps them. */
  readonly kept?: KeptFields<Texts<Name>>;
  readonly problemsOf: (texts: Texts<Name>) => Problems<Name>;
  /** Sends what has been checked. */
  readonly send: (texts: Texts<Name>) => Promise<unknown>;
  readonly refusalOf: (error: unknown) => Refused | null;
}

interface TextForm<Name extends string, Refused extends Refusal<Name>> extends FormState<Name, Refused> {
  readonly texts: Texts<Name>;
  /** What a field needs. */
  readonly field: (name: Name) => {
    readonly name: Name;
    readonly value: string;
    readonly error: string | undefined;
    readonly readOnly: boolean;
    readonly onChange: (text: string) => void;
  };
}

/** A form of texts that keeps them itself, also those that were typed before the page woke up. */
export function useTextForm<Name extends string, Refused extends Refusal<Name> = Refusal<Name>>({
  initial,
  kept,
  problemsOf,
  send,
  refusalOf,
}: TextFormParts<Name, Refused>): TextForm<Name, Refused> {
  const [names] = useState(() => Object.keys(initial) as Name[]);
  const [own, setOwn] = useState(initial);
  const [texts, change] = kept ?? [
    own,
    (typed: Partial<Texts<Name>>) => setOwn((before) => ({ ...before, ...typed })),
  ];
  const take = (typed: Partial<Texts<Name>>) => {
    change(typed);
    return { ...texts, ...typed };
  };
  const state = useForm<Name, Refused>({
    problems: problemsOf(texts),
    // What a password manager filled in may have passed unheard.
    check: (form) => problemsOf(take(textsIn(form, names))),
    send: (form) => send({ ...texts, ...textsIn(form, names) }),
    refusalOf,
  });
  useTypedBefore(state.form.ref, names, take);
  return {
    ...state,
    texts,
    field: (name) => ({
      name,
      value: texts[name],
      error: state.errorOf(name),
      readOnly: state.isSending,
      onChange: (text) => {
        change({ [name]: text } as Partial<Texts<Name>>);
        state.touch(name);
      },
    }),
  };
}
