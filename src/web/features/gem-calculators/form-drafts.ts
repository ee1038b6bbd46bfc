import { decodeFormLink, encodeFormLink, type FormStates } from '#contract/form-links.ts';
import type { CalculatorName } from './calculator-kind.ts';

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

/** What stands in one calculator's form, in this tab. It outlives leaving the page, and a link can fill it. */
export class FormDraft<Name extends CalculatorName> {
  readonly #name: Name;
  readonly #empty: FormStates[Name];
  readonly #listeners = new Set<() => void>();
  #form: FormStates[Name] | null = null;
  #pending: ReturnType<typeof setTimeout> | null = null;

  constructor(name: Name, empty: FormStates[Name]) {
    this.#name = name;
    this.#empty = empty;
  }

  readonly form = (): FormStates[Name] => {
    this.#form ??= this.#takeLink() ?? decodeFormLink(this.#name, readKept(this.#name)) ?? this.#empty;
    return this.#form;
  };

  readonly formBeforeHydration = (): FormStates[Name] => this.#empty;

  readonly subscribe = (listener: () => void): (() => void) => {
    const followLink = () => {
      const linked = this.#takeLink();
      if (linked !== null) this.set(linked);
    };
    this.#listeners.add(listener);
    addEventListener('hashchange', followLink);
    followLink();
    return () => {
      this.#listeners.delete(listener);
      removeEventListener('hashchange', followLink);
    };
  };

  set(form: FormStates[Name]): void {
    this.#form = form;
    this.#keepSoon();
    for (const listener of this.#listeners) listener();
  }

  /** Writing waits for a pause in typing: on a phone it takes longer than the answer. Leaving the page ends the wait. */
  #keepSoon(): void {
    if (this.#pending !== null) return;
    const keepNow = () => {
      removeEventListener('pagehide', keepNow);
      clearTimeout(this.#pending ?? undefined);
      this.#pending = null;
      keep(this.#name, encodeFormLink(this.#name, this.form()) ?? '');
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
