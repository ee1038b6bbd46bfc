import { decodeFormLink, formulasOfLink, isFormLink } from '#contract/files/form-links-reader.ts';
import { encodeFormLink, type FormStates } from '#contract/files/form-links.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import type { SeenState } from '#web/data/storage/record-storage.ts';
import { Signal } from '#web/ui/signal.ts';
import type { CalculatorName, RecordOf } from '#web/game/calculator-names.ts';

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
  /** That record as the player saw it first, with what the account had of it then. */
  readonly seen?: SeenState | undefined;
}

/** What came with a link beside the form. */
export interface Arrival {
  /** Of a link that carries no form of this calculator nothing else is known. */
  readonly isBroken: boolean;
  readonly formulas: FormulaSet | null;
}

/** What a tab keeps of a form: its link, on a second line the record that it changes, on a third how that was seen. */
function keptText<Name extends CalculatorName>(name: Name, { form, editing, seen }: FormState<Name>): string {
  const link = encodeFormLink(name, form) ?? '';
  if (editing === null) return link;
  return [link, JSON.stringify(editing), ...(seen === undefined ? [] : [JSON.stringify(seen)])].join('\n');
}

function readState<Name extends CalculatorName>(name: Name): FormState<Name> | null {
  const [link = '', edited, seenText] = readKept(name).split('\n');
  const form = decodeFormLink(name, link);
  if (form === null) return null;
  const editing = parseKept(edited) as RecordOf<Name> | null;
  const seen = parseKept(seenText) as SeenState | null;
  return { form, editing, ...(seen === null ? {} : { seen }) };
}

function parseKept(text: string | undefined): unknown {
  if (text === undefined) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    console.debug('The record that was edited could not be read', error);
    return null;
  }
}

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
  #arrival: Arrival | null = null;
  #hearArrival: ((arrival: Arrival) => void) | null = null;
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
    const { form, ...rest } = this.state();
    this.#set({ form: { ...form, ...fields }, ...rest });
  };

  /** @param seen the record as the page shows it, with what the account has of it */
  readonly edit = (record: RecordOf<Name>, form: FormStates[Name], seen?: SeenState): void => {
    const now = this.state();
    if (now.editing === null) this.#beforeEditing = now.form;
    this.#set({ form, editing: record, seen });
  };

  /** Calls `listener` for every link that the page is opened with; for the last one before, too. */
  readonly onArrival = (listener: (arrival: Arrival) => void): (() => void) => {
    this.#hearArrival = listener;
    this.#tellArrival();
    return () => {
      this.#hearArrival = null;
    };
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
    const { form, editing, seen } = this.state();
    if (editing === null || isSameContent(editing, record)) return false;
    const [before, now] = [formOf(editing), formOf(record)];
    this.#set({ form: { ...now, ...changedFields(before, form) }, editing: record, seen });
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
    const { hash, pathname, search } = location;
    if (!isFormLink(hash)) return null;
    const linked = decodeFormLink(this.#name, hash);
    this.#arrival = { isBroken: linked === null, formulas: formulasOfLink(hash) };
    history.replaceState(history.state, '', pathname + search);
    // Never while the page is drawn.
    queueMicrotask(() => this.#tellArrival());
    return linked;
  }

  #tellArrival(): void {
    const arrival = this.#arrival;
    if (arrival === null || this.#hearArrival === null) return;
    this.#arrival = null;
    this.#hearArrival(arrival);
  }
}
