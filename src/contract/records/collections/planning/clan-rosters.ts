import type { GroupWish } from '#rules/clans/balanced-groups.ts';
import { limits } from '../../../limits.ts';
import { fields, type CollectionDefinition } from '../collection.ts';

/** A player as a clan's list has them. Names of one roster differ by more than case and accents. */
export interface RosterMember {
  readonly name: string;
  readonly classId?: string | undefined;
  /** Empty for none. */
  readonly role: string;
  readonly resonance?: number | undefined;
  readonly combatRating?: number | undefined;
  readonly isOut: boolean;
}

export const rosterWeights = ['resonance', 'combatRating'] as const;
export const groupOrders = ['even', 'strongest'] as const;

/** A clan's list, and the groups that are asked of it. It is its player's own: no page, link or call shows it to others. */
export interface ClanRoster {
  readonly id: string;
  readonly name: string;
  readonly members: readonly RosterMember[];
  readonly wish: GroupWish & { readonly weight: (typeof rosterWeights)[number] };
}

export const clanRosters: CollectionDefinition<ClanRoster> = {
  limit: limits.clanRosters,
  needsAccount: true,
  shownOn: 'aiTools',
  onConflict: 'ask',
  entered: fields('name', 'members', 'wish'),
};
