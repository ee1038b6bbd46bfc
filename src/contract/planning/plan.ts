import type { Activity } from '#catalogue/planning/activities.ts';
import type { LoadoutSlot } from '#rules/equipment/slots.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import type { GemPlace } from '../records/collections/characters/characters.ts';
import type { PlanFocus, PlanMode, WeaponKind } from '../records/collections/planning/plan-terms.ts';
import type { LoadoutSkillPlace } from '../records/collections/loadouts.ts';

/** A build type as loadouts spell it. */
export const buildTypeOfMode = { pve: 'PvE', pvp: 'PvP', hybrid: 'Hybrid' } as const satisfies Readonly<
  Record<PlanMode, string>
>;

/** The part of what a player owns in a plan: it counts one point more, it is all there is, or it does not matter. */
export const kitUses = ['prefer', 'only', 'ignore'] as const;
export type KitUse = (typeof kitUses)[number];

/** Figures count beside effects not at all, once or twice. */
export const powerShares = [0, 1, 2] as const;
export type PowerShare = (typeof powerShares)[number];

/** Gems and items that a player owns, by ids of the catalogue. */
export interface PlayerKit {
  readonly gems: readonly {
    readonly gemId: string;
    readonly rank: number;
    readonly activeStars?: 2 | 3 | 4 | 5 | undefined;
  }[];
  readonly items: readonly { readonly itemId: string; readonly rating?: number | undefined }[];
}

/** A question for a plan. */
export interface PlanRequest {
  /** Of the catalogue. */
  readonly classId: string;
  readonly mode: PlanMode;
  readonly focus: PlanFocus;
  /** 1 to 60. */
  readonly level: number;
  /** 0 to 5,000. */
  readonly paragonLevel: number;
  readonly weapons: readonly WeaponKind[];
  /** Free text, in which wishes are read. */
  readonly playstyle: string;
  readonly info: string;
  readonly kit: PlayerKit | null;
  readonly use: KitUse;
  /** The most stars of a gem that may be chosen. */
  readonly gemTier: 1 | 2 | 5;
  /** The rank of gems that the kit does not have, 1 to 10. */
  readonly comparedRank: number;
  readonly power: PowerShare;
  readonly formulas: FormulaSet;
  /** Says whether gem places 7 and 8 count. */
  readonly secondWeapons: boolean;
  /** Kept with the plan; any where it is absent. */
  readonly activity?: Activity | undefined;
  /** The edition that its player has, as an earlier plan names it. */
  readonly catalogueVersion?: string | undefined;
}

/** Why something counts: a tag of its effect, its figures, or that its player has it. */
export interface PlanLine {
  readonly why: string;
  /** Tenths of a point; the lines of a pick add up to its points. */
  readonly points: number;
}

/** Something that could stand in the same place, and how many tenths the whole build would have more (or less). */
export interface PlanAlternative {
  readonly id: string;
  readonly difference: number;
}

export interface PlanPick {
  readonly id: string;
  /** Tenths of a point. */
  readonly points: number;
  readonly lines: readonly PlanLine[];
  readonly isOwned: boolean;
  readonly alternatives: readonly PlanAlternative[];
}

export interface SkillPick extends PlanPick {
  readonly place: LoadoutSkillPlace;
  /** The order in which the build would miss them, 1 for the one that it would miss most. */
  readonly priority: number;
}

export interface ItemPick extends PlanPick {
  readonly slot: LoadoutSlot;
}

export interface GemPick extends PlanPick {
  readonly place: GemPlace;
  readonly rank: number;
  readonly activeStars?: 2 | 3 | 4 | 5 | undefined;
  /** Null where the player's formulas have none. */
  readonly resonance: number | null;
  readonly combatRating: number | null;
}

export interface SetPick {
  readonly id: string;
  readonly pieces: number;
  readonly points: number;
  readonly lines: readonly PlanLine[];
  /** The skills that supply what the set needs, and what share of its worth they give, in percent; null where it needs nothing. */
  readonly fed: { readonly trait: string; readonly skills: readonly string[]; readonly share: number } | null;
  readonly alternatives: readonly PlanAlternative[];
}

/** A wish that was read in free text, with the words that it was read from. */
export interface ReadWish {
  readonly kind: 'want' | 'avoid' | 'trait' | 'lean';
  /** An id of the catalogue, a tag, or a focus. */
  readonly about: string;
  readonly words: string;
}

