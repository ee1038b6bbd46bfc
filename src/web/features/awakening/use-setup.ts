import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { awakeningFacts } from '#catalogue/awakening/awakening-facts.ts';
import { legendaryGems, type LegendaryGem } from '#catalogue/gems/legendary-gems.ts';
import type { AwakeningRecord, KeptStack } from '#contract/records/collections/planning/awakening-setups.ts';
import { awakeningWords } from '#messages/calculators/awakening.ts';
import { fill, fillCount, keptText, type KeptText } from '#messages/fill.ts';
import { rankKey } from '#rules/awakening/facts.ts';
import {
  awakeningBounds,
  emptySetup,
  type ActiveStars,
  type AwakeningSetup,
  type GemPlace,
  type RankedGem,
} from '#rules/awakening/setup.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import { useLeftEdit } from '#web/data/store/edits/left-edits.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { keepEdit } from '#web/records/keep-edit-later.ts';
import { tabDraft } from '#web/ui/form/tab-draft.ts';

const { setups: words } = awakeningWords;

/** A setup without its name. */
export type SetupFields = Omit<AwakeningRecord, 'id' | 'name'>;

const { sockets: _sockets, stays: _stays, ...begun } = emptySetup;
export const begunSetup: SetupFields = begun;

/** A change of a setup. It may be applied to one that has it already. */
export type SetupChange = (setup: SetupFields) => SetupFields;

/** A setup that the page holds: changes of a record that are not written yet, or one that is no record yet. */
interface Work {
  /** Null of the open one, whichever that is once the list is read. */
  readonly id: string | null;
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
  const [newId, setNewId] = useState(newRecordId);
  /** Changes on their way, until the page shows the record with them: else they would be written twice, and later ones be dropped. */
  const writing = useRef<ReadonlySet<SetupChange> | null>(null);

  const opened = records.find(({ id }) => id === openedId) ?? records.at(-1);
  const kept = work === null || work.id === null ? opened : records.find(({ id }) => id === work.id);
  const base = kept ?? work?.begun ?? begunSetup;
  const setup = (work?.changes ?? []).reduce<SetupFields>((now, change) => change(now), base);
  const id = work?.id ?? opened?.id ?? null;
  const freshName = freshNameAmong(records);
  const name = kept?.name ?? work?.name ?? freshName;

  const open = (next: string) => {
    lastOpened.keep(next);
    setOpenedId(next);
  };

