import { serverLimits } from '#contract/limits.ts';
import { routes } from '#contract/help/routes.ts';
import type { Database } from '#server/database/database.ts';
import type { RateLimit } from '#server/database/rate-limit-store.ts';
import type { Tables } from '#server/database/tables.ts';
import { anybody, type Area } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import { countOrRefuse } from '#server/http/too-many.ts';
import { visitors } from './visitor.ts';
import { hasVoted, readCounts, readVotes, storeVote } from './votes-store.ts';

const NEW_VOTERS: RateLimit = { name: 'faq-voters', times: serverLimits.newVotersPerHour };
const LIMIT: RateLimit = { name: 'faq-votes', times: serverLimits.votesPerHour };

interface FaqParts {
  readonly database: Database<Tables>;
  /** Ids of the questions that can be voted on. */
  readonly questions: readonly string[];
  readonly publicUrl: string;
  /** Signs the visitors' cookies. */
  readonly secret: string;
  readonly now?: () => number;
}

/** Takes visitors' votes on the answers of the FAQ. */
export function faq({ database, questions, publicUrl, secret, now = Date.now }: FaqParts): Area {
  const known = new Set(questions);
  const cookie = visitors(publicUrl, secret);
  const count = async (limit: RateLimit, address: string, at: number) =>
    countOrRefuse(database, limit, address, at, 'TOO_MANY_VOTES');
  return {
    routes: [
      contractRoute(anybody, routes.faqVotes, async ({ context }) => {
        const visitor = cookie.known(context);
        const [helpful, mine] = await Promise.all([
          readCounts(database, questions),
          visitor === undefined ? {} : readVotes(database, visitor, questions),
        ]);
        return { helpful, mine };
      }),
      contractRoute(anybody, routes.voteFaq, async ({ params: { id: question }, body, context }) => {
        if (!known.has(question)) throw new Problem('NOT_FOUND', 404);
        const before = cookie.known(context);
        if (before === undefined && body.choice === null) {
          const counts = await readCounts(database, [question]);
          return { helpful: counts[question] ?? 0, mine: null };
        }
        const at = now();
        const address = context.get('clientAddress');
        await count(LIMIT, address, at);
        // Else one voice would count again each time that its cookie is left out or made up.
        if (before === undefined || !(cookie.isOfHere(context) || (await hasVoted(database, before))))
          await count(NEW_VOTERS, address, at);
        return storeVote(database, { ...body, question, at, visitor: cookie.knownFromNowOn(context) });
      }),
    ],
  };
}
