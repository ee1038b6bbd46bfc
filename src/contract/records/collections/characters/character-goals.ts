import type { StatName } from '#rules/characters/stat-ranges.ts';
import type { GoalPriority } from '../../calculations.ts';
import { limits } from '../../../limits.ts';
import { fields, type CollectionDefinition } from '../collection.ts';

export const targetBounds = ['atLeast', 'atMost'] as const;

/** What a goal can be about: a stat, or what else an entry of progress says. */
export type TargetStat = StatName | 'level' | 'paragonLevel';

/** One figure that a character is to reach. */
export interface GoalTarget {
  readonly stat: TargetStat;
  readonly bound: (typeof targetBounds)[number];
  readonly value: number;
}

/** What a player wants of a character. */
export interface CharacterGoal {
  readonly id: string;
  /** The character's id. */
  readonly parent: string;
  readonly name: string;
  readonly description: string;
  readonly priority: GoalPriority;
  /** The last day, such as `2026-03-01`, where the player is. */
  readonly deadline?: string | undefined;
  readonly targetStats: readonly GoalTarget[];
  /** The goal of a calculator whose completion completes this one. */
  readonly linkedGoal?: { readonly collection: string; readonly id: string } | undefined;
  readonly completed: boolean;
  /** ms since 1970. */
  readonly completedAt?: number | undefined;
}

export const characterGoals: CollectionDefinition<CharacterGoal> = {
  limit: limits.characterGoals,
  parent: { collection: 'characters', limit: limits.goalsPerCharacter },
  onConflict: 'ask',
  entered: fields(
    'name',
    'description',
    'priority',
    'deadline',
    'targetStats',
    'linkedGoal',
    'completed',
    'completedAt',
  ),
};
