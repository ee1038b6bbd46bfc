import { getCookie, setCookie } from 'hono/cookie';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { serverLimits } from '#contract/limits.ts';
import { routes } from '#contract/help/routes.ts';
import type { Database } from '#server/database/database.ts';
import type { RateLimit } from '#server/database/rate-limit-store.ts';
import type { Tables } from '#server/database/tables.ts';
import { anybody, type Area, type RequestContext } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import { countOrRefuse } from '#server/http/too-many.ts';
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

const NAME = 'visitor';
/** Of the random number, and of its signature. */
const ID_DIGITS = 16;
/** The longest that browsers keep a cookie. */
const KEPT_FOR_S = 400 * 24 * 60 * 60;

/** Knows visitors again by a random number in a cookie, which says nothing else about them but that it was given here. */
interface Visitors {
  /** True where the visitor's cookie was given here; one of an earlier version, or a made-up one, does not say so. */
  isOfHere(context: RequestContext): boolean;
  /** The visitor's key in the database; undefined for one without the cookie. */
  known(context: RequestContext): string | undefined;
  /** The same, and makes a new visitor known from this answer on. */
  knownFromNowOn(context: RequestContext): string;
}

/** The cookie is bound to the host and to https where the installation has https; `secret` signs it. */
function visitors(publicUrl: string, secret: string): Visitors {
  const isSecure = publicUrl.startsWith('https:');
  const read = (context: RequestContext) =>
    isSecure ? getCookie(context, NAME, 'host') : getCookie(context, NAME);
  const known = (context: RequestContext) => {
    const value = read(context);
    return value !== undefined && /^[0-9a-f]{32}$/.test(value) ? keyOf(value) : undefined;
  };
  const signed = (id: string) =>
    id + createHmac('sha256', secret).update(`visitor:${id}`).digest('hex').slice(0, ID_DIGITS);
  return {
    known,
    isOfHere(context) {
      const value = read(context);
      return value !== undefined && value === signed(value.slice(0, ID_DIGITS));
    },
    knownFromNowOn(context) {
      const before = known(context);
      if (before !== undefined) return before;
      const value = signed(randomBytes(ID_DIGITS / 2).toString('hex'));
      setCookie(context, NAME, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: KEPT_FOR_S,
        ...(isSecure && { secure: true, prefix: 'host' as const }),
      });
      return keyOf(value);
    },
  };
}

/** Nobody who reads the database can put what is stored into a cookie. */
const keyOf = (value: string) => createHash('sha256').update(value).digest('hex');
