import {
  gemPlaces,
  type AwakeningSetup,
  type CopyStack,
  type GemPlace,
  type RankedGem,
} from '#rules/awakening/setup.ts';
import { limits } from '../../../limits.ts';
import { fields, type CollectionDefinition } from '../collection.ts';

/** Copies as a record has them: what they are tells them from all others of their setup. */
export type KeptStack = Omit<CopyStack, 'id'>;

/** A question to the awakening planner, under a name. */
export interface AwakeningRecord extends Pick<
  AwakeningSetup,
  'gemPower' | 'aims' | 'bonusesThatCount' | 'withWings' | 'cashIn' | 'raise' | 'olderSourceHolds'
> {
  readonly id: string;
  readonly name: string;
  readonly mains: { readonly [Place in GemPlace]?: RankedGem | undefined };
  readonly stacks: readonly KeptStack[];
  /** The character, by its id, with whose gems it was begun. */
  readonly startedFrom?: string | undefined;
}

export const awakeningSetups: CollectionDefinition<AwakeningRecord> = {
  limit: limits.awakeningSetups,
  shownOn: 'awakening',
  onConflict: 'ask',
  entered: fields(
    'name',
    'gemPower',
    'mains',
    'stacks',
    'startedFrom',
    'aims',
    'bonusesThatCount',
    'withWings',
    'cashIn',
    'raise',
    'olderSourceHolds',
  ),
  maps: { mains: gemPlaces },
};
