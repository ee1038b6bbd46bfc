import { createHash, randomBytes } from 'node:crypto';
import { serverLimits } from '#contract/limits.ts';
import { routes } from '#contract/help/routes.ts';
import type { SupportMessage } from '#contract/help/support.ts';
import type { Database } from '#server/database/database.ts';
import type { RateLimit } from '#server/database/rate-limit-store.ts';
import type { Tables } from '#server/database/tables.ts';
import { anybody, type Area } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { refuseBeyond } from '#server/http/too-many.ts';
import type { Courier } from './courier.ts';
import { storeMessage, type Suspicion } from './messages-store.ts';

const LIMIT: RateLimit = { name: 'support-messages', times: serverLimits.messagesPerHour };
const HASTE_MS = 3_000;

interface SupportParts {
  readonly database: Database<Tables>;
  /** Starts what mails kept messages; undefined where there is no mailbox of the support. */
  readonly startCourier: (() => Courier) | undefined;
  readonly now?: () => number;
}

/** Takes visitors' messages to the support. */
export function support({ database, startCourier, now = Date.now }: SupportParts): Area {
  let courier: Courier | undefined;
  return {
    start: () => (courier = startCourier?.()),
    routes: [
      contractRoute(anybody, routes.sendMessage, async ({ body, context }) => {
        const { name, email, subject, message, category = null, diagnostics = null } = body;
        const kept = {
          reference: newReference(),
          receivedAt: now(),
          name,
          email,
          subject,
          message,
          category,
          diagnostics: diagnostics === '' ? null : diagnostics,
          suspicion: suspicionOf(body),
          sendingKey: sendingKeyOf(body),
        };
        const address = context.get('clientAddress');
        const reference = await storeMessage(database, kept, LIMIT, address).catch(
          refuseBeyond('TOO_MANY_MESSAGES'),
        );
        courier?.wake();
        return { reference };
      }),
    ],
  };
}

/** A suspicion only marks a message: an autofill or a quick hand must not cost anybody theirs. */
function suspicionOf({ website = '', openForMs }: SupportMessage): Suspicion | null {
  if (website !== '') return 'filled-trap';
  return openForMs !== undefined && openForMs < HASTE_MS ? 'hurried' : null;
}

/** Of the whole content, so that a message that was changed between two attempts is a message of its own. */
function sendingKeyOf({ sendingId, name, email, subject, message, category, diagnostics }: SupportMessage) {
  if (sendingId === undefined) return null;
  const content = JSON.stringify([sendingId, name, email, subject, message, category, diagnostics]);
  return createHash('sha256').update(content).digest('hex');
}

/** Digits and letters that nobody mistakes for one another. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** A new message's name, such as `K7QF2-9XRTM`: 50 random bits that can be read out on the telephone. */
function newReference(bytes: Uint8Array = randomBytes(LENGTH)): string {
  const symbols = Array.from(bytes, (byte) => SYMBOLS[byte % SYMBOLS.length]).join('');
  return `${symbols.slice(0, LENGTH / 2)}-${symbols.slice(LENGTH / 2, LENGTH)}`;
}
