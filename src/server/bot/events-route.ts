import { createHash } from 'node:crypto';
import { DISCORD_ID } from '#contract/account/chat/chat-links.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Route } from '#server/http/area.ts';
import { fieldOf, textOf } from '#server/outside/ask.ts';
import { isNew } from './interactions/seen-store.ts';
import { unsigned, type SignedBodies } from './interactions/signed-body.ts';
import { deactivateLink } from './links-store.ts';

/** The address of the platform's news of our application. */
export const EVENTS_PATH = '/bot/events';

/** The body's type beside that of a test, which carries no event. */
const EVENT = 1;

interface EventsParts {
  readonly database: Database<Tables>;
  readonly signedBody: SignedBodies;
  /** Tells the player's open pages that something of their account has changed. */
  readonly announce: (userId: string) => Promise<void>;
  readonly now: () => number;
}

/**
 * Takes what the platform tells. Whoever has taken the application's leave away there has a link that does nothing until they
 * link again; of any other event nothing is kept. The answer comes once that stands: told of a failure, the platform tells anew.
 */
export function eventsRoute({ database, signedBody, announce, now }: EventsParts): Route {
  return {
    needs: 'chat platform',
    method: 'POST',
    path: EVENTS_PATH,
    async answer(context) {
      const body = await signedBody(context);
      const discordId = deauthorizedIn(body);
      if (discordId !== undefined) {
        // Caught on its way and sent again, it must not reach a link that was mended since.
        const signed = `${context.req.header('x-signature-timestamp')}:${JSON.stringify(body)}`;
        const id = createHash('sha256').update(signed).digest('hex');
        if (!(await isNew(database, id, now()))) throw unsigned();
        const userId = await deactivateLink(database, discordId);
        if (userId !== undefined) await announce(userId);
      }
      return context.body(null, 204);
    },
  };
}

/** Who has taken the application's leave away; undefined where the body says something else. */
function deauthorizedIn(body: unknown): string | undefined {
  const event = fieldOf(body, 'event');
  if (fieldOf(body, 'type') !== EVENT || textOf(event, 'type') !== 'APPLICATION_DEAUTHORIZED')
    return undefined;
  const id = textOf(fieldOf(fieldOf(event, 'data'), 'user'), 'id');
  return id !== undefined && DISCORD_ID.test(id) ? id : undefined;
}
