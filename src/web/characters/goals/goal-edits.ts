import { limits } from '#contract/limits.ts';
import type { CharacterGoal } from '#contract/records/collections/characters/character-goals.ts';
import { goalWords as words } from '#messages/characters/goals.ts';
import { fill, keptText } from '#messages/fill.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import type { SeenState } from '#web/data/storage/record-storage.ts';
import { keepEdit } from '#web/records/keep-edit.ts';

const { edits, toasts } = words;

export type EnteredGoal = Pick<
  CharacterGoal,
  'name' | 'description' | 'priority' | 'deadline' | 'targetStats' | 'linkedGoal'
>;

/** Keeps a new goal, which is open. @returns whether it is kept; when not, the player has been told why */
export function addGoal(parent: string, goal: EnteredGoal): Promise<boolean> {
  const id = newRecordId();
  return keepEdit(
    keptText(edits.added, { name: goal.name }),
    [{ collection: 'characterGoals', id, data: { ...goal, id, parent, completed: false } }],
    { title: toasts.added },
  );
}

/** Changes what was entered of a goal; whether it is completed stays. @param seen the goal as the player saw it first */
export const changeGoal = (
  { id }: CharacterGoal,
  { deadline, linkedGoal, ...entered }: EnteredGoal,
  seen: SeenState | undefined,
): Promise<boolean> =>
  keepEdit(
    keptText(edits.changed, { name: entered.name }),
    [
      {
        collection: 'characterGoals',
        id,
        update({ deadline: _before, linkedGoal: _link, ...goal }) {
          return {
            ...goal,
            ...entered,
            ...(deadline === undefined ? {} : { deadline }),
            ...(linkedGoal === undefined ? {} : { linkedGoal }),
          };
        },
        seen,
      },
    ],
    { title: toasts.changed },
  );

/** The sentence about goals that an edit has completed; empty for none. */
export const reachedText = (goals: readonly CharacterGoal[]): string =>
  goals.map(({ name }) => fill(toasts.completed, { name })).join('. ');

/** Marks a goal as reached, or as open again. */
export const completeGoal = ({ id, name }: CharacterGoal, completed: boolean): Promise<boolean> =>
  keepEdit(
    keptText(completed ? edits.completed : edits.reopened, { name }),
    [
      {
        collection: 'characterGoals',
        id,
        update({ completedAt: _before, ...goal }) {
          return { ...goal, completed, ...(completed ? { completedAt: Date.now() } : {}) };
        },
      },
    ],
    { title: fill(completed ? toasts.completed : toasts.reopened, { name }) },
  );

/** Makes an open goal that says the same. */
export function duplicateGoal({ parent, name, ...goal }: CharacterGoal): Promise<boolean> {
  const id = newRecordId();
  const { completedAt: _before, linkedGoal: _link, ...others } = goal;
  const copy = { ...others, id, parent, name: copyName(name), completed: false };
  return keepEdit(keptText(edits.duplicated, { name }), [{ collection: 'characterGoals', id, data: copy }], {
    title: toasts.duplicated,
  });
}

/** Such as 'Resonance 3,000 copy'; a long name gives way to what tells the copy. */
export function copyName(name: string): string {
  const room = limits.characterGoalNameLength - Array.from(fill(words.copyOf, { name: '' })).length;
  return fill(words.copyOf, { name: Array.from(name).slice(0, room).join('').trimEnd() });
}

/** Deletes a goal; the notice brings it back. */
export const deleteGoal = ({ id, name }: CharacterGoal): Promise<boolean> =>
  keepEdit(keptText(edits.deleted, { name }), [{ collection: 'characterGoals', id, data: null }], {
    title: toasts.deleted,
    isRestorable: true,
  });
