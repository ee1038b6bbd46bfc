import { limits } from '#contract/limits.ts';
import { routes } from '#contract/help/routes.ts';
import { support } from '#messages/help/support.ts';
import { CallFailed, withoutAnswer } from '#web/data/session/call-failed.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { tabDraft } from '#web/ui/form/tab-draft.ts';
import { Signal } from '#web/ui/signal.ts';
import { bodyOf, emptyFields, readFields, readSendingId, type MessageFields } from './message-fields.ts';

/** Sending is seen for at least this long. */
const SENDING_MS = 1000;
const KEEP_DELAY_MS = 400;

/** Why a message was not sent: in a sentence, and what can be done. */
export interface SendFailure {
  readonly title: string;
  readonly description: string;
}

export interface DeskState {
  readonly fields: MessageFields;
  readonly isSending: boolean;
  readonly failure: SendFailure | null;
  /** Reference of the message that was sent last. */
  readonly sentReference: string | null;
  /** Says whether that is being told instead of showing the form. */
  readonly isTellingSent: boolean;
}

const keptDraft = tabDraft('loadstone.support-message');

const nothing: DeskState = {
  fields: emptyFields,
  isSending: false,
  failure: null,
  sentReference: null,
  isTellingSent: false,
};

interface Writer {
  readonly name: string;
  readonly email: string;
}

/** What a form could tell beside its fields. */
interface Beside {
  readonly website: string;
  readonly diagnostics: string;
}

/**
 * The message that is being written in this tab, and its way to the server. It lives outside the page, so that leaving
 * the page loses nothing and does not stop what is being sent.
 */
export class MessageDesk {
  readonly #changed = new Signal();
  #state: DeskState | null = null;
  #openedAt = 0;
  /**
   * By this the server recognises a message that is sent again, because its answer did not arrive. It is kept with the
   * fields, as the page may be loaded anew while it waits.
   */
  #sendingId: string | null = null;
  #introduced: Writer | null = null;
  #pending: ReturnType<typeof setTimeout> | null = null;

  readonly state = (): DeskState => {
    if (this.#state === null) {
      const draft = keptDraft.read();
      this.#sendingId = readSendingId(draft);
      this.#state = { ...nothing, fields: readFields(draft) };
    }
    return this.#state;
  };

  readonly stateBeforeHydration = (): DeskState => nothing;

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#openedAt === 0) this.#openedAt = performance.now();
    return this.#changed.subscribe(listener);
  };

  readonly change = (fields: Partial<MessageFields>): void => {
    this.#set({ fields: { ...this.state().fields, ...fields } });
    this.#keepSoon();
  };

  /** A subject that a link brings. What somebody has begun to write goes first. */
  readonly suggestSubject = (subject: string): void => {
    const { fields } = this.state();
    if (fields.subject.trim() === '' || fields.message.trim() === '')
      this.change({ subject: subject.slice(0, limits.messageSubjectLength) });
  };

  /**
   * Fills in who is signed in, once for each message and only where neither name nor address stands there; for nobody
   * it takes away again what it has filled in.
   */
  readonly introduce = (writer: Writer | null): void => {
    const { name, email } = this.state().fields;
    const known = this.#introduced;
    if (writer === null) {
      this.#introduced = null;
      if (known !== null && known.name === name && known.email === email)
        this.change({ name: '', email: '' });
    } else if (known === null && name === '' && email === '') {
      this.#introduced = writer;
      this.change({ name: writer.name, email: writer.email });
    }
  };

  /** The form comes back after it was told that a message was sent. */
  readonly backToForm = (): void => this.#set({ isTellingSent: false });

  /** Sends what stands in the form, which has been checked. Whatever fails, it stays in the form. */
  readonly send = async ({ website, diagnostics }: Beside): Promise<void> => {
    const { fields, isSending } = this.state();
    if (isSending) return;
    this.#set({ isSending: true, failure: null, sentReference: null });
    this.#sendingId ??= newRecordId();
    this.#keepSoon();
    const body = {
      ...bodyOf(fields),
      website,
      openForMs: performance.now() - this.#openedAt,
      sendingId: this.#sendingId,
      ...(fields.hasDiagnostics ? { diagnostics } : {}),
    };
    const [outcome] = await Promise.allSettled([
      // Loaded when it is needed, as most who come only read.
      import('#web/data/session/call.ts').then(async ({ call }) => call(routes.sendMessage, { body })),
      new Promise((resolve) => setTimeout(resolve, SENDING_MS)),
    ]);
    if (outcome.status === 'rejected') {
      const failure = failureOf(outcome.reason);
      this.#set({ isSending: false, failure });
      notify('error', failure.title, { description: failure.description });
      return;
    }
    this.#sendingId = null;
    this.#introduced = null;
    this.#set({
      fields: emptyFields,
      isSending: false,
      sentReference: outcome.value.reference,
      isTellingSent: true,
    });
    this.#keepSoon();
    notify('success', support.sent);
  };

  #set(change: Partial<DeskState>): void {
    this.#state = { ...this.state(), ...change };
    this.#changed.tell();
  }

  /** Writing waits for a pause in typing. Leaving the page ends the wait. */
  #keepSoon(): void {
    if (this.#pending !== null) return;
    const keepNow = () => {
      removeEventListener('pagehide', keepNow);
      clearTimeout(this.#pending ?? undefined);
      this.#pending = null;
      const { fields } = this.state();
      const isEmpty = JSON.stringify(fields) === JSON.stringify(emptyFields);
      keptDraft.keep(isEmpty ? null : JSON.stringify({ ...fields, sendingId: this.#sendingId }));
    };
    this.#pending = setTimeout(keepNow, KEEP_DELAY_MS);
    addEventListener('pagehide', keepNow);
  }
}

function failureOf(error: unknown): SendFailure {
  const { code, message, status } = error instanceof CallFailed ? error : withoutAnswer(error);
  if (code === 'TOO_MANY_MESSAGES') return { title: message, description: support.kept };
  return { title: status >= 500 ? support.notStored : support.notSent, description: message };
}

export const messageDesk = new MessageDesk();
