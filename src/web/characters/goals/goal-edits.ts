import type { CharacterGoal } from '#contract/records/collections/characters/character-goals.ts';
import { fill, goalWords as words } from '#messages';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import { keepEdit } from '#web/records/keep-edit.ts';

const { edits, toasts } = words;

/** What a player enters of a goal. */
export type EnteredGoal = Pick<
  CharacterGoal,
  'name' | 'description' | 'priority' | 'deadline' | 'targetStats'
>;

/** Keeps a new goal, which is open. @returns whether it is kept; when not, the player has been told why */
export function addGoal(parent: string, goal: EnteredGoal): Promise<boolean> {
  const id = newRecordId();
  return keepEdit(
    fill(edits.added, { name: goal.name }),
    [{ collection: 'characterGoals', id, data: { ...goal, id, parent, completed: false } }],
    { title: toasts.added },
  );
}

/** Changes what was entered of a goal; whether it is completed stays. */
export const changeGoal = ({ id }: CharacterGoal, { deadline, ...entered }: EnteredGoal): Promise<boolean> =>
  keepEdit(
    fill(edits.changed, { name: entered.name }),
    [
      {
        collection: 'characterGoals',
        id,
        update({ deadline: _before, ...goal }) {
          return { ...goal, ...entered, ...(deadline === undefined ? {} : { deadline }) };
        },
      },
    ],
    { title: toasts.changed },
  );

/** Marks a goal as reached, or as open again. */
export const completeGoal = ({ id, name }: CharacterGoal, completed: boolean): Promise<boolean> =>
  keepEdit(
    fill(completed ? edits.completed : edits.reopened, { name }),
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
  const copy = { ...others, id, parent, name: fill(words.copyOf, { name }).slice(0, 80), completed: false };
  return keepEdit(fill(edits.duplicated, { name }), [{ collection: 'characterGoals', id, data: copy }], {
    title: toasts.duplicated,
  });
}

/** Deletes a goal; the notice brings it back. */
export const deleteGoal = ({ id, name }: CharacterGoal): Promise<boolean> =>
  keepEdit(fill(edits.deleted, { name }), [{ collection: 'characterGoals', id, data: null }], {
    title: toasts.deleted,
    isRestorable: true,
  });
