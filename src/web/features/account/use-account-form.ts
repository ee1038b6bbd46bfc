import { useLayoutEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { notify } from '#web/ui/notify.ts';
import type { Complaints, Values } from './account-fields.ts';
import type { Refusal } from './call-refusal.ts';

interface AccountFormParts<Name extends string> {
  /** The fields by name, in their order, and what stands in them at first. */
  readonly initial: Values<Name>;
  /** What is wrong with the fields, before anything is sent. */
  readonly complaintsOf: (values: Values<Name>) => Complaints<Name>;
  /** Sends what has been checked. */
  readonly send: (values: Values<Name>) => Promise<void>;
  /** What to say of a failure. Null where it has been dealt with. */
  readonly refusalOf: (error: unknown) => Refusal | null;
}

interface AccountForm<Name extends string> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly values: Values<Name>;
  readonly isSending: boolean;
  /** Why it came to nothing, where that is about no field. */
  readonly failure: string | null;
  /** What a field needs: its control has to be named like it. */
  readonly field: (name: Name) => {
    readonly name: Name;
    readonly value: string;
    readonly error: string | undefined;
    readonly readOnly: boolean;
    readonly onChange: (text: string) => void;
  };
  readonly submit: (event: SubmitEvent) => void;
}

/**
 * A form about an account: complaints come with the first try and go as soon as their field changes, one sending is
 * under way at a time, and whatever fails, what was typed stays.
 */
export function useAccountForm<Name extends string>(parts: AccountFormParts<Name>): AccountForm<Name> {
  const none: Complaints<Name> = {} as Complaints<Name>;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(parts.initial);
  const [complaints, setComplaints] = useState<Complaints<Name>>(none);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const isUnderWay = useRef(false);
  const names = Object.keys(parts.initial) as Name[];
  useTypedBefore(form, setValues);

  const change = (name: Name, text: string) => {
    setValues((before) => ({ ...before, [name]: text }));
    setComplaints((before) => ({ ...before, [name]: undefined }));
    setFailure(null);
  };
  const refuse = (found: Complaints<Name>) => {
    setComplaints(found);
    const first = names.find((name) => found[name] !== undefined);
    if (first !== undefined) focus(form.current, first);
  };
  const send = async (typed: Values<Name>) => {
    isUnderWay.current = true;
    setIsSending(true);
    setFailure(null);
    try {
      await parts.send(typed);
    } catch (error) {
      const refusal = parts.refusalOf(error);
      if (refusal === null) return;
      notify('error', refusal.text);
      const field = names.find((name) => name === refusal.field);
      if (field === undefined) setFailure(refusal.text);
      else refuse({ [field]: refusal.text } as Complaints<Name>);
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    // What a password manager filled in may have passed unheard.
    const typed = { ...values, ...valuesIn(form.current, names) };
    setValues(typed);
    const found = parts.complaintsOf(typed);
    if (Object.keys(found).length > 0) {
      refuse(found);
      return;
    }
    setComplaints(none);
    void send(typed);
  };
  return {
    form,
    values,
    isSending,
    failure,
    field: (name) => ({
      name,
      value: values[name],
      error: complaints[name],
      readOnly: isSending,
      onChange: (text) => change(name, text),
    }),
    submit,
  };
}

const controlOf = (form: HTMLFormElement | null, name: string): HTMLInputElement | null =>
  form?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null;

function focus(form: HTMLFormElement | null, name: string): void {
  const control = controlOf(form, name);
  // The field with its label; the focus by itself would bring the field alone, right below the header.
  control?.labels?.[0]?.scrollIntoView({ block: 'nearest' });
  control?.focus({ preventScroll: true });
}

function valuesIn<Name extends string>(
  form: HTMLFormElement | null,
  names: readonly Name[],
): Partial<Values<Name>> {
  const values: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const control = controlOf(form, name);
    if (control !== null) values[name] = control.value;
  }
  return values;
}

/** Takes over what was typed before the page woke up. */
function useTypedBefore<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  setValues: (update: (before: Values<Name>) => Values<Name>) => void,
): void {
  const isAwake = useRef(false);
  useLayoutEffect(() => {
    if (isAwake.current) return;
    isAwake.current = true;
    setValues((before) => ({ ...before, ...valuesIn(form.current, Object.keys(before) as Name[]) }));
  }, [form, setValues]);
}
