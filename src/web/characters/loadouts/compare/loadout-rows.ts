import { loadoutSkillPlaces, type LoadoutSkillPlace } from '#contract/records/collections/loadouts.ts';
import { gemFacts } from '#contract/records/characters/gem-figures.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import type { GemPlace } from '#contract/records/collections/characters/characters.ts';
import { loadoutCompare as words } from '#messages/equipment/loadout-compare.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { fill } from '#messages/fill.ts';
import { bonusThresholds, shownPieces, type SetBonusSummary } from '#rules/equipment/set-bonuses.ts';
import { loadoutSlots, type LoadoutSlot } from '#rules/equipment/slots.ts';
import { sumRow, type ComparedRow } from '../../compare/compared-rows.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import { figuresOf, gemOf, gemsIn, skillsIn } from '#contract/records/loadouts/loadout-figures.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import type { LoadoutValues } from '../loadout-draft.ts';

/** What is compared of a loadout. */
export type Dressed = Pick<LoadoutValues, 'class' | 'items' | 'gems' | 'skills' | 'activity' | 'lines'>;

/** A row of loadouts, with what of it can be taken over. */
export interface LoadoutRow extends ComparedRow {
  readonly id: string;
  /** Of an item. */
  readonly slot?: LoadoutSlot;
  /** Of a gem, by the catalogue. */
  readonly gemId?: string;
  /** Of a skill. */
  readonly place?: LoadoutSkillPlace;
  /** Of what is one value. */
  readonly field?: 'activity' | 'lines';
}

/**
 * Loadouts beside one another: slot by slot, gem by gem, set by set, and what the gems come to. Gems are compared as what is
 * worn, whichever places they are in. Gems and sets that none of them has are left out.
 */
export function loadoutRows(
  compared: readonly Dressed[],
  catalogue: EquipmentCatalogue,
  formulas: FormulaSet,
  places?: readonly GemPlace[],
): readonly LoadoutRow[] {
  const figures = compared.map((each) => figuresOf(each, catalogue, formulas, places));
  const gemIds = new Set(
    compared.flatMap(({ gems }) => gemsIn(gems, places).map(({ gem }) => gem.catalogueId)),
  );
  const skills = compared.map((each) => skillsIn(each, catalogue));
  const sets = new Map(figures.flatMap((each) => each.sets.map(({ setId, setName }) => [setId, setName])));
  return [
    ...loadoutSlots.map((slot): LoadoutRow => {
      const ids = compared.map(({ items }) => items[slot]);
      return {
        id: `slot ${slot}`,
        slot,
        name: equipmentWords.slots[slot],
        texts: ids.map((id) =>
          id === undefined ? null : (catalogue.itemOf(id)?.name ?? loadoutWords.doll.unknownItem),
        ),
        missing: words.emptySlot,
        best: [],
        isDifferent: new Set(ids).size > 1,
      };
    }),
    ...[...gemIds].map((gemId): LoadoutRow => {
      const ranks = compared.map(({ gems }) => ranksOf(gemId, gems, places));
      return {
        ...textRow(
          `gem ${gemId}`,
          nameOfGem(gemId),
          ranks.map((each) => (each.length === 0 ? null : ranksText(each))),
        ),
        gemId,
        missing: words.notIn,
      };
    }),
    ...loadoutSkillPlaces.flatMap((place): LoadoutRow[] => {
      const there = skills.map((each) => each.find((skill) => skill.place === place));
      if (there.every((skill) => skill === undefined)) return [];
      const texts = there.map((skill) => skill && (skill.name ?? equipmentWords.unknownSkill));
      return [
        {
          ...textRow(
            `skill ${place}`,
            equipmentWords.skillPlaces[place],
            texts.map((text) => text ?? null),
          ),
          place,
          missing: words.notIn,
          isDifferent: new Set(there.map((skill) => skill?.id)).size > 1,
        },
      ];
    }),
    ...(['activity', 'lines'] as const).flatMap((field): LoadoutRow[] => {
      const texts = compared.map((each) => textOf(field, each));
      if (texts.every((text) => text === null)) return [];
      const name = field === 'activity' ? equipmentWords.activity : loadoutWords.build.lines;
      return [{ ...textRow(field, name, texts), field, missing: words.notIn }];
    }),
    ...[...sets].map(([setId, setName]): LoadoutRow => ({
      ...textRow(
        `set ${setId}`,
        setName,
        figures.map((each) => piecesText(each.sets.find((set) => set.setId === setId))),
      ),
      missing: words.noPieces,
    })),
    {
      ...sumRow(
        words.resonance,
        figures.map(({ resonance: value, unknownGems: uncounted }) => ({ value, uncounted })),
      ),
      id: 'resonance',
    },
    {
      ...sumRow(
        words.gemRating,
        figures.map(({ gemRating: value, unknownGems: uncounted }) => ({ value, uncounted })),
      ),
      id: 'gem rating',
    },
  ];
}

const textOf = (field: 'activity' | 'lines', { activity, lines = [] }: Dressed): string | null =>
  field === 'lines'
    ? lines.join(' · ') || null
    : activity === undefined
      ? null
      : equipmentWords.activities[activity];

const textRow = (id: string, name: string, texts: readonly (string | null)[]): LoadoutRow => ({
  id,
  name,
  texts,
  best: [],
  isDifferent: new Set(texts).size > 1,
});

/** The ranks at which a loadout has a gem, highest first; a normal gem can be there several times. */
export const ranksOf = (
  gemId: string,
  gems: LoadoutValues['gems'],
  places?: readonly GemPlace[],
): readonly number[] =>
  gemsIn(gems, places)
    .filter(({ gem }) => gem.catalogueId === gemId)
    .map(({ gem }) => gem.rank)
    .toSorted((one, other) => other - one);

const ranksText = (ranks: readonly number[]): string =>
  ranks.length === 1
    ? fill(words.rank, { n: ranks[0] ?? 0 })
    : fill(words.ranks, { n: ranks.length, ranks: ranks.join(', ') });

export function nameOfGem(gemId: string): string {
  const { name } = gemFacts(gemOf({ catalogueId: gemId, rank: 1 }));
  return name === gemId ? loadoutWords.gems.unknown : name;
}

function piecesText(set: SetBonusSummary | undefined): string | null {
  if (set === undefined) return null;
  const n = shownPieces(set.equippedPieces);
  const bonuses = Object.values(bonusThresholds).filter((pieces) => n >= pieces);
  return fill(bonuses.length === 0 ? words.pieces : words.piecesWithBonus, {
    n,
    bonuses: bonuses.join(' + '),
  });
}
