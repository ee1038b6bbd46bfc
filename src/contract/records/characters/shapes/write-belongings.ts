import { gemFacts, plannerFigures } from '../gem-figures.ts';
import type { StatName } from '#rules/characters/stat-ranges.ts';
import type { Gem } from '../../collections/characters/gems.ts';
import type { Item } from '../../collections/characters/items.ts';
import type { ProgressEntry } from '../../collections/characters/progress-entries.ts';
import type {
  BuildGear,
  KeptGemSet,
  ShapedEntry,
  ShapedGem,
  ShapedItem,
  ShapedLoadout,
  ShapedSnapshot,
  ToldOfGem,
} from './shapes.ts';
import { storedStatOf } from './spellings.ts';

/* What belongs to a character, one by one, as the shapes have it. */

export const isoOf = (at: number): string => new Date(at).toISOString();

/** An item as builds have it. */
export const buildGear = ({
  name,
  catalogueId,
  itemLevel,
  combatRating = 0,
  rarity,
  attributes,
  gems = [],
}: Item): BuildGear => ({
  name: name ?? catalogueId ?? '',
  itemLevel,
  combatRating,
  rarity,
  attributes,
  gems,
});

/** An item as the calls and files have it. */
export const shapedItem = (item: Item): ShapedItem => ({
  id: item.id,
  ...(item.catalogueId === undefined ? {} : { catalogueId: item.catalogueId }),
  ...buildGear(item),
  kind: item.kind,
  note: item.note,
});

const described = ({ effects = [] }: Gem): ToldOfGem => ({ effects });

/** A gem as every shape has it. */
export function shapedGem(gem: Gem, toldOf = described): ShapedGem {
  const { name, kind, color, stars } = gemFacts(gem);
  const { resonance, combatRating } = plannerFigures(gem);
  return {
    id: gem.id,
    ...(gem.catalogueId === undefined ? {} : { catalogueId: gem.catalogueId }),
    name,
    rank: gem.rank,
    type: kind,
    ...(color === null ? {} : { color }),
    ...(stars === null ? {} : { stars }),
    resonance,
    combatRating,
    ...toldOf(gem),
    ...(gem.subRank === 0 ? {} : { subRank: gem.subRank }),
    ...(gem.activeStars === undefined ? {} : { activeStars: gem.activeStars }),
    ...(gem.note === '' ? {} : { note: gem.note }),
  };
}

/** An entry of progress as the calls and files have it. */
export const shapedEntry = ({
  id,
  timestamp,
  level,
  paragonLevel,
  stats,
  beyondTable,
  note,
}: ProgressEntry): ShapedEntry => ({
  id,
  timestamp: isoOf(timestamp),
  level,
  ...(paragonLevel === undefined ? {} : { paragonLevel }),
  stats: Object.fromEntries(
    Object.entries(stats).map(([stat, value]) => [storedStatOf(stat as StatName), value]),
  ),
  ...(beyondTable === true && { beyondTable }),
  note,
});

/** A set of gems to put on again. @param active the id of the one that was put on last */
export const shapedLoadout = (
  { id, name, description, gems, totalResonance, totalCombatRating, createdAt, updatedAt }: KeptGemSet,
  active: string | undefined,
): ShapedLoadout => ({
  id,
  name,
  description,
  gems,
  isActive: id === active,
  stats: { totalResonance, totalCombatRating },
  ...(createdAt === undefined ? {} : { createdAt: isoOf(createdAt) }),
  ...(updatedAt === undefined ? {} : { updatedAt: isoOf(updatedAt) }),
});

/** A set of gems to look back at. */
export const shapedSnapshot = ({
  id,
  name,
  description,
  gems,
  totalResonance,
  totalCombatRating,
  createdAt,
}: KeptGemSet): ShapedSnapshot => ({
  id,
  name,
  description,
  gems,
  totalResonance,
  totalCombatRating,
  ...(createdAt === undefined ? {} : { date: isoOf(createdAt) }),
});
