import type { Activity } from '#catalogue/planning/activities.ts';
import type { PlanFocus, PlanMode, WeaponKind } from './plan-terms.ts';
import { limits } from '../../../limits.ts';
import type { Loadout } from '../loadouts.ts';
import { fields, type CollectionDefinition } from '../collection.ts';

/** A plan in words, as its player keeps it. Everything but its name is as it was planned. */
export interface AiRecommendation {
  readonly id: string;
  readonly buildName: string;
  readonly description: string;
  readonly characterInput: {
    /** In snake_case. */
    readonly characterClass: string;
    readonly buildType: PlanMode;
    readonly buildFocus: PlanFocus;
    readonly level: number;
    readonly currentParagonLevel: number;
    readonly preferredWeapons: readonly WeaponKind[];
    readonly preferredPlaystyle: string;
    readonly additionalInfo: string;
    /** Any where it is absent. */
    readonly activity?: Activity | undefined;
  };
  readonly skills: readonly {
    readonly name: string;
    readonly description: string;
    /** 1 for the one that the build would miss most. */
    readonly priority: number;
  }[];
  readonly equipment: readonly {
    readonly slot: string;
    readonly recommendedItems: readonly string[];
    readonly statPriorities: readonly string[];
  }[];
  readonly gems: readonly { readonly slot: string; readonly recommendedGems: readonly string[] }[];
  readonly paragonPoints: readonly { readonly category: string; readonly allocation: number }[];
  readonly playstyleTips: readonly string[];
  readonly progressionPath: readonly string[];
  /** The engine that chose it, and the picks by their ids. */
  readonly engine: {
    readonly engineVersion: string;
    readonly catalogueVersion: string;
    /** 0 to 100. */
    readonly fit: number;
    readonly picks: Pick<Loadout, 'items' | 'gems' | 'skills'>;
    /** The language model that worded its name, description or tips; absent where the rules did. */
    readonly wordedBy?: string | undefined;
  };
}

export const aiRecommendations: CollectionDefinition<AiRecommendation> = {
  limit: limits.aiRecommendations,
  needsAccount: true,
  shownOn: 'aiTools',
  onConflict: 'ask',
  entered: fields(
    'buildName',
    'description',
    'characterInput',
    'skills',
    'equipment',
    'gems',
    'paragonPoints',
    'playstyleTips',
    'progressionPath',
    'engine',
  ),
};
