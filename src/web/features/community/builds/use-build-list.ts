import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { buildRoutes, type BuildCard, type BuildPage } from '#contract/community/build-routes.ts';
import { buildLimits } from '#contract/community/builds.ts';
import type { InputOf } from '#contract/route-contract.ts';
import { MINUTE_MS } from '#rules/time-units.ts';
import { fillCount } from '#messages/fill.ts';
import { sharedBuilds as words } from '#messages/community/builds.ts';
import { CallFailed, withoutAnswer } from '#web/data/session/call-failed.ts';
import { useQuestion } from '#web/data/session/use-answer.ts';
import { announce } from '#web/ui/announce.ts';
import { useCopy } from '../copies/use-copy.ts';
import { queryOf } from './build-query.ts';

/** So often a list asks on by itself where a page ended before it was full. */
const ASKS_BY_ITSELF = 5;

/** @throws {CallFailed} also where the code of calls does not come */
async function askPage(search: string, after?: string): Promise<BuildPage> {
  const { call } = await import('#web/data/session/call.ts').catch((error: unknown) => {
    throw withoutAnswer(error);
  });
  // Each value was held against what the call takes.
  const query = { ...queryOf(search), ...(after !== undefined && { after }) };
  return call(buildRoutes.listBuilds, { query: query as NonNullable<AskedList['query']> });
}
type AskedList = InputOf<typeof buildRoutes.listBuilds>;

/** The first page is as new as the HTML that it came with, which is so many ms as the browser's clock of the page says. */
const isFresh = (): boolean => performance.now() < MINUTE_MS;

interface BuildList {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Page by page, none of them twice. */
  readonly pages: readonly (readonly BuildCard[])[];
  readonly count: BuildPage['count'];
  /** Builds that the server looked at in vain, where the end of the list is not reached; null else. */
  readonly looked: number | null;
  readonly hasMore: boolean;
  readonly isAddingMore: boolean;
  /** Why the list, or what comes next of it, could not be had. */
  readonly failure: string | null;
  /** The server gave the copy that is shown then, in ms since 1970; null where it gave the list now. */
  readonly copiedAt: number | null;
  readonly retry: () => void;
  readonly more: () => void;
}

/**
 * A list of builds that grows.
 *
 * @param search what it asks for, as an address has it; null asks nothing
 * @param given its first page where that came with the page's HTML
 */
export function useBuildList(search: string | null, given: BuildPage | undefined): BuildList {
  const key = search === null ? null : `builds ${search}`;
  const question = useQuestion<readonly BuildPage[]>(key, async () => [
    given !== undefined && isFresh() ? given : await askPage(search ?? ''),
  ]);
  const first = question.answer?.[0] ?? given;
  const copy = useCopy<BuildPage>(search === null ? null : `list builds ${search}`, {
    answer: first,
    failure: question.failure,
  });
  const shownFirst = first ?? copy?.answer;
  const pages = question.answer ?? (shownFirst === undefined ? [] : [shownFirst]);
  const [adding, setAdding] = useState<{ readonly key: string; readonly failure: string | null } | null>(
    null,
  );
  const asked = useRef(key);
  useEffect(() => {
    asked.current = key;
  }, [key]);

  /** Asks for what comes next until there is a page more, or enough was asked. */
  const add = async () => {
    if (key === null || search === null) return;
    setAdding({ key, failure: null });
    let all = pages;
    try {
      const before = countOf(all);
      for (let n = 0; n < ASKS_BY_ITSELF; n += 1) {
        const after = all.at(-1)?.next ?? null;
        if (after === null) break;
        // One after the other, as each begins where the one before ended.
        const page = await askPage(search, after);
        if (asked.current !== key) return;
        all = all.concat(page);
        question.keep(all);
        if (page.looked === null || countOf(all) - before >= buildLimits.perPage) break;
      }
      setAdding(null);
      announce(fillCount(words.added, countOf(all) - before));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (asked.current === key) setAdding({ key, failure: error.message });
    }
  };

  const isOfNow = adding?.key === key ? adding : null;
  // A first page that ended before it was full is filled up without being asked.
  const isThin =
    question.status === 'ready' &&
    pages.length === 1 &&
    pages[0]?.looked != null &&
    pages[0].next !== null &&
    isOfNow === null;
  const fillUp = useEffectEvent(() => void add());
  useEffect(() => {
    // Once what is shown has been drawn: this draws it anew.
    if (isThin) queueMicrotask(() => fillUp());
  }, [isThin]);

  const last = pages.at(-1);
  const looked = pages.reduce((sum, page) => sum + (page.looked ?? 0), 0);
  return {
    status: pages.length > 0 ? 'ready' : question.status === 'failed' && copy === null ? 'failed' : 'loading',
    copiedAt: copy?.at ?? null,
    pages: eachOnce(pages),
    count: pages[0]?.count ?? null,
    looked: last?.looked == null ? null : looked,
    hasMore: last != null && last.next !== null,
    isAddingMore: isOfNow !== null && isOfNow.failure === null,
    failure: isOfNow?.failure ?? (copy == null ? question.failure?.message : null) ?? null,
    retry: () => void question.askAgain(),
    more: () => void add(),
  };
}

const countOf = (pages: readonly BuildPage[]): number =>
  eachOnce(pages).reduce((sum, page) => sum + page.length, 0);

/** Votes move builds while somebody reads: one that a page before has had is left out. */
export function eachOnce(pages: readonly BuildPage[]): readonly (readonly BuildCard[])[] {
  const seen = new Set<string>();
  return pages.map(({ builds }) =>
    builds.filter(({ id }) => {
      const isNew = !seen.has(id);
      seen.add(id);
      return isNew;
    }),
  );
}