/** Something that a plan says of itself beside its picks. */
export type PlanNote =
  | 'setsByRulesOf2022'
  | 'noItemsOfClass'
  | 'skillsNotKnown'
  | 'unlockLevelsUnknown'
  | 'paragonBeyond'
  | 'weaponsChangeNothing'
  | 'nothingOwned'
  | 'againstPlayers'
  | 'againstMonsters'
  | 'otherCatalogue';

/** A build that is proved to have the most points for its request. */
export interface Plan {
  readonly engineVersion: string;
  readonly catalogueVersion: string;
  readonly request: PlanRequest;
  /** Tenths of a point by what was asked for, without those for what is owned. */
  readonly score: number;
  /** Tenths of the best build with anything, for the same class, mode, focus and level. */
  readonly best: number;
  /** The score without wishes as a share of the best, 0 to 100. */
  readonly fit: number;
  readonly skills: readonly SkillPick[];
  /** In the order of the slots; a slot without one has no effect that is documented for it. */
  readonly items: readonly ItemPick[];
  readonly sets: readonly SetPick[];
  readonly gems: readonly GemPick[];
  /** Points by tree; they sum to the level. */
  readonly paragon: readonly { readonly tree: string | null; readonly points: number }[];
  readonly documented: { readonly known: number; readonly of: number };
  /** The number of skill sets that were compared, and of those that were worked out to the end. */
  readonly compared: number;
  readonly workedOut: number;
  readonly wishes: readonly ReadWish[];
  /** Parts of the free text in which nothing was read. */
  readonly notUnderstood: readonly string[];
  readonly notes: readonly PlanNote[];
}

/** The parts of a loadout that are worth something. */
export interface WeighedLoadout {
  readonly items: { readonly [Slot in LoadoutSlot]?: string | undefined };
  readonly gems: {
    readonly [Place in GemPlace]?:
      | {
          readonly catalogueId: string;
          readonly rank: number;
          readonly activeStars?: 2 | 3 | 4 | 5 | undefined;
        }
      | null
      | undefined;
  };
  readonly skills: { readonly [Place in LoadoutSkillPlace]?: string | undefined };
}

/** A change of one place, or of two for a set, and how many tenths a loadout has more with it. */
export interface GearChange {
  readonly puts: readonly (
    | { readonly kind: 'item'; readonly place: LoadoutSlot; readonly id: string }
    | {
        readonly kind: 'gem';
        readonly place: GemPlace;
        readonly id: string;
        readonly rank: number;
        readonly activeStars?: 2 | 3 | 4 | 5 | undefined;
      }
    | { readonly kind: 'skill'; readonly place: LoadoutSkillPlace; readonly id: string }
  )[];
  readonly gain: number;
  /** Says whether its player has everything that it puts. */
  readonly isOwned: boolean;
}

/** Something in a loadout that counts for nothing, or for less than it could. */
export type GearFinding =
  | {
      readonly kind: 'skillNotUsed' | 'twoTransforms' | 'unknownEffect';
      readonly place: LoadoutSlot;
      readonly id: string;
    }
  | { readonly kind: 'gemTwice'; readonly place: GemPlace; readonly id: string }
  | { readonly kind: 'setUnfed'; readonly id: string; readonly trait: string; readonly share: number }
  | {
      readonly kind: 'setBroken';
      readonly id: string;
      readonly pieces: number;
      /** The ids of its other pieces, of which one more gives another bonus. */
      readonly missing: readonly string[];
    }
  | { readonly kind: 'empty'; readonly slots: readonly LoadoutSlot[]; readonly gems: readonly GemPlace[] }
  | { readonly kind: 'noSkills' };

/** Something that is worn in a place, or a set, with why it counts; the lines of all come to the score. */
export type GearWorth = (
  | { readonly kind: 'skill'; readonly place: LoadoutSkillPlace }
  | { readonly kind: 'item'; readonly place: LoadoutSlot }
  | { readonly kind: 'gem'; readonly place: GemPlace }
  | { readonly kind: 'set'; readonly place: null }
) & { readonly id: string; readonly lines: readonly PlanLine[] };

export interface GearReport {
  readonly score: number;
  readonly best: number;
  /** The score as a share of the best with anything, 0 to 100. */
  readonly fit: number;
  readonly findings: readonly GearFinding[];
  readonly worths: readonly GearWorth[];
  /** The best three, each of other things for other places; those that its player has come first where they gain as much. */
  readonly changes: readonly GearChange[];
}
