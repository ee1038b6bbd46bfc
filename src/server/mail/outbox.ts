import { setTimeout as wait } from 'node:timers/promises';
import type { Mail, Mailer } from './mailer.ts';

/** Sends mails beside the requests that caused them, so that no answer tells by its time whether one was sent. */
export interface Outbox {
  /** Returns at once. A mail that cannot be sent in the end is told to the operator. */
  post(mail: Mail): void;
  /** Lets what is under way finish, for a time. */
  stop(): Promise<void>;
}

interface OutboxParts {
  readonly mailer: Mailer;
  readonly onError: (error: unknown, facts: { id: string; attempts: number }) => void;
  /** Waits between attempts, in ms. */
  readonly waits?: readonly number[];
}

const WAITS_MS = [2_000, 15_000, 60_000];
const PATIENCE_MS = 5_000;
/** Beyond so many something is wrong, and whoever waits for a mail asks again. */
const LONGEST = 1_000;

/**
 * Mails are held in memory only, as they carry links that are secrets: one that is lost with the process is asked for
 * again by its button.
 */
export function openOutbox({ mailer, onError, waits = WAITS_MS }: OutboxParts): Outbox {
  const ending = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function send(mail: Mail): Promise<void> {
    for (let attempts = 1; ; attempts++) {
      try {
        await mailer.send(mail);
        return;
      } catch (error) {
        onError(error, { id: mail.id, attempts });
        const waitMs = waits[attempts - 1];
        if (waitMs === undefined || ending.signal.aborted) return;
        if (!(await waited(waitMs, ending.signal))) return;
      }
    }
  }

  return {
    post(mail) {
      if (underWay.size >= LONGEST) {
        onError(new Error('Too many mails wait to be sent.'), { id: mail.id, attempts: 0 });
        return;
      }
      const sending = send(mail).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async stop() {
      ending.abort();
      await Promise.race([Promise.all(underWay), wait(PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}

/** True once the time has passed; false when it was broken off. */
const waited = async (ms: number, signal: AbortSignal): Promise<boolean> =>
  wait(ms, true, { signal, ref: false }).catch(() => false);
