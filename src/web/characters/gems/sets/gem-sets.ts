import { readGemPlaces } from '../gem-places.ts';
import {
  filledPlaces,
  gemFacts,
  gemTotals,
  type GemTotals,
} from '#contract/records/characters/gem-figures.ts';
import { limits } from '#contract/limits.ts';
import {
  firstGemPlaces,
  inPlaces,
  isSecondPlace,
  placesBeside,
  type Character,
  type GemPlace,
  type SecondGemPlace,
} from '#contract/records/collections/characters/characters.ts';
import type { GemInSet, GemSet } from '#contract/records/collections/characters/gem-sets.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { gemBag } from '#messages/characters/gems.ts';
import { fill, fillCount, keptText } from '#messages/fill.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import type { SeenState } from '#web/data/storage/record-storage.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import { keepEdit } from '#web/records/keep-edit.ts';

const { edits, sets: words, toasts } = gemBag;

type Kind = GemSet['kind'];

/** The equipped gems, as a set keeps them. */
function standing(character: Pick<Character, 'equippedGems'>, gems: readonly Gem[]) {
  const places = filledPlaces(character, gems, readGemPlaces());
  const { resonance, combatRating } = gemTotals(
    places.flatMap(({ gem }) => gem ?? []),
    'planner-standard',
  );
  return {
    gems: places.flatMap(({ place, gem }): GemInSet[] => {
      if (gem === null) return [];
      const { id, catalogueId, name, rank } = gem;
      return [
        {
          id,
          ...(catalogueId === undefined ? {} : { catalogueId }),
          ...(name === undefined ? {} : { name }),
          rank,
          ...(isSecondPlace(place) && { place }),
        },
      ];
    }),
    totalResonance: resonance,
    totalCombatRating: combatRating,
  };
}

/** Says whether a character may keep no further set of a kind. */
export const isFull = (sets: readonly GemSet[], kind: Kind): boolean =>
  sets.filter((set) => set.kind === kind).length >= limits.gemSetsPerKind;

/** The name of a new set of a kind. */
export function nextName(sets: readonly GemSet[], kind: Kind): string {
  const n = sets.filter((set) => set.kind === kind).length + 1;
  return fill(kind === 'loadout' ? words.defaultLoadout : words.defaultSnapshot, { n });
}

/** Keeps what is equipped as a set; a loadout is the active one then. */
export function saveSet(
  character: Character,
  gems: readonly Gem[],
  { kind, name }: Pick<GemSet, 'kind' | 'name'>,
): Promise<boolean> {
  const set: GemSet = {
    id: newRecordId(),
    parent: character.id,
    kind,
    name,
    description: '',
    ...standing(character, gems),
  };
  const changes: Change[] = [{ collection: 'gemSets', id: set.id, data: set }];
  if (kind === 'loadout') changes.push(marked(character.id, set.id));
  return keepEdit(keptText(edits.savedSet, { name }), changes, {
    title: fill(toasts.setSaved, { name }),
    isRestorable: true,
    restoreLabel: toasts.undo,
    isOneAct: true,
  });
}

const marked = (characterId: string, setId: string): Change => ({
  collection: 'characters',
  id: characterId,
  update: (character) => ({ ...character, activeGemSet: setId }),
});

/** Changes what a set is called and what it is for. @param seen the set as the player saw it first */
export const changeSet = (
  { id, name }: Pick<GemSet, 'id' | 'name'>,
  patch: Partial<Pick<GemSet, 'name' | 'description'>>,
  seen: SeenState | undefined,
): Promise<boolean> =>
  keepEdit(
    keptText(edits.changedSet, { name }),
    [{ collection: 'gemSets', id, update: (set) => ({ ...set, ...patch }), seen }],
    {
      title: fill(toasts.setSaved, { name: patch.name ?? name }),
    },
  );

/** Makes a set hold what is equipped now. */
export const updateSet = (set: GemSet, character: Character, gems: readonly Gem[]): Promise<boolean> =>
  keepEdit(
    keptText(edits.changedSet, { name: set.name }),
    [
      {
        collection: 'gemSets',
        id: set.id,
        update: (now) => {
          const next = standing(character, gems);
          const hidden = placesBeside(readGemPlaces());
          const stays = now.gems.filter(({ place }) => place !== undefined && hidden.includes(place));
          return { ...now, ...next, gems: [...next.gems, ...stays] };
        },
      },
    ],
    { title: fill(toasts.setSaved, { name: set.name }), isRestorable: true, restoreLabel: toasts.undo },
  );

/** Keeps a copy of a set beside it. */
export function duplicateSet(set: GemSet): Promise<boolean> {
  const name = Array.from(fill(words.copyOf, { name: set.name }))
    .slice(0, limits.gemSetNameLength)
    .join('');
  const copy = { ...set, id: newRecordId(), name };
  return keepEdit(keptText(edits.savedSet, { name }), [{ collection: 'gemSets', id: copy.id, data: copy }], {
    title: fill(toasts.setSaved, { name }),
    isRestorable: true,
    restoreLabel: toasts.undo,
  });
}

export const deleteSet = ({ id, name }: Pick<GemSet, 'id' | 'name'>): Promise<boolean> =>
  keepEdit(keptText(edits.deletedSet, { name }), [{ collection: 'gemSets', id, data: null }], {
    title: fill(toasts.setDeleted, { name }),
    isRestorable: true,
  });

