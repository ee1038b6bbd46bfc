import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  awakeningAims,
  type AwakeningGem,
  type AwakeningSetup,
  type AwakeningStack,
} from '#contract/records/collections/awakening-setups.ts';
import { awakeningWords } from '#messages/calculators/awakening.ts';
import { fill, fillCount, keptText, type KeptText } from '#messages/fill.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { keepEdit } from '#web/records/keep-edit-later.ts';
import { tabDraft } from '#web/ui/form/tab-draft.ts';

const { setups: words } = awakeningWords;

/** What a setup says, without its name. */
export type SetupFields = Omit<AwakeningSetup, 'id' | 'name'>;

export const emptySetup: SetupFields = {
  gemPowerOwned: 0,
  places: {},
  stacks: [],
  wings: true,
  cashIn: false,
  aims: awakeningAims,
};

/** A change of a setup. It may be applied to one that has it already. */
export type SetupChange = (setup: SetupFields) => SetupFields;

/** A setup that the page holds: changes of a record that are not written yet, or one that is no record yet. */
interface Work {
  readonly id: string;
  readonly name: string;
  /** Null of a record. */
  readonly begun: SetupFields | null;
  readonly changes: readonly SetupChange[];
}

/** Writing waits for a pause in typing and tapping, so that each pause is one step of undo. */
const KEEP_DELAY_MS = 400;

const lastOpened = tabDraft('loadstone.form.awakening');

/** The player's setups, the open one with what was just changed in it, and what can be done with them. */
export function useSetup() {
  const { status, records, unreadable } = useCollection('awakeningSetups');
  const [openedId, setOpenedId] = useState(lastOpened.read);
  const [work, setWork] = useState<Work | null>(null);
  const isWriting = useRef(false);

  const opened = records.find(({ id }) => id === openedId) ?? records.at(-1);
  const kept = work === null ? opened : records.find(({ id }) => id === work.id);
  const base = kept ?? work?.begun ?? emptySetup;
  const setup = (work?.changes ?? []).reduce<SetupFields>((now, change) => change(now), base);
  const id = work?.id ?? opened?.id ?? null;
  const name = kept?.name ?? work?.name ?? fill(words.fresh, { n: records.length + 1 });

  const open = (next: string) => {
    lastOpened.keep(next);
    setOpenedId(next);
  };

  const write = async () => {
    if (work === null || work.changes.length === 0 || isWriting.current || status !== 'ready') return;
    const { changes } = work;
    const record = { collection: 'awakeningSetups', id: work.id } as const;
    const apply = (now: AwakeningSetup): AwakeningSetup => ({
      ...changes.reduce<SetupFields>((each, change) => change(each), now),
      id: now.id,
      name: now.name,
    });
    isWriting.current = true;
    const isKept = await keepEdit(
      keptText(kept === undefined ? words.made : words.changed, { name }),
      [
        kept === undefined
          ? { ...record, data: apply({ ...(work.begun ?? emptySetup), id: work.id, name }) }
          : { ...record, update: apply },
      ],
      null,
    );
    isWriting.current = false;
    if (!isKept) return;
    open(work.id);
    setWork((now) => {
      if (now?.id !== work.id) return now;
      const rest = now.changes.slice(changes.length);
      return rest.length === 0 ? null : { ...now, begun: null, changes: rest };
    });
  };
  const keepNow = useEffectEvent(() => void write());
  useEffect(() => {
    if (work === null) return undefined;
    const timer = setTimeout(keepNow, KEEP_DELAY_MS);
    addEventListener('pagehide', keepNow);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keepNow);
    };
  }, [work]);
  // What was changed a moment before the page is left.
  useEffect(() => () => keepNow(), []);

  const change = (next: SetupChange) =>
    setWork((now) =>
      now === null
        ? { id: id ?? newRecordId(), name, begun: kept === undefined ? emptySetup : null, changes: [next] }
        : { ...now, changes: [...now.changes, next] },
    );

  /** @returns whether it is kept */
  const add = async (fields: SetupFields, newName: string, said: KeptText): Promise<boolean> => {
    await write();
    const newId = newRecordId();
    const isKept = await keepEdit(
      said,
      [{ collection: 'awakeningSetups', id: newId, data: { ...fields, id: newId, name: newName } }],
      { title: said.label, isRestorable: true },
    );
    if (!isKept) return false;
    setWork(null);
    open(newId);
    return true;
  };
  const freshName = fill(words.fresh, { n: records.length + 1 });

  return {
    status,
    unreadable,
    records,
    id,
    name,
    setup,
    /** True of one that is not kept, and waits for a change or for being kept. */
    isLoose: work !== null && work.begun !== null && work.changes.length === 0,
    freshName,
    change,
    /** Shows a setup that is kept once it is changed. */
    show: (fields: SetupFields) =>
      setWork({ id: newRecordId(), name: freshName, begun: fields, changes: [] }),
    leave: () => setWork(null),
    open: async (next: string) => {
      await write();
      setWork(null);
      open(next);
    },
    add,
    rename: (newName: string) =>
      id === null || kept === undefined
        ? add(setup, newName, keptText(words.made, { name: newName }))
        : keepEdit(
            keptText(words.renamed, { name: newName }),
            [{ collection: 'awakeningSetups', id, update: (now) => ({ ...now, name: newName }) }],
            { title: fill(words.renamed, { name: newName }), isRestorable: true },
          ),
    remove: async () => {
      if (id === null || kept === undefined) return setWork(null);
      const label = keptText(words.removed, { name });
      const isKept = await keepEdit(label, [{ collection: 'awakeningSetups', id, data: null }], {
        title: label.label,
        isRestorable: true,
      });
      if (isKept) setWork(null);
    },
  };
}

