import { limits } from '../../../limits.ts';
import { goalPriorities } from '../../calculations.ts';
import {
  targetBounds,
  type CharacterGoal,
  type GoalTarget,
  type TargetStat,
} from '../../collections/characters/character-goals.ts';
import { fieldsOf, isList, numberOf, oneOf, textOf, type Named } from './read-values.ts';
import { alterations, type Finding } from './findings.ts';
import { statOf } from './spellings.ts';

/** A goal that was read. */
export type ReadGoal = Omit<CharacterGoal, 'id' | 'parent'> & Named & { readonly id?: string };

/** Reads a planner's goals; what has no name is none. */
export function readGoals(value: unknown): {
  readonly goals: readonly ReadGoal[];
  readonly findings: readonly Finding[];
} {
  const read = (isList(value) ? value : []).map((each) => ({ each, goal: readGoal(each) }));
  return {
    goals: read.flatMap(({ goal }) => goal ?? []),
    findings: read.flatMap(({ each, goal }, index) => goalFindings(each, goal, index + 1)),
  };
}

function goalFindings(value: unknown, goal: ReadGoal | null, place: number): readonly Finding[] {
  const said = fieldsOf(value) ?? {};
  const row = { list: 'characterGoals', row: place, name: textOf(said['name']) } as const;
  if (goal === null) return [{ ...row, kind: 'left-out' }];
  const { deadline, targetStats } = said;
  // A moment of the day is that day, and targets are written in two ways.
  const isOfDay = goal.deadline !== undefined && textOf(deadline).startsWith(goal.deadline);
  const targets = isList(targetStats) ? targetStats.length : Object.keys(fieldsOf(targetStats) ?? {}).length;
  return [
    ...alterations(said, goal, ['name', 'description', 'priority', 'completedAt'], row),
    ...(isOfDay ? [] : alterations(said, goal, ['deadline'], row)),
    ...(targets === goal.targetStats.length
      ? []
      : [
          {
            ...row,
            kind: 'altered',
            field: 'targetStats',
            from: targets,
            to: goal.targetStats.length,
          } as const,
        ]),
  ];
}

function readGoal(value: unknown): ReadGoal | null {
  const fields = fieldsOf(value);
  const name = textOf(fields?.['name']).trim().slice(0, limits.characterGoalNameLength);
  if (fields === null || name === '') return null;
  const completed = fields['completed'] === true;
  const deadline = dayIn(fields['deadline']);
  return {
    ...(typeof fields['id'] === 'string' ? { id: fields['id'] } : {}),
    name,
    description: textOf(fields['description']).slice(0, limits.noteLength),
    priority: oneOf(fields['priority'], goalPriorities, 'medium'),
    ...(deadline === null ? {} : { deadline }),
    targetStats: readTargets(fields['targetStats']).slice(0, limits.targetsPerGoal),
    completed,
    named: Object.keys(fields).filter(
      (field) => field !== 'priority' || goalPriorities.some((each) => each === fields[field]),
    ),
    ...(completed && typeof fields['completedAt'] === 'number' ? { completedAt: fields['completedAt'] } : {}),
  };
}

/** A day such as `2026-03-01`, also of a moment; null for none. */
function dayIn(value: unknown): string | null {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(textOf(value)) ?? [];
  return day === undefined || Number.isNaN(Date.parse(day)) ? null : day;
}

function targetStatOf(key: string): TargetStat | null {
  if (key === 'level' || key === 'paragonLevel') return key;
  return statOf(key);
}

/** Targets as a list, or as figures by stat, which are to be reached. */
function readTargets(value: unknown): readonly GoalTarget[] {
  if (!isList(value))
    return Object.entries(fieldsOf(value) ?? {}).flatMap(([key, figure]) => {
      const stat = targetStatOf(key);
      return stat === null || typeof figure !== 'number' ? [] : [target(stat, 'atLeast', figure)];
    });
  return value.flatMap((each) => {
    const fields = fieldsOf(each);
    const stat = targetStatOf(textOf(fields?.['stat']));
    if (fields === null || stat === null) return [];
    return [target(stat, oneOf(fields['bound'], targetBounds, 'atLeast'), numberOf(fields['value'], 0))];
  });
}

const target = (stat: TargetStat, bound: GoalTarget['bound'], value: number): GoalTarget => ({
  stat,
  bound,
  value: Math.min(limits.targetValue, Math.max(0, value)),
});
