import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { readPlayer } from '#web/data/storage/current-player.ts';
import { notePostsWait } from '#web/data/storage/posts-wait.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import { postsSettled, type WrittenText } from '#web/data/store/written-texts.ts';
import { tabDraft } from '#web/ui/form/tab-draft.ts';

export type { WrittenText };

const PAUSE_MS = 400;

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
  /** Has it sent by itself once the server answers. @returns whether that can be: not where nothing outlives the page */
  readonly wait: () => Promise<boolean>;
  /** Takes it back before it is sent, to be changed or given up. */
  readonly takeBack: () => void;
  /** Hands it to the tab, for whoever signs in there next. */
  readonly handOver: () => void;
}

/**
 * A text that outlives leaving the page, a reload and a sign-in: a player's in their part of this browser, for a week, a visitor's in the tab.
 *
 * @param place tells it from other texts, such as the address of a thread
 * @param start the text where none is kept
 * @param onSent hears that a text which waited was published
 */
export function useKeptText(place: string, start: WrittenText, onSent?: () => void): KeptText {
  const isSignedIn = useSeemsSignedIn();
  const [written, setWritten] = useState(start);
  const latest = useRef(written);
  const isTouched = useRef(false);
  /** The last text that was kept from here. */
  const lastKept = useRef<string | null>(null);
  const pending = useRef<(() => void) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (next: WrittenText) => {
    latest.current = next;
    setWritten(next);
  };
  const keepSoon = () => {
    clearTimeout(timer.current);
    const keep = () => {
      clearTimeout(timer.current);
      pending.current = null;
      lastKept.current = latest.current.text;
      void keepText(place, isSignedIn, latest.current);
    };
    pending.current = keep;
    timer.current = setTimeout(keep, PAUSE_MS);
  };
  const take = useEffectEvent((found: WrittenText) => {
    if (!isTouched.current) show(found);
    else if (![start.text, lastKept.current, latest.current.text, ''].includes(found.text)) {
      // A slow device finds what was left only after the first words: they follow it, and neither is lost.
      const text = `${found.text}\n\n${latest.current.text}`;
      show({ ...found, ...latest.current, key: found.key, text, isWaiting: undefined });
      keepSoon();
    }
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
  // It may have been sent meanwhile, by this tab or another one.
  const isWaiting = written.isWaiting === true;
  const follow = useEffectEvent(async () => {
    const found = await readText(place, isSignedIn);
    if (latest.current.isWaiting !== true || found?.isWaiting === true) return;
    isTouched.current = false;
    show(found ?? start);
    if (found === null) onSent?.();
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const look = () => void follow();
    const end = postsSettled.subscribe(look);
    document.addEventListener('visibilitychange', look);
    return () => {
      end();
      document.removeEventListener('visibilitychange', look);
    };
  }, [isWaiting]);
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
  const change = (patch: Partial<WrittenText>) => {
    isTouched.current = true;
    show({ ...latest.current, key: latest.current.key || newRecordId(), ...patch });
    keepSoon();
  };
  return {
    written,
    change: (patch) => change({ ...patch, refusal: undefined }),
    async wait() {
      clearTimeout(timer.current);
      pending.current = null;
      const waiting = { ...latest.current, isWaiting: true, refusal: undefined } as const;
      if (!(await keepText(place, isSignedIn, waiting))) return false;
      show(waiting);
      notePostsWait(true);
      const { startSending } = await import('./send-waiting.ts');
      startSending();
      return true;
    },
    takeBack() {
      change({ isWaiting: undefined });
      pending.current?.();
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

/** @returns whether it was kept where it outlives the tab; with null it is forgotten */
async function keepText(place: string, isSignedIn: boolean, written: WrittenText | null): Promise<boolean> {
  if (written === null && readTabText(place) !== null) tabText.keep(null);
  if (!isSignedIn) {
    if (written !== null) keepInTab(place, null, written);
    return false;
  }
  return (await unlessCodeFails((kept) => kept.keepText(place, written))) ?? false;
}

async function readText(place: string, isSignedIn: boolean): Promise<WrittenText | null> {
  const inTab = readTabText(place);
  if (!isSignedIn) return inTab;
  if (inTab !== null) {
    await keepText(place, true, inTab);
    tabText.keep(null);
    return inTab;
  }
  return (await unlessCodeFails((kept) => kept.readText(place))) ?? null;
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

type KeptTexts = typeof import('#web/data/store/kept-texts.ts');

async function unlessCodeFails<Result>(
  work: (kept: KeptTexts) => Promise<Result>,
): Promise<Result | undefined> {
  const kept = await import('#web/data/store/kept-texts.ts').catch((error: unknown) => {
    console.debug('What keeps texts could not be loaded', error);
    return null;
  });
  return kept === null ? undefined : work(kept);
}