export type SetupHandle = ReturnType<typeof useSetup>;

/** True of copies that belong to one stack. */
const isSame = (one: AwakeningStack, other: AwakeningStack): boolean => stackKey(one) === stackKey(other);

/** Tells a stack from all others of its setup. */
export const stackKey = ({ gemId, rank, subRank = 0, activeStars, isDormant = false }: AwakeningStack): string =>
  `${gemId} ${rank} ${subRank} ${activeStars ?? ''} ${isDormant}`;

/** Sets how many copies of a stack there are; none takes it out. */
export const withStack =
  (stack: AwakeningStack): SetupChange =>
  (setup) => {
    const isThere = setup.stacks.some((each) => isSame(each, stack));
    const others = setup.stacks.map((each) => (isSame(each, stack) ? stack : each));
    const stacks = isThere ? others : [...setup.stacks, stack];
    return { ...setup, stacks: stacks.filter(({ quantity }) => quantity > 0) };
  };

/** How many copies there are of a stack. */
export const copiesOf = ({ stacks }: Pick<SetupFields, 'stacks'>, stack: AwakeningStack): number =>
  stacks.find((each) => isSame(each, stack))?.quantity ?? 0;

export const copiesIn = ({ stacks }: Pick<SetupFields, 'stacks'>): number =>
  stacks.reduce((sum, { quantity }) => sum + quantity, 0);

export const copiesText = (setup: Pick<SetupFields, 'stacks'>): string =>
  fillCount(awakeningWords.copies.count, copiesIn(setup));

/** A copy in words, such as `Frozen Heart, rank 5, 4/5`. */
export function gemText(name: string, { rank, subRank = 0, activeStars }: AwakeningGem): string {
  const { one, oneWithStars, steps } = awakeningWords.copies;
  const ranked = subRank === 0 ? String(rank) : fill(steps, { rank, steps: subRank });
  return activeStars === undefined
    ? fill(one, { name, rank: ranked })
    : fill(oneWithStars, { name, rank: ranked, stars: activeStars });
}
