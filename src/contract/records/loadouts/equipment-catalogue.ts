import type { ClassSkill } from '#catalogue/classes/class-skills.ts';
import type { Occasion, TagMark, Trait } from '#catalogue/planning/effect-tags.ts';
import type { ItemType, LoadoutSlot } from '#rules/equipment/slots.ts';

/** An item, as far as the builder shows it. */
export interface BuilderItem {
  readonly id: string;
  readonly name: string;
  readonly type: ItemType;
  readonly classes: readonly string[];
  readonly setId: string | null;
  readonly setName: string | null;
  /** The skill that it changes; null where there is none or no source says. */
  readonly skill: string | null;
  /** What it does; null for pieces of sets, and where no source documents it. */
  readonly power: string | null;
  /** Null where it is not known. */
  readonly rating: number | null;
  /** What its effect does; absent where nobody has tagged it, which counts for nothing. */
  readonly tags?: readonly TagMark[] | undefined;
  /** Says whether it turns its skill into another. */
  readonly transforms?: boolean | undefined;
}

/** A set, with what two, four and six pieces give; null where no source documents it. */
export interface BuilderSet {
  readonly id: string;
  readonly name: string;
  readonly totalPieces: number;
  readonly bonuses: readonly [two: string | null, four: string | null, six: string | null];
  /** What the bonuses do; absent where nobody has tagged them. */
  readonly bonusTags?:
    | readonly [two: readonly TagMark[], four: readonly TagMark[], six: readonly TagMark[]]
    | undefined;
  /** What skills have to supply for it; null where it needs nothing. */
  readonly needs?: Trait | null | undefined;
  /** When each bonus works at all; null where it always does. */
  readonly when?: readonly [two: Occasion | null, four: Occasion | null, six: Occasion | null] | undefined;
}

/** A skill of a class, as far as a loadout shows it. */
export type BuilderSkill = Pick<ClassSkill, 'id' | 'name' | 'kind'>;
type SkillsByClass = Readonly<Record<string, readonly BuilderSkill[]>>;

export interface EquipmentCatalogue {
  /** By name. */
  readonly items: readonly BuilderItem[];
  readonly sets: readonly BuilderSet[];
  readonly itemOf: (id: string) => BuilderItem | undefined;
  /** By class id. */
  readonly skills: SkillsByClass;
  /** Null where only some of its items came along. */
  readonly version: string | null;
}

export type EquippedIds = { readonly [Slot in LoadoutSlot]?: string | undefined };

export function catalogueOf(
  items: readonly BuilderItem[],
  sets: readonly BuilderSet[],
  version: string | null = null,
  skills: SkillsByClass = {},
): EquipmentCatalogue {
  const byId = new Map(items.map((item) => [item.id, item]));
  return { items, sets, itemOf: (id) => byId.get(id), skills, version };
}
