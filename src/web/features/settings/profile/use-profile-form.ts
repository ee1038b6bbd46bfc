import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import type { CallFailed } from '#web/data/session/call-failed.ts';
import { blamedField, type BlamedField } from './call-failure.ts';
import { focusInvalid } from './focus-invalid.ts';
import { useSending } from './use-sending.ts';

/** Fields with what is wrong with them; one that is right has no entry. */
export type Complaints<Field extends string> = Readonly<Partial<Record<Field, string | undefined>>>;

interface ProfileForm<Field extends string> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly isSending: boolean;
  /** What is to be told at a field. */
  readonly errorOf: (field: Field) => string | undefined;
  /** Why sending came to nothing, unless that is told at a field. */
  readonly failure: CallFailed | null;
  /** Something was typed: what was said before no longer counts. */
  readonly touch: () => void;
  /** Sends what was typed, if nothing is wrong with it; otherwise the first wrong field gets the focus. */
  readonly submit: (event: SubmitEvent, work: () => Promise<void>) => Promise<void>;
}

/**
 * A form about one's own account, whose fields the form itself keeps; pages for signing in have one that takes over what
 * a password manager has filled in. It complains when it is sent, not while somebody is still typing.
 *
 * @param complaints what is wrong with what stands in it now
 */
export function useProfileForm<Field extends BlamedField | 'confirm' | 'name'>(
  complaints: Complaints<Field>,
): ProfileForm<Field> {
  const form = useRef<HTMLFormElement>(null);
  const [wasRefused, setWasRefused] = useState(false);
  const { isSending, failure, send, forgive } = useSending();
  const [refusals, setRefusals] = useState(0);
  // With the complaints on the screen, however long drawing them takes.
  useEffect(() => {
    if (refusals > 0) focusInvalid(form.current);
  }, [refusals]);
  const blamed = failure === null ? null : blamedField(failure);

  const submit = async (event: SubmitEvent, work: () => Promise<void>) => {
    event.preventDefault();
    if (Object.values(complaints).some((complaint) => complaint !== undefined)) setWasRefused(true);
    else if ((await send(work)) === null) return;
    setRefusals((before) => before + 1);
  };
  return {
    form,
    isSending,
    errorOf: (field) =>
      (wasRefused ? complaints[field] : undefined) ?? (blamed === field ? failure?.message : undefined),
    failure: blamed === null ? failure : null,
    touch: () => {
      setWasRefused(false);
      forgive();
    },
    submit,
  };
}
