import { decodeFormLink } from '#contract/files/form-links-reader.ts';
import { encodeFormLink, type FormStates } from '#contract/files/form-links.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import { Signal } from '#web/ui/signal.ts';
import type { CalculatorName, RecordOf } from './calculator-kind.ts';

const KEEP_DELAY_MS = 400;

const draftKey = (name: CalculatorName) => `loadstone.form.${name}`;

function readKept(name: CalculatorName): string {
  try {
    return sessionStorage.getItem(draftKey(name)) ?? '';
  } catch {
    // Blocked storage only means that the form starts empty.
    return '';
  }
}

function keep(name: CalculatorName, draft: string): void {
  try {
    sessionStorage.setItem(draftKey(name), draft);
  } catch (error) {
    console.debug('The form could not be kept', error);
  }
}

export interface FormState<Name extends CalculatorName> {
  readonly form: FormStates[Name];
  /** The record that the form changes, as it was when editing began; null while it makes a new one. */
  readonly editing: RecordOf<Name> | null;
}

/** What a tab keeps of a form: its link, and on a second line the record that it changes. */
function keptText<Name extends CalculatorName>(name: Name, { form, editing }: FormState<Name>): string {
  const link = encodeFormLink(name, form) ?? '';
  return editing === null ? link : `${link}\n${JSON.stringify(editing)}`;
}

function readState<Name extends CalculatorName>(name: Name): FormState<Name> | null {
  const [link = '', edited] = readKept(name).split('\n');
  const form = decodeFormLink(name, link);
  return form === null ? null : { form, editing: edited === undefined ? null : parseRecord<Name>(edited) };
}

function parseRecord<Name extends CalculatorName>(text: string): RecordOf<Name> | null {
  try {
    return JSON.parse(text) as RecordOf<Name> | null;
  } catch (error) {
    console.debug('The record that was edited could not be read', error);
    return null;
  }
}

/** What a player has changed of a form. */
export function changedFields<Form extends object>(before: Form, now: Form): Partial<Form> {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSameContent(old.get(name), value)),
  ) as Partial<Form>;
}

/** What stands in one calculator's form, in this tab. It outlives leaving the page, and a link can fill it. */
export class FormDraft<Name extends CalculatorName> {
  readonly #name: Name;
  readonly #empty: FormState<Name>;
  readonly #changed = new Signal();
  #state: FormState<Name> | null = null;
  #beforeEditing: FormStates[Name] | null = null;
  #pending: ReturnType<typeof setTimeout> | null = null;

  constructor(name: Name, emptyForm: FormStates[Name]) {
    this.#name = name;
    this.#empty = { form: emptyForm, editing: null };
  }

  readonly state = (): FormState<Name> => {
    if (this.#state === null) {
      const linked = this.#takeLink();
      this.#state =
        linked === null ? (readState(this.#name) ?? this.#empty) : { form: linked, editing: null };
    }
    return this.#state;
  };

  readonly stateBeforeHydration = (): FormState<Name> => this.#empty;

  readonly subscribe = (listener: () => void): (() => void) => {
    const followLink = () => {
      const linked = this.#takeLink();
      // What a link brings is no change of the record that was being edited.
      if (linked !== null) this.#set({ form: linked, editing: null });
    };
    const end = this.#changed.subscribe(listener);
    addEventListener('hashchange', followLink);
    followLink();
    return () => {
      end();
      removeEventListener('hashchange', followLink);
    };
  };

  readonly change = (fields: Partial<FormStates[Name]>): void => {
    const { form, editing } = this.state();
    this.#set({ form: { ...form, ...fields }, editing });
  };

  readonly edit = (record: RecordOf<Name>, form: FormStates[Name]): void => {
    const now = this.state();
    if (now.editing === null) this.#beforeEditing = now.form;
    this.#set({ form, editing: record });
  };

  /**
   * Takes over what was done elsewhere to the record that is edited. What the player has changed in the form stays.
   *
   * @returns whether anything in the form follows from it
   */
  readonly follow = (
    record: RecordOf<Name>,
    formOf: (record: RecordOf<Name>) => FormStates[Name],
  ): boolean => {
    const { form, editing } = this.state();
    if (editing === null || isSameContent(editing, record)) return false;
    const [before, now] = [formOf(editing), formOf(record)];
    this.#set({ form: { ...now, ...changedFields(before, form) }, editing: record });
    return !isSameContent(before, now);
  };

  /** What is typed stays, as something new. */
  readonly forgetEdited = (): void => this.#set({ form: this.state().form, editing: null });

  /** What stood in the form before comes back. */
  readonly stopEditing = (): void => {
    this.#set({ form: this.#beforeEditing ?? this.#empty.form, editing: null });
    this.#beforeEditing = null;
  };

  #set(state: FormState<Name>): void {
    this.#state = state;
    this.#keepSoon();
    this.#changed.tell();
  }

  /** Writing waits for a pause in typing: on a phone it takes longer than the answer. Leaving the page ends the wait. */
  #keepSoon(): void {
    if (this.#pending !== null) return;
    const keepNow = () => {
      removeEventListener('pagehide', keepNow);
      clearTimeout(this.#pending ?? undefined);
      this.#pending = null;
      keep(this.#name, keptText(this.#name, this.state()));
    };
    this.#pending = setTimeout(keepNow, KEEP_DELAY_MS);
    addEventListener('pagehide', keepNow);
  }

  /** The form that the address carries. The address is cleaned: from here on it would show an old state. */
  #takeLink(): FormStates[Name] | null {
    const linked = decodeFormLink(this.#name, location.hash);
    if (linked !== null) history.replaceState(history.state, '', location.pathname + location.search);
    return linked;
  }
}