  const called = keptText(kept === undefined ? words.made : words.changed, { name });
  useLeftEdit(() => {
    if (work === null || work.changes.length === 0) return null;
    const leftId = work.id ?? kept?.id ?? newId;
    lastOpened.keep(leftId);
    const fields = kept === undefined ? { ...setup, id: leftId, name } : changedOf(kept, setup);
    return { called, collection: 'awakeningSetups', id: leftId, fields, isNew: kept === undefined };
  });
  const write = async () => {
    if (work === null || work.changes.length === 0 || writing.current !== null || status !== 'ready') return;
    const { changes } = work;
    const id = work.id ?? kept?.id ?? newId;
    const record = { collection: 'awakeningSetups', id } as const;
    const apply = (now: AwakeningRecord): AwakeningRecord => ({
      ...changes.reduce<SetupFields>((each, change) => change(each), now),
      id: now.id,
      name: now.name,
    });
    const written = new Set(changes);
    writing.current = written;
    const isKept = await keepEdit(
      called,
      [
        kept === undefined
          ? { ...record, data: apply({ ...(work.begun ?? begunSetup), id, name }) }
          : { ...record, update: apply },
      ],
      null,
    );
    if (!isKept) {
      writing.current = null;
      return;
    }
    open(id);
    if (id === newId) setNewId(newRecordId());
    setWork((latest) => {
      if (latest === null || latest.id !== work.id) return latest;
      const rest = latest.changes.filter((each) => !written.has(each));
      return rest.length === 0 ? null : { ...latest, id, begun: null, changes: rest };
    });
  };
  const keepNow = useEffectEvent(() => void write());
  useEffect(() => {
    if (!work?.changes.some((each) => writing.current?.has(each))) writing.current = null;
    if (work === null || status !== 'ready') return undefined;
    const timer = setTimeout(keepNow, KEEP_DELAY_MS);
    addEventListener('pagehide', keepNow);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keepNow);
    };
  }, [work, status]);
  // The page may be left a moment after a change.
  useEffect(() => () => keepNow(), []);

  const change = (next: SetupChange) =>
    setWork((now) =>
      now === null ? { id, name, begun: null, changes: [next] } : { ...now, changes: [...now.changes, next] },
    );

  /** @returns whether it is kept */
  const add = async (fields: SetupFields, newName: string, said: KeptText): Promise<boolean> => {
    await write();
    const newId = newRecordId();
    const isKept = await keepEdit(
      said,
      [{ collection: 'awakeningSetups', id: newId, data: { ...fields, id: newId, name: newName } }],
      { title: said.label, isRestorable: true, restoreLabel: words.undo },
    );
    if (!isKept) return false;
    setWork(null);
    open(newId);
    return true;
  };
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
            {
              title: fill(words.renamed, { name: newName }),
              isRestorable: true,
              restoreLabel: words.undo,
            },
          ),
    remove: async () => {
      if (id === null || kept === undefined) return setWork(null);
      const label = keptText(words.removed, { name });
      const isKept = await keepEdit(label, [{ collection: 'awakeningSetups', id, data: null }], {
        title: label.label,
        isRestorable: true,
        restoreLabel: words.undo,
      });
      if (isKept) setWork(null);
    },
  };
}

const changedOf = (before: SetupFields, now: SetupFields): Partial<SetupFields> =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => value !== before[field as keyof SetupFields]),
  );

/** The first of Setup 1, Setup 2, … that no setup is called. */
function freshNameAmong(records: readonly AwakeningRecord[]): string {
  const taken = new Set(records.map((record) => record.name));
  let n = records.length + 1;
  while (taken.has(fill(words.fresh, { n }))) n++;
  return fill(words.fresh, { n });
}

export type SetupHandle = ReturnType<typeof useSetup>;

/** Tells a stack from all others of its setup. */
export const stackId = ({ catalogueId, rank, subRank, activeStars, isDormant = false }: KeptStack): string =>
  [catalogueId, rank, subRank, activeStars ?? 0, ...(isDormant ? ['dormant'] : [])].join('_');

export const copiesText = ({ stacks }: Pick<SetupFields, 'stacks'>): string =>
  fillCount(
    awakeningWords.copies.count,
    stacks.reduce((sum, { quantity }) => sum + quantity, 0),
  );

/** Takes a stack for the one that is like it, or adds it; one without copies goes. */
export const withStack =
  (stack: KeptStack): SetupChange =>
  (setup) => {
    const id = stackId(stack);
    const isThere = setup.stacks.some((each) => stackId(each) === id);
    const stacks = isThere
      ? setup.stacks.map((each) => (stackId(each) === id ? stack : each))
      : [...setup.stacks, stack];
    return { ...setup, stacks: stacks.filter(({ quantity }) => quantity > 0) };
  };

/** Changes a stack that is there; one without copies goes. */
export const withChanged = (stack: KeptStack, fields: Partial<KeptStack>): SetupChange => {
  const id = stackId(stack);
  return (setup) => {
    const present = setup.stacks.find((each) => stackId(each) === id);
    return present === undefined ? setup : withStack({ ...present, ...fields })(setup);
  };
};

