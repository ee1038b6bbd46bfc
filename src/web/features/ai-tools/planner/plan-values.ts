import { classes } from '#catalogue/classes/classes.ts';
import { activities } from '#catalogue/planning/activities.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import {
  planBounds,
  planFocuses,
  planModes,
  weaponKinds,
} from '#contract/records/collections/planning/plan-terms.ts';
import {
  buildTypeOfMode,
  kitUses,
  powerShares,
  type PlanRequest,
  type PlayerKit,
} from '#contract/planning/plan.ts';
import type { AiRecommendation } from '#contract/records/collections/planning/ai-recommendations.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { readPlayer } from '#web/data/storage/current-player.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { tabDraft } from '#web/ui/form/tab-draft.ts';

/** The fields of the form; what a character has is read when the plan is made. */
export interface PlanValues extends Omit<
  PlanRequest,
  'kit' | 'formulas' | 'secondWeapons' | 'catalogueVersion'
> {
  /** Whose gems and items are meant; empty for nobody's. */
  readonly characterId: string;
  /** The server of a language model outside the installation's network that may word plans; empty for none. */
  readonly modelHost: string;
}

export const gemTiers = [1, 2, 5] as const;

const usual: PlanValues = {
  classId: classes[0].id,
  mode: 'pve',
  focus: 'damage',
  activity: 'any',
  level: planBounds.level.max,
  paragonLevel: 0,
  weapons: [],
  playstyle: '',
  info: '',
  characterId: '',
  modelHost: '',
  use: 'prefer',
  gemTier: 5,
  comparedRank: 5,
  power: 1,
};

/** The values that follow from a character: its class, level and paragon level. */
export const valuesOf = ({ id, class: classId, level, paragonLevel }: Character): Partial<PlanValues> => ({
  characterId: id,
  classId,
  level: Math.min(planBounds.level.max, Math.max(planBounds.level.min, level)),
  paragonLevel: Math.min(planBounds.paragon.max, paragonLevel),
});

export const usualValues = (active: Character | null): PlanValues =>
  active === null ? usual : { ...usual, ...valuesOf(active) };

export function requestOf(
  { characterId: _whose, modelHost: _worder, ...values }: PlanValues,
  kit: PlayerKit | null,
  formulas: FormulaSet,
  secondWeapons: boolean,
): PlanRequest {
  return { ...values, kit, formulas, secondWeapons };
}

/** Belongings of a character, as far as the catalogue knows them. */
export const kitOf = (gems: readonly Gem[], items: readonly Item[]): PlayerKit => ({
  gems: gems
    .flatMap(({ catalogueId, rank, activeStars }) =>
      catalogueId === undefined ? [] : [{ gemId: catalogueId, rank, ...(activeStars && { activeStars }) }],
    )
    .slice(0, planBounds.gems),
  items: items
    .flatMap(({ catalogueId, combatRating }) =>
      catalogueId === undefined
        ? []
        : [{ itemId: catalogueId, ...(combatRating !== undefined && { rating: combatRating }) }],
    )
    .slice(0, planBounds.items),
});

/** The loadout that a recommendation comes to. */
export function loadoutOf({ buildName: name, description, characterInput, engine }: AiRecommendation) {
  const { characterClass, buildType, activity } = characterInput;
  const classId = classes.find(({ snakeCaseId }) => snakeCaseId === characterClass)?.id;
  if (classId === undefined) throw new Error('A plan is of a class that the catalogue does not have.');
  return {
    name,
    class: classId,
    description,
    buildType: buildTypeOfMode[buildType],
    ...engine.picks,
    ...(activity !== undefined && { activity }),
  };
}

/** When a recommendation was saved; the present moment while it is not. */
export const madeAt = ({ id }: Pick<AiRecommendation, 'id'>): Date =>
  new Date(lateStore.seen('aiRecommendations', id)?.createdAt ?? Date.now());

const kept = tabDraft('loadstone.character.plan');

export const keepValues = (values: PlanValues): void =>
  kept.keep(JSON.stringify({ ...values, player: readPlayer() }));

const isIn = (all: readonly unknown[], value: unknown) => all.includes(value);
const isWhole = (value: unknown, { min, max }: { readonly min: number; readonly max: number }) =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;

/** The values that this player left in the form of this tab; null where there are none, or not as this page has written them. */
export function readValues(): PlanValues | null {
  let held: Partial<PlanValues & { player: string | null }> | null;
  try {
    held = JSON.parse(kept.read() ?? 'null') as typeof held;
  } catch (error) {
    console.debug('What stood in the form of the planner could not be read', error);
    return null;
  }
  if (held === null || held.player !== readPlayer()) return null;
  const { player: _player, ...values } = { ...usual, ...held };
  const isRight =
    classes.some(({ id }) => id === values.classId) &&
    isIn(planModes, values.mode) &&
    isIn(planFocuses, values.focus) &&
    isIn(activities, values.activity) &&
    isWhole(values.level, planBounds.level) &&
    isWhole(values.paragonLevel, planBounds.paragon) &&
    Array.isArray(values.weapons) &&
    values.weapons.every((each) => isIn(weaponKinds, each)) &&
    [values.playstyle, values.info, values.characterId, values.modelHost].every(
      (text) => typeof text === 'string',
    ) &&
    isIn(kitUses, values.use) &&
    isIn(gemTiers, values.gemTier) &&
    isWhole(values.comparedRank, { min: 1, max: 10 }) &&
    isIn(powerShares, values.power);
  return isRight ? values : null;
}
