import { serverLimits } from '#contract/limits.ts';
import { Allowance } from '#server/http/allowance.ts';
import { prepareAnswer, sendPrepared } from '#server/http/answers/prepared-answer.ts';
import type { RequestContext } from '#server/http/area.ts';

/** Proxies may answer with it for so long; browsers ask each time. */
const SHARED_S = 30;

/** Answers that are the same for everybody: bounded by the address, and asked after by its ETag. */
export function publicAnswers(now: () => number) {
  const { publicReadsAtOnce, publicReadsPerMinute, searchesPerMinute } = serverLimits;
  const reads = new Allowance(
    { atOnce: publicReadsAtOnce, perMinute: publicReadsPerMinute },
    'TOO_MANY_READS',
  );
  const searches = new Allowance(
    { atOnce: searchesPerMinute, perMinute: searchesPerMinute },
    'TOO_MANY_READS',
  );
  return {
    /** Counts that an address reads, or searches, which costs more. @throws {Problem} TOO_MANY_READS 429 */
    spend(context: RequestContext, isSearch = false): void {
      const address = context.get('clientAddress');
      reads.spend(address, 1, now());
      if (isSearch) searches.spend(address, 1, now());
    },
    /** @param isShared says whether so many ask the same that proxies should keep it */
    answer: (context: RequestContext, value: unknown, isShared: boolean): Response =>
      sendPrepared(
        context,
        prepareAnswer(value, isShared ? `public, max-age=0, s-maxage=${SHARED_S}` : 'no-cache'),
      ),
  };
}
export type PublicAnswers = ReturnType<typeof publicAnswers>;