/** Copies that were dormant are no longer, and the other way round; they join those that are so already. */
export const withTurned =
  (stack: KeptStack): SetupChange =>
  (setup) => {
    const id = stackId(stack);
    const before = setup.stacks.find((each) => stackId(each) === id);
    // They are turned already.
    if (before === undefined) return setup;
    const turned = { ...before, isDormant: before.isDormant === true ? undefined : true };
    const joined = setup.stacks.find((each) => stackId(each) === stackId(turned))?.quantity ?? 0;
    const quantity = Math.min(before.quantity + joined, awakeningBounds.quantity.max);
    return withStack({ ...turned, quantity })(withStack({ ...before, quantity: 0 })(setup));
  };

export const withMain =
  (place: GemPlace, gem: RankedGem | null): SetupChange =>
  (setup) => {
    const { [place]: _, ...others } = setup.mains;
    return { ...setup, mains: gem === null ? others : { ...others, [place]: gem } };
  };

export const withFields =
  (fields: Partial<SetupFields>): SetupChange =>
  (setup) => ({ ...setup, ...fields });

/** The setup as the rules take it: gems of the places that count, without what only a later version knows. */
export function askedOf(setup: SetupFields, places: readonly GemPlace[]): AwakeningSetup {
  const mains = places.flatMap((place) => {
    const gem = setup.mains[place];
    return gem === undefined || !isKnown(gem) ? [] : [[place, gem] as const];
  });
  const stacks = setup.stacks.filter(isKnown);
  const { gemPower, aims, bonusesThatCount, withWings, cashIn, raise, olderSourceHolds } = setup;
  return {
    ...emptySetup,
    gemPower,
    aims,
    bonusesThatCount,
    withWings,
    cashIn,
    raise,
    olderSourceHolds,
    mains: Object.fromEntries(mains),
    stacks: stacks.map((stack) => ({ ...stack, id: stackId(stack) })),
  };
}

/** True of a gem that the tables have at its rank. */
export function isKnown({ catalogueId, rank, subRank, activeStars }: RankedGem): boolean {
  const stars = awakeningFacts.gems.get(catalogueId)?.stars;
  if (stars === undefined || (stars === 5) !== (activeStars !== undefined)) return false;
  return awakeningFacts.ranks[stars].has(rankKey(rank, subRank));
}

const gems = new Map(legendaryGems.map((gem) => [gem.id, gem]));

/** Undefined for one that only a later version knows. */
export const gemOf = ({ catalogueId }: Pick<RankedGem, 'catalogueId'>): LegendaryGem | undefined =>
  gems.get(catalogueId);

/** A gem at a rank; of a 5-star one with so many active stars. */
export const rankedGem = (
  { id, stars }: LegendaryGem,
  rank: number,
  activeStars: ActiveStars,
): RankedGem => ({
  catalogueId: id,
  rank,
  subRank: 0,
  ...(stars === 5 && { activeStars }),
});

export const starChoices = [5, 4, 3, 2] as const satisfies readonly ActiveStars[];

export const gemName = (gem: Pick<RankedGem, 'catalogueId'>): string => gemOf(gem)?.name ?? gem.catalogueId;

/** A rank in words, such as `6`, or `6.10` with steps on the way to the next. */
export const rankText = ({ rank, subRank }: Pick<RankedGem, 'rank' | 'subRank'>): string =>
  subRank === 0 ? String(rank) : fill(awakeningWords.copies.steps, { rank, steps: subRank });

/** The rank of a copy in words, with its active stars, such as `rank 5, 4/5`. */
export function rankedText(gem: RankedGem): string {
  const { ranked, rankedWithStars } = awakeningWords.copies;
  const { activeStars } = gem;
  const rank = rankText(gem);
  return activeStars === undefined
    ? fill(ranked, { rank })
    : fill(rankedWithStars, { rank, stars: activeStars });
}

/** A copy in words, such as `Frozen Heart, rank 5, 4/5`. */
export const gemText = (gem: RankedGem): string =>
  fill(awakeningWords.copies.one, { name: gemName(gem), rank: rankedText(gem) });
