import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { focusProblem, useRefusedFields } from './refused-fields.ts';

/** The complaints about the fields of a form; one that is right has no entry. */
export type Problems<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

/** Why sending a form came to nothing, and the field that this is about; null for none in particular. */
export interface Refusal<Name extends string> {
  readonly field: Name | null;
  readonly text: string;
}

interface FormParts<Name extends string, Refused extends Refusal<Name>> {
  /** The complaints about what stands in the form now. */
  readonly problems: Problems<Name>;
  /** Looks at what stands in the form once more when it is to be sent, and at whether a field refuses its text; absent where `problems` says it all. */
  readonly check?: (form: HTMLFormElement | null, hasRefused: boolean) => Problems<Name>;
  /** Keeps or sends what was checked. */
  readonly send: (form: HTMLFormElement | null) => Promise<unknown>;
  /** What to say of a failure; null where that was dealt with. Without it a failure is a fault of ours. */
  readonly refusalOf?: (error: unknown) => Refused | null;
}

export interface FormHandle {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly submit: (event: SubmitEvent) => void;
  readonly report: ReturnType<typeof useRefusedFields>[1];
}

export interface FormState<Name extends string, Refused extends Refusal<Name>> {
  /** For `<Form>`. */
  readonly form: FormHandle;
  readonly isSending: boolean;
  readonly errorOf: (name: Name) => string | undefined;
  /** Why sending came to nothing, unless that is said at a field. */
  readonly failure: Refused | null;
  /** A field was changed: what was wrong with it, or a refusal of nothing in particular, is not said until the next try. */
  readonly touch: (name: Name) => void;
}

/**
 * The one way of forms. Nothing is said before the first try: a line that comes while somebody types, or when a field is
 * left, moves what is being pressed. After a try that was refused, each field says what is wrong with it until it is right,
 * or changed where the form hears of it, and the first of them has the focus. One sending is under way at a time; whatever fails, what was typed stays.
 */
export function useForm<Name extends string, Refused extends Refusal<Name> = Refusal<Name>>({
  problems,
  check,
  send,
  refusalOf,
}: FormParts<Name, Refused>): FormState<Name, Refused> {
  const ref = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  // The fields that were changed since the last try; null before there was one.
  const [changed, setChanged] = useState<readonly Name[] | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [refusedFields, report] = useRefusedFields();
  // With what is wrong on the screen, however long drawing it takes.
  useEffect(() => {
    if (refusals > 0) focusProblem(ref.current);
  }, [refusals]);

  const run = async () => {
    if (isUnderWay.current) return;
    const found = check?.(ref.current, refusedFields > 0) ?? problems;
    if (Object.values(found).some((problem) => problem !== undefined)) {
      setChanged([]);
      setRefusals((before) => before + 1);
      return;
    }
    if (refusedFields > 0) {
      focusProblem(ref.current);
      return;
    }
    isUnderWay.current = true;
    setIsSending(true);
    setChanged(null);
    setRefused(null);
    try {
      await send(ref.current);
    } catch (error) {
      if (refusalOf === undefined) throw error;
      setRefused(refusalOf(error));
      setRefusals((before) => before + 1);
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
  };
  return {
    form: {
      ref,
      report,
      submit: (event) => {
        // A dialog that was opened from this form may have a form of its own.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        void run();
      },
    },
    isSending,
    errorOf: (name) =>
      (changed?.includes(name) === false ? problems[name] : undefined) ??
      (refused?.field === name ? refused.text : undefined),
    failure: refused?.field === null ? refused : null,
    touch: (name) => {
      setChanged((before) => before && [...before, name]);
      setRefused((before) => (before?.field === name || before?.field === null ? null : before));
    },
  };
}
