import type { CallFailed } from '#web/data/session/call-failed.ts';
import { useForm, type FormState, type Problems, type Refusal } from '#web/ui/form/use-form.ts';
import { blamedField, type BlamedField } from './call-failure.ts';
import { failureOf } from './use-sending.ts';

export type ProfileField = BlamedField | 'confirm' | 'name';

interface ProfileRefusal<Name extends string> extends Refusal<Name> {
  readonly cause: CallFailed;
}

/** A form about one's own account: which of its fields a refusal is about, its code says. */
export function useProfileForm<Name extends ProfileField>(
  problems: Problems<Name>,
  send: () => Promise<void>,
): FormState<Name, ProfileRefusal<Name>> {
  return useForm<Name, ProfileRefusal<Name>>({
    problems,
    send,
    refusalOf: (error) => {
      const cause = failureOf(error);
      // A code blames a field that the form has: each is asked for what it sends.
      return { field: blamedField(cause) as Name | null, text: cause.message, cause };
    },
  });
}
