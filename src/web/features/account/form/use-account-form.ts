import { useTextForm, type Texts } from '#web/ui/form/use-text-form.ts';
import type { Problems } from '#web/ui/form/use-form.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import type { Refusal } from './call-refusal.ts';

interface AccountFormParts<Name extends string> {
  /** The fields by name, in their order, and what stands in them at first. */
  readonly initial: Texts<Name>;
  /** The complaints about the fields, before anything is sent. */
  readonly problemsOf: (texts: Texts<Name>) => Problems<Name>;
  /** Sends what has been checked. */
  readonly send: (texts: Texts<Name>) => Promise<void>;
  /** What to say of a failure. Null where it has been dealt with. */
  readonly refusalOf: (error: unknown) => Refusal | null;
}

/** A form about an account: a refusal that is about none of its fields stands below them, and each is a toast too. */
export function useAccountForm<Name extends string>({
  initial,
  refusalOf,
  ...parts
}: AccountFormParts<Name>) {
  const isField = (name: string | null): name is Name => name !== null && Object.hasOwn(initial, name);
  return useTextForm<Name>({
    ...parts,
    initial,
    refusalOf: (error) => {
      const refusal = refusalOf(error);
      if (refusal === null) return null;
      notify('error', refusal.text);
      return { text: refusal.text, field: isField(refusal.field) ? refusal.field : null };
    },
  });
}
