import { useEffect, useRef, useState } from 'react';
import type { GalleryCard, GalleryPage } from '#contract/community/gallery/gallery-routes.ts';
import { galleryRoutes } from '#contract/community/gallery/gallery-routes.ts';
import type { InputOf } from '#contract/route-contract.ts';
import { galleryWords as words } from '#messages/community/gallery.ts';
import { fillCount } from '#messages/fill.ts';
import { MINUTE_MS } from '#rules/time-units.ts';
import { CallFailed, withoutAnswer } from '#web/data/session/call-failed.ts';
import { useQuestion } from '#web/data/session/use-answer.ts';
import { announce } from '#web/ui/announce.ts';
import { useCopy } from '../copies/use-copy.ts';
import { queryOf } from './gallery-query.ts';

/** @throws {CallFailed} also where the code of calls does not come */
async function askPage(search: string, after?: string): Promise<GalleryPage> {
  const { call } = await import('#web/data/session/call.ts').catch((error: unknown) => {
    throw withoutAnswer(error);
  });
  // Each value was held against what the call takes.
  const query = { ...queryOf(search), ...(after !== undefined && { after }) };
  return call(galleryRoutes.listCards, { query: query as NonNullable<AskedList['query']> });
}
type AskedList = InputOf<typeof galleryRoutes.listCards>;

/** The first page is as new as the HTML that it came with, which is so many ms as the browser's clock of the page says. */
const isFresh = (): boolean => performance.now() < MINUTE_MS;

interface GalleryList {
  readonly status: 'loading' | 'ready' | 'failed';
  /** None of them twice. */
  readonly cards: readonly GalleryCard[];
  readonly count: GalleryPage['count'];
  /** Cards that the server looked at in vain, where the end of the list is not reached; null else. */
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
 * The gallery as a list that grows.
 *
 * @param search what it asks for, as an address has it; null asks nothing
 * @param given its first page where that came with the page's HTML
 */
export function useGalleryList(search: string | null, given: GalleryPage | undefined): GalleryList {
  const key = search === null ? null : `gallery ${search}`;
  const question = useQuestion<readonly GalleryPage[]>(key, async () => [
    given !== undefined && isFresh() ? given : await askPage(search ?? ''),
  ]);
  const first = question.answer?.[0] ?? given;
  const copy = useCopy<GalleryPage>(search === null ? null : `list gallery ${search}`, {
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
  const last = pages.at(-1);

  const add = async () => {
    if (key === null || search === null || last?.next == null) return;
    setAdding({ key, failure: null });
    try {
      const page = await askPage(search, last.next);
      if (asked.current !== key) return;
      const all = [...pages, page];
      question.keep(all);
      setAdding(null);
      announce(fillCount(words.added, eachOnce(all).length - eachOnce(pages).length));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (asked.current === key) setAdding({ key, failure: error.message });
    }
  };

  const isOfNow = adding?.key === key ? adding : null;
  return {
    status: pages.length > 0 ? 'ready' : question.status === 'failed' && copy === null ? 'failed' : 'loading',
    copiedAt: copy?.at ?? null,
    cards: eachOnce(pages),
    count: pages[0]?.count ?? null,
    looked: last?.looked == null ? null : pages.reduce((sum, page) => sum + (page.looked ?? 0), 0),
    hasMore: last?.next != null,
    isAddingMore: isOfNow !== null && isOfNow.failure === null,
    failure: isOfNow?.failure ?? (copy == null ? question.failure?.message : null) ?? null,
    retry: () => void question.askAgain(),
    more: () => void add(),
  };
}

/** Players change their characters while somebody reads: one that a page before has had is left out. */
const eachOnce = (pages: readonly GalleryPage[]): readonly GalleryCard[] => [
  ...new Map(pages.flatMap(({ cards }) => cards).map((card) => [card.id, card])).values(),
];
