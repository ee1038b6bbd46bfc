import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BuildDraft } from '#contract/records/collections/community/build-drafts.ts';
import { publishWords as words } from '#messages/community/publish.ts';
import { keptText } from '#messages/fill.ts';
import { useLeftEdit } from '#web/data/store/edits/left-edits.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import type { SeenState } from '#web/data/storage/record-storage.ts';
import { keepEdit } from '#web/records/keep-edit-later.ts';
import type { DraftValues } from './draft-values.ts';

const isKeptNow = (id: string): boolean =>
  lateStore.view('buildDrafts').records.some((each) => each.id === id);

/** So long after the last letter a draft is kept. */
const PAUSE_MS = 1_000;

export interface DraftView {
  /** The draft as it stands on the page. */
  readonly draft: BuildDraft;
  readonly set: (patch: Partial<DraftValues>) => void;
  /** Keeps what is not kept yet. @returns whether it is; if not, the player has been told why */
  readonly save: () => Promise<boolean>;
  /** When this page has kept it last, in ms since 1970; null where it has not. */
  readonly savedAt: number | null;
  readonly isUnsaved: boolean;
}

/**
 * A draft that keeps itself while it is written: field by field, on what the record is by then, so that other devices' changes of other
 * fields stay. A new one becomes a record with its first change.
 *
 * @param start the draft as the page opened it
 * @param record the same as it is kept; null where it is not
 * @param onKept called once a new one is a record
 */
export function useBuildDraft(start: BuildDraft, record: BuildDraft | null, onKept: () => void): DraftView {
  const [typed, setTyped] = useState<Partial<DraftValues>>({});
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const seen = useRef<SeenState | undefined>(undefined);
  const work = useRef<Promise<unknown>>(Promise.resolve());
  /** The latest, for savings that begin after the page has drawn anew. */
  const latest = useRef(typed);
  const draft: BuildDraft = { ...(record ?? start), ...typed };
  const labelOf = (sent: Partial<DraftValues>) => keptText(words.edit, { name: sent.title ?? draft.title });

  useLeftEdit(() => {
    const { id } = start;
    const { current: sent } = latest;
    if (Object.keys(sent).length === 0) return null;
    const isNew = !isKeptNow(id);
    const fields = isNew ? { ...start, ...sent } : sent;
    return { called: labelOf(sent), collection: 'buildDrafts', id, fields, isNew };
  });
  const keep = async (): Promise<boolean> => {
    const sent = latest.current;
    if (Object.keys(sent).length === 0) return true;
    const { id } = start;
    const isNew = !isKeptNow(id);
    const isKept = await keepEdit(
      labelOf(sent),
      [
        isNew
          ? { collection: 'buildDrafts', id, data: { ...start, ...sent } }
          : {
              collection: 'buildDrafts',
              id,
              update: (now) => ({ ...now, ...sent }),
              seen: seen.current,
            },
      ],
      null,
    );
    if (!isKept) return false;
    seen.current = undefined;
    const rest = Object.fromEntries(
      Object.entries(latest.current).filter(
        ([field, value]) => value !== (sent as Readonly<Record<string, unknown>>)[field],
      ),
    );
    latest.current = rest;
    setTyped(rest);
    setSavedAt(Date.now());
    if (isNew) onKept();
    return true;
  };
  const save = async (): Promise<boolean> => {
    const kept = work.current.then(keep);
    // The next one is tried whatever became of this one, which tells its caller.
    work.current = kept.catch(() => undefined);
    return kept;
  };
  const saveNow = useEffectEvent(() => void save());
  useEffect(() => {
    if (Object.keys(typed).length === 0) return;
    const timer = setTimeout(() => saveNow(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const leave = () => saveNow();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, []);
  return {
    draft,
    set(patch) {
      seen.current ??= lateStore.seen('buildDrafts', start.id);
      latest.current = { ...latest.current, ...patch };
      setTyped(latest.current);
    },
    save,
    savedAt,
    isUnsaved: Object.keys(typed).length > 0,
  };
}
