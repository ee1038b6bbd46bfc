import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, unwritten } from '#web/ui/address/address.ts';
import type { Sheet } from '#contract/records/collections/sheets/sheets.ts';
import { loadoutLinks } from '#messages/equipment/loadout-links.ts';
import { hasLayers } from '#web/ui/dialogs/back-closes.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { isOwnState, ownState } from '#web/characters/loadouts/sheet/own-state.ts';
import { emptySheet } from '#web/characters/loadouts/sheet/sheet-values.ts';
import type { LinkProblem, ReadLink } from '#web/characters/loadouts/sheet-link.ts';

/** What the codec of links is loaded for: a page without a loadout in its address does without. */
export const linkCodec = () => import('#web/characters/loadouts/sheet-link.ts');

interface Read {
  /** The part of the address that it stands in. */
  readonly hash: string;
  /** What the page takes for the address until it follows. */
  readonly before?: string | undefined;
  readonly link: ReadLink;
  /** Says whether it is more than an address holds, which then still has the one before. */
  readonly isTooLong?: boolean;
}

export interface SheetAddress {
  /** Null while the address is being read. */
  readonly sheet: Sheet | null;
  readonly problem: LinkProblem | null;
  readonly isTooLong: boolean;
  /** Says whether it is the visitor's own: begun here, or a copy. What was sent is only shown. */
  readonly isOwn: boolean;
  /** Puts another loadout into the address. The browser's way back brings back the one before. */
  readonly set: (sheet: Sheet) => void;
  /** The whole address, once it holds the last change. */
  readonly whole: () => Promise<string>;
  /** Makes what was sent the visitor's own. */
  readonly makeOwn: () => void;
}

/** Has the next page wait for what is being made for this one's address. */
function holdAddress(made: Promise<unknown>): void {
  unwritten.made = made;
  const free = () => {
    if (unwritten.made === made) unwritten.made = null;
  };
  void made.then(free, free);
}

const nothingSent: Read = { hash: '', link: { sheet: emptySheet } };

/** The loadout in the page's address, which is the only place that keeps it. */
export function useSheetAddress(): SheetAddress {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const [read, setRead] = useState<Read | null>(null);
  /** The last change, until it is in the address. */
  const pending = useRef<Promise<unknown>>(Promise.resolve());
  /** Counts the changes, of which only the last one goes into the address. */
  const changes = useRef(0);
  /**
   * What was written into the entry of a sheet or a dialog. When that goes, so does its entry, and what was changed meanwhile
   * gets one of its own.
   */
  const unkept = useRef<string | null>(null);
  /** The address as the page knows it: the browser's own is ahead of it for a moment after each change. */
  const followed = useRef(hash);
  useLayoutEffect(() => {
    followed.current = hash;
  }, [hash]);
  const keepUnkept = useEffectEvent(() => {
    const kept = unkept.current;
    unkept.current = null;
    if (kept !== null && location.hash !== kept) navigate({ hash: kept }, { state: ownState });
  });
  useEffect(() => {
    const follow = () => {
      // Anybody who goes back at once wants the loadout before, also where the page has not yet followed the last change.
      setRead((now) => (now?.before === undefined ? now : { ...now, before: undefined }));
      keepUnkept();
    };
    addEventListener('popstate', follow);
    return () => {
      removeEventListener('popstate', follow);
      // What is not in the address yet has no address any more.
      changes.current += 1;
    };
  }, []);

  // From then on the address before is another loadout's.
  if (read?.before !== undefined && read.hash === hash) setRead({ ...read, before: undefined });
  const isShown = read !== null && (read.hash === hash || read.before === hash);
  const isRead = isShown || hash === '';
  useEffect(() => {
    if (isRead) return undefined;
    let isWanted = true;
    changes.current += 1;
    const open = async () => {
      const { sheetOfLink } = await linkCodec();
      const link = await sheetOfLink(hash);
      if (isWanted) setRead({ hash, link });
    };
    void open();
    return () => {
      isWanted = false;
    };
  }, [hash, isRead]);

  const set = async (sheet: Sheet) => {
    changes.current += 1;
    const turn = changes.current;
    const show = (address: string, more: Pick<Read, 'isTooLong'> = {}) =>
      setRead({ hash: address, before: followed.current, link: { sheet }, ...more });
    show(location.hash);
    const made = linkCodec().then(({ linkOfSheet }) => linkOfSheet(sheet));
    holdAddress(made);
    const next = await made;
    if (turn !== changes.current) return;
    if (next === null) {
      show(location.hash, { isTooLong: true });
      notify('error', loadoutLinks.tooLong, { id: 'loadout-link' });
      return;
    }
    if (next === location.hash) return;
    show(next);
    const isOverPage = hasLayers();
    unkept.current = isOverPage ? next : null;
    navigate({ hash: next }, { replace: isOverPage, state: ownState });
  };
  const shown = isShown ? read : hash === '' ? nothingSent : null;
  return {
    sheet: shown?.link.sheet ?? null,
    problem: shown?.link.problem ?? null,
    isTooLong: shown?.isTooLong === true,
    isOwn: hash === '' || isOwnState(state),
    set(changed) {
      pending.current = set(changed);
    },
    whole: async () => {
      await pending.current;
      return location.href;
    },
    makeOwn: () => navigate({ hash: location.hash }, { state: ownState }),
  };
}
