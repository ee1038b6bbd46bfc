import { setTimeout as wait } from 'node:timers/promises';
import { fill } from '#messages/fill.ts';
import { supportMail } from '#messages/help/support-mail.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { type Mailer, headerAddress, type Mail } from '#server/mail/mailer.ts';
import {
  claimDueMail,
  markMailed,
  postponeMail,
  type StoredMessage,
  type Suspicion,
} from './messages-store.ts';

/** Brings kept messages to the support's mailbox, in the background. */
export interface Courier {
  /** Looks at once for mail that is due. */
  wake(): void;
  /** Lets the mail that is under way finish, for a time. What was not sent is sent after the next start. */
  stop(): Promise<void>;
}

interface CourierParts {
  readonly database: Database<Tables>;
  readonly mailer: Mailer;
  /** The support's mailbox. */
  readonly to: string;
  readonly publicUrl: string;
  readonly onError: (error: unknown, facts: { reference?: string; attempts?: number }) => void;
  readonly now?: () => number;
  readonly pace?: Partial<CourierPace>;
}

interface CourierPace {
  /** It looks so often for due mail unasked. */
  readonly checkMs: number;
  /** A mail belongs to the process that is sending it for so long; longer than any sending takes. */
  readonly claimMs: number;
  /** From the first failure to the second attempt; every further wait is twice as long. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** An end of the process waits so long for the mail that is under way. */
  readonly patienceMs: number;
}

const PACE: CourierPace = {
  checkMs: 30_000,
  claimMs: 300_000,
  firstWaitMs: 60_000,
  longestWaitMs: 900_000,
  patienceMs: 5_000,
};
const NOTING_ATTEMPTS = 3;

/** Grows with the failures of a mail, to keep it waiting. */
export const waitAfter = (failures: number, { firstWaitMs, longestWaitMs }: CourierPace = PACE): number =>
  Math.min(firstWaitMs * 2 ** (failures - 1), longestWaitMs);

/**
 * Starts with what earlier processes left. A mail is claimed in the database before it is sent, so that of several
 * processes one sends it. When a process dies after the mail server took a mail and before that is noted, the mail
 * is sent a second time, with the same Message-ID.
 */
export function startCourier(parts: CourierParts): Courier {
  const { database, mailer, to, publicUrl, onError, now = Date.now } = parts;
  const pace = { ...PACE, ...parts.pace };
  const ending = new AbortController();
  const breakingOff = new AbortController();
  let round: Promise<void> | undefined;
  let isWanted = false;

  async function deliver(message: StoredMessage): Promise<boolean> {
    const { reference, mailAttempts: attempts } = message;
    try {
      await mailer.send(mailOf(message, to, publicUrl), breakingOff.signal);
    } catch (error) {
      onError(error, { reference, attempts });
      // Broken off, it may have arrived: the claim runs out before anybody tries again.
      if (!breakingOff.signal.aborted)
        await postponeMail(database, reference, now() + waitAfter(attempts, pace));
      return false;
    }
    await noteMailed(reference);
    return true;
  }

  /** A mail that is not noted would be sent again. */
  async function noteMailed(reference: string): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await markMailed(database, reference, now());
        return;
      } catch (error) {
        if (attempt === NOTING_ATTEMPTS) throw error;
        await wait(1_000);
      }
    }
  }

  /** Ends with the first failure: a mail server that is away is not asked once for every message. */
  async function deliverAll(): Promise<void> {
    try {
      while (!ending.signal.aborted) {
        const message = await claimDueMail(database, now(), now() + pace.claimMs);
        if (message === undefined || !(await deliver(message))) return;
      }
    } catch (error) {
      onError(error, {});
    }
  }

  function wake(): void {
    isWanted = true;
    round ??= (async () => {
      while (isWanted && !ending.signal.aborted) {
        isWanted = false;
        await deliverAll();
      }
      round = undefined;
    })();
  }

  const check = setInterval(wake, pace.checkMs);
  check.unref();
  wake();
  return {
    wake,
    async stop() {
      ending.abort();
      clearInterval(check);
      await Promise.race([round, wait(pace.patienceMs, undefined, { ref: false })]);
      breakingOff.abort();
      await round;
    },
  };
}

const reasons = (): Record<Suspicion, string> => ({
  'filled-trap': supportMail.filledTrap,
  hurried: supportMail.hurried,
});

/** The mail that brings a message to the support's mailbox. */
function mailOf(message: StoredMessage, to: string, publicUrl: string): Mail {
  const { reference, name, email, subject, suspicion, category, diagnostics } = message;
  const at = new Date(message.receivedAt);
  const canBeAnswered = headerAddress(email) !== undefined;
  const facts = [
    fill(supportMail.from, { name, email }),
    fill(supportMail.category, { category: category ?? supportMail.noCategory }),
    fill(supportMail.received, { time: at.toISOString() }),
    fill(supportMail.reference, { reference }),
    ...(suspicion === null ? [] : [reasons()[suspicion]]),
    canBeAnswered ? supportMail.answering : supportMail.answerByHand,
  ];
  const enclosed = diagnostics === null ? [] : ['', '--', supportMail.diagnostics, diagnostics];
  return {
    to,
    replyTo: { name, address: email },
    subject: fill(suspicion === null ? supportMail.subject : supportMail.suspectedSubject, {
      subject,
      reference,
    }),
    text: [message.message, '', '--', ...facts, ...enclosed, ''].join('\n'),
    id: `${reference}@${new URL(publicUrl).hostname}`,
    at,
    labels: {
      'X-Loadstone-Reference': reference,
      ...(suspicion !== null && { 'X-Loadstone-Suspected': suspicion }),
    },
  };
}
