import { pages } from '#contract/site/pages.ts';
import { bringingBack } from '#server/database/believed-time.ts';
import type { Database } from '#server/database/database.ts';
import { forgetOldHits } from '#server/database/rate-limit-store.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Area, Chore, Work } from '#server/http/area.ts';

/** Does a chore now and then every `everyMs`, never twice at once. It ends when none of it is under way. */
export function startChore({ work, everyMs = 60_000 }: Chore, onError: (error: unknown) => void): Work {
  let running: Promise<void> | undefined;
  const ending = new AbortController();
  const begin = () => {
    running ??= work(ending.signal)
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(begin, everyMs);
  timer.unref();
  begin();
  return {
    async stop() {
      clearInterval(timer);
      ending.abort();
      await running;
    },
  };
}

/** As many as a process has connections to PostgreSQL. */
const AT_ONCE = 10;
/** One address for each way in which lists are read. */
const readFirst = [
  pages.community.path,
  pages.sharedBuilds.path,
  `${pages.sharedBuilds.path}?class=monk`,
  '/api/builds?sort=newest',
  '/api/builds?words=frozen',
];

/** Asks for the community's lists before visitors do: code is loaded, and every connection to PostgreSQL is open and knows its tables. */
export function readAhead(
  ask: (address: string) => Promise<Response>,
  onError: (error: unknown) => void,
): Work {
  let isEnding = false;
  const askAll = async () => {
    for (const address of readFirst) {
      if (isEnding) return;
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, async () => ask(address)));
      const failure = answers.find(({ status }) => status >= 500);
      if (failure !== undefined) throw new Error(`${address} was answered with ${failure.status}.`);
    }
  };
  const running = askAll().catch(onError);
  return {
    async stop() {
      isEnding = true;
      await running;
    },
  };
}

/** Keeps the database in order; most of it is left to processes that answer pages. */
export const upkeep = (database: Database<Tables>, isWeb: boolean): Area => ({
  routes: [],
  chores: [
    {
      work: bringingBack(database),
      failure: 'what was written while the clock was ahead was not brought back',
    },
    ...(isWeb
      ? [
          {
            work: async () => forgetOldHits(database, Date.now()),
            failure: 'old addresses were not forgotten',
          },
          { work: async () => database.clearTraces(), failure: 'what was deleted was not overwritten' },
        ]
      : []),
  ],
});