export interface SetDifference {
  readonly equipped: Character['equippedGems'];
  /** The places of which the set speaks; what is in the others stays. */
  readonly places: readonly GemPlace[];
  /** Gems that come in, go out, and stay. */
  readonly comes: readonly Gem[];
  readonly goes: readonly Gem[];
  readonly stays: readonly Gem[];
  /** Gems whose rank is another than when the set was kept. */
  readonly otherRank: readonly { readonly gem: Gem; readonly stoodAt: number }[];
  /** The gems that the set names and the character no longer has. */
  readonly gone: readonly string[];
  readonly resonance: { readonly from: GemTotals; readonly to: GemTotals };
}

/**
 * What putting on a set would do. A gem that is gone gives way to an equal copy that the set does not name; without one its
 * place stays empty. Ranks are never set back. A set that names no gem of second weapons leaves these as they are.
 *
 * @param counted the places whose gems count
 */
export function setDifference(
  set: GemSet,
  character: Pick<Character, 'equippedGems'>,
  gems: readonly Gem[],
  formulas: FormulaSet,
  counted: readonly GemPlace[] = firstGemPlaces,
): SetDifference {
  const asked = set.gems.filter(({ place }) => place === undefined || counted.includes(place));
  const places = asked.some(({ place }) => place !== undefined) ? counted : firstGemPlaces;
  const named = new Set(set.gems.map(({ id }) => id));
  const taken = new Set<string>();
  const gone: string[] = [];
  const worn: { readonly gem: Gem; readonly stoodAt: number; readonly place: SecondGemPlace | undefined }[] =
    [];
  for (const wanted of asked) {
    const gem =
      gems.find(({ id }) => id === wanted.id && !taken.has(id)) ??
      gems.find((each) => isEqualCopy(each, wanted) && !named.has(each.id) && !taken.has(each.id));
    if (gem === undefined) gone.push(nameOfGemInSet(wanted));
    else {
      taken.add(gem.id);
      worn.push({ gem, stoodAt: wanted.rank, place: wanted.place });
    }
  }
  const now = filledPlaces(character, gems, places).flatMap(({ gem }) => gem ?? []);
  const before = new Set(now.map(({ id }) => id));
  const next = worn.map(({ gem }) => gem);
  const free = firstGemPlaces.values();
  return {
    equipped: Object.fromEntries(worn.map(({ gem, place }) => [place ?? free.next().value, gem.id])),
    places,
    comes: next.filter(({ id }) => !before.has(id)),
    goes: now.filter(({ id }) => !taken.has(id)),
    stays: next.filter(({ id }) => before.has(id)),
    otherRank: worn.filter(({ gem, stoodAt }) => gem.rank !== stoodAt),
    gone,
    resonance: { from: gemTotals(now, formulas), to: gemTotals(next, formulas) },
  };
}

export type SetTotals = Pick<GemTotals, 'resonance' | 'combatRating' | 'unknown'>;

/**
 * Sums over a set at the ranks that its gems had: by the planner's formulas as they were kept, by the game's table with the
 * active stars of the gems that are still there.
 */
export function setTotals(
  { gems: kept, totalResonance, totalCombatRating }: GemSet,
  gems: readonly Gem[],
  formulas: FormulaSet,
): SetTotals {
  if (formulas === 'planner-standard')
    return { resonance: totalResonance, combatRating: totalCombatRating, unknown: 0 };
  return gemTotals(
    kept.map((wanted) => ({ ...(gemOfSet(wanted, gems) ?? bareGem), ...wanted })),
    formulas,
  );
}

const bareGem = { parent: '', subRank: 0, note: '' };

const isEqualCopy = ({ catalogueId, rank }: Gem, wanted: GemInSet): boolean =>
  wanted.catalogueId !== undefined && catalogueId === wanted.catalogueId && rank === wanted.rank;

/** The gem that a set names, else an equal copy; undefined where there is none any more. */
export const gemOfSet = (wanted: GemInSet, gems: readonly Gem[]): Gem | undefined =>
  gems.find(({ id }) => id === wanted.id) ?? gems.find((gem) => isEqualCopy(gem, wanted));

/** The name of a gem of a set, whether or not it is still there. */
export const nameOfGemInSet = ({ id, catalogueId, name, rank }: GemInSet): string =>
  fill(gemBag.gem, {
    name: gemFacts({
      ...bareGem,
      id,
      rank,
      ...(catalogueId === undefined ? {} : { catalogueId }),
      ...(name === undefined ? {} : { name }),
    }).name,
    rank,
  });

/** Puts on a set: the equipped gems go back to the inventory, and those of the set come in. */
export function putOn(
  set: GemSet,
  character: Character,
  { equipped, places, gone }: SetDifference,
): Promise<boolean> {
  const isLoadout = set.kind === 'loadout';
  const update = (now: Character): Character => {
    const others = Object.entries(inPlaces(now.equippedGems, placesBeside(places)));
    const coming = new Set(Object.values(equipped));
    return {
      ...now,
      equippedGems: { ...Object.fromEntries(others.filter(([, id]) => !coming.has(id))), ...equipped },
      ...(isLoadout ? { activeGemSet: set.id } : {}),
    };
  };
  const label = keptText(isLoadout ? edits.activated : edits.restored, { name: set.name });
  return keepEdit(label, [{ collection: 'characters', id: character.id, update }], {
    title: isLoadout ? fill(toasts.activated, { name: set.name }) : toasts.restored,
    ...(gone.length === 0
      ? {}
      : { description: fill(fillCount(toasts.leftOut, gone.length), { gems: gone.join(', ') }) }),
    isRestorable: true,
    restoreLabel: toasts.undo,
  });
}
