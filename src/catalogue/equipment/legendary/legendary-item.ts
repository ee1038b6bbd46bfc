import type { ItemType } from '#rules/equipment/slots.ts';
import type { classes } from '../../classes/classes.ts';
import type { Confidence } from '../../data-source.ts';
import type { EquipmentSource } from '../equipment-sources.ts';
import { kebabCase } from '../../kebab-case.ts';
import { marksOf, type TagMark } from '../../planning/effect-tags.ts';

export type ClassId = (typeof classes)[number]['id'];

/** What an awakened item adds: 10 % more damage, or Life of what is summoned; 10 % less cooldown, or energy use. */
export type AwakenedBonus = 'damage' | 'summons' | 'cooldown' | 'energy';

/** An item that changes a skill of one class. */
export interface LegendaryItem {
  /** Its class and its name in kebab-case. */
  readonly id: string;
  readonly name: string;
  readonly rarity: 'legendary';
  readonly type: ItemType;
  readonly classes: readonly ClassId[];
  /** The skill that it changes; null where no source says. */
  readonly skill: string | null;
  /** What it changes; null where no source documents it. */
  readonly power: string | null;
  /** The work of its power; none where it is not documented. */
  readonly tags: readonly TagMark[];
  /** Says whether it turns its skill into another. */
  readonly transforms: boolean;
  /** Of the same skill; null where no source has any. */
  readonly awakened: AwakenedBonus | null;
  readonly readIn: EquipmentSource;
  readonly confidence: Confidence;
}

type Row = readonly [
  name: string,
  skill: string | null,
  power: string | null,
  marks: string,
  awakened?: AwakenedBonus,
];

/** Words for a skill that turns into another, of which a skill can do but one. */
const transforming = /\bbecomes? (?!electrified)|\bis replaced\b|\bturns (\S+ ){0,2}(in)?to\b/;

const isFirstHand: ReadonlySet<EquipmentSource> = new Set(['guideArchive', 'companionData']);

function confidenceOf(readIn: EquipmentSource, power: string | null): Confidence {
  if (power === null) return 'name-only';
  return isFirstHand.has(readIn) ? 'high' : 'medium';
}

/** The items of a class that were read in one source. */
export const legendariesOf = (
  classId: ClassId,
  readIn: EquipmentSource,
  rows: { readonly [Type in ItemType]?: readonly Row[] },
): LegendaryItem[] =>
  (Object.entries(rows) as [ItemType, readonly Row[]][]).flatMap(([type, ofType]) =>
    ofType.map(([name, skill, power, marks, awakened = null]) => ({
      id: `${classId}-${kebabCase(name)}`,
      name,
      rarity: 'legendary',
      type,
      classes: [classId],
      skill,
      power,
      tags: marksOf(marks),
      transforms: transforming.test(power ?? ''),
      awakened,
      readIn,
      confidence: confidenceOf(readIn, power),
    })),
  );
