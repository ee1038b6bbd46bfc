import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DAY_MS } from '#rules/time-units.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { readPlayer } from '#web/data/storage/current-player.ts';
import { fact } from '#web/data/storage/fact.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';
import { tabDraft } from '#web/ui/form/tab-draft.ts';

/** Something that is written and not published yet. */
export interface WrittenText {
  /** Names it for the server, so that sending it again makes no second one; empty before anything is written. */
  readonly key: string;
  readonly text: string;
  /** The number of the post that it answers. */
  readonly replyTo?: number | undefined;
  /** The author of that post; absent where the account is gone. */
  readonly replyToName?: string | undefined;
  /** Of a thread. */
  readonly title?: string | undefined;
  readonly category?: string | undefined;
  readonly language?: string | undefined;
}

interface Kept extends WrittenText {
  /** ms since 1970. */
  readonly at: number;
}

const KEPT_MS = 7 * DAY_MS;
const MOST_KEPT = 50;
const PAUSE_MS = 400;

/** Texts that a player has not published, by their places. */
const textsFact = fact<Readonly<Record<string, Kept>>>('communityTexts');

/** The text of a visitor before they sign in, a player whose session has ended, or anybody the moment before the page went. */
const tabText = tabDraft('loadstone.form.community');

interface TabText extends WrittenText {
  readonly place: string;
  /** The account that it is for; null for whoever signs in in this tab. */
  readonly player: string | null;
}

const keepInTab = (place: string, player: string | null, written: WrittenText): void =>
  tabText.keep(JSON.stringify({ ...written, place, player } satisfies TabText));

/** A text that keeps itself while it is written. */
export interface KeptText {
  readonly written: WrittenText;
  readonly change: (patch: Partial<WrittenText>) => void;
  /** Forgets it, once it is published or given up. */
  readonly clear: () => void;
  /** Hands it to the tab, for whoever signs in there next. */
  readonly handOver: () => void;
}

/**
 * A text that outlives leaving the page, a reload and a sign-in: a player's in their part of this browser, for a week, a visitor's in the tab.
 *
 * @param place tells it from other texts, such as the address of a thread
 * @param start the text where none is kept
 */
export function useKeptText(place: string, start: WrittenText): KeptText {
  const isSignedIn = useSeemsSignedIn();
  const [written, setWritten] = useState(start);
  const latest = useRef(written);
  const isTouched = useRef(false);
  const pending = useRef<(() => void) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (next: WrittenText) => {
    latest.current = next;
    setWritten(next);
  };
  const take = useEffectEvent((found: WrittenText) => {
    if (!isTouched.current) show(found);
  });
  useEffect(() => {
    let isWanted = true;
    const look = async () => {
      const found = await readText(place, isSignedIn);
      if (found !== null && isWanted) take(found);
    };
    void look();
    return () => {
      isWanted = false;
    };
  }, [place, isSignedIn]);
  // A page that goes does not wait for its database.
  const leave = useEffectEvent(() => {
    if (pending.current !== null) keepInTab(place, readPlayer(), latest.current);
  });
  useEffect(() => {
    const keepNow = () => pending.current?.();
    const keepAndLeave = () => {
      leave();
      keepNow();
    };
    addEventListener('pagehide', keepAndLeave);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      removeEventListener('pagehide', keepAndLeave);
      document.removeEventListener('visibilitychange', keepNow);
      keepNow();
    };
  }, []);
  const keepSoon = () => {
    clearTimeout(timer.current);
    const keep = () => {
      clearTimeout(timer.current);
      pending.current = null;
      void keepText(place, isSignedIn, latest.current);
    };
    pending.current = keep;
    timer.current = setTimeout(keep, PAUSE_MS);
  };
  return {
    written,
    change(patch) {
      isTouched.current = true;
      show({ ...latest.current, key: latest.current.key || newRecordId(), ...patch });
      keepSoon();
    },
    clear() {
      clearTimeout(timer.current);
      pending.current = null;
      isTouched.current = false;
      show(start);
      void keepText(place, isSignedIn, null);
    },
    handOver: () => keepInTab(place, null, latest.current),
  };
}

/** Keeps a text, or with null forgets it. A kept text is a help: where the storage fails the page says so for all lists. */
async function keepText(place: string, isSignedIn: boolean, written: WrittenText | null): Promise<void> {
  if (written === null && readTabText(place) !== null) tabText.keep(null);
  if (!isSignedIn) {
    if (written !== null) keepInTab(place, null, written);
    return;
  }
  await unlessStorageFails(async (localStore) =>
    localStore.change(localStore.owner(), async (transaction) => {
      const { [place]: _, ...others } = (await transaction.fact(textsFact)) ?? {};
      const now = Date.now();
      const left = Object.entries(others)
        .filter(([, { at }]) => now - at <= KEPT_MS)
        .toSorted(([, one], [, other]) => other.at - one.at)
        .slice(0, MOST_KEPT - 1);
      if (written !== null) left.push([place, { ...written, at: now }]);
      await transaction.putFact(textsFact, Object.fromEntries(left));
      return [];
    }),
  );
}

async function readText(place: string, isSignedIn: boolean): Promise<WrittenText | null> {
  const inTab = readTabText(place);
  if (!isSignedIn) return inTab;
  if (inTab !== null) {
    await keepText(place, true, inTab);
    tabText.keep(null);
    return inTab;
  }
  const texts = await unlessStorageFails(async (localStore) =>
    localStore.read(localStore.owner(), (storage) => storage.readFact(textsFact)),
  );
  const kept = texts?.[place];
  return kept === undefined || Date.now() - kept.at > KEPT_MS ? null : kept;
}

function readTabText(place: string): WrittenText | null {
  const kept = tabText.read();
  if (kept === null) return null;
  try {
    const { place: of, player, ...written } = JSON.parse(kept) as TabText;
    const isMeant = of === place && (player === null || player === readPlayer());
    return isMeant && typeof written.text === 'string' ? written : null;
  } catch (error) {
    console.debug('What was written in this tab could not be read', error);
    return null;
  }
}

type Store = (typeof import('#web/data/store/local-store.ts'))['localStore'];

async function unlessStorageFails<Result>(
  work: (localStore: Store) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const { localStore } = await import('#web/data/store/local-store.ts');
    return await work(localStore);
  } catch (error) {
    if (!(error instanceof StorageProblem) && !(error instanceof TypeError)) throw error;
    console.debug('What is written could not be kept', error);
    return undefined;
  }
}
