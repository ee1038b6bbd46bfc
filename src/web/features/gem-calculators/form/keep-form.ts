import type { FormStates } from '#contract/files/form-links.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { keptText } from '#messages/fill.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import type { CalculatorKind } from '../kinds/calculator-kind.ts';
import type { CalculatorName, RecordOf } from '#web/game/calculator-names.ts';
import { changedFields, type FormState } from '../kinds/form-drafts.ts';
import { changeOf } from '../kinds/record-change.ts';
import { keptName } from '../kinds/record-name.ts';

const { edits } = calculators;

/**
 * Keeps what stands in the form: a new record, or the changes of the one that is edited. Of that one only the changed
 * fields are written, onto the record as it is now, so that nothing done to it meanwhile is taken back. They count as made
 * on the record as the player saw it first: where another device has changed the same since, the player is asked.
 *
 * @returns whether it is kept; when not, the player has been told why
 */
export async function keepForm<Name extends CalculatorName>(
  kind: CalculatorKind<Name>,
  { form, editing, seen }: FormState<Name>,
): Promise<boolean> {
  // What keeps records is loaded beside the list; the form answers without it.
  const keeping = await import('#web/records/keep-edit.ts').catch((error: unknown) => {
    console.debug('A part could not be loaded', error);
    return null;
  });
  if (keeping === null) {
    notify('error', calculators.notSaved, { description: calculators.notLoaded });
    return false;
  }
  if (editing === null) {
    const id = newRecordId();
    const record = kind.recordOf(form, { id });
    const label = keptText(edits.added, { name: keptName(kind.titleOf(record), record) });
    return keeping.keepEdit(label, [changeOf(kind, id, { data: record })], { title: label });
  }
  const fields = changedFields<FormStates[Name]>(kind.formOf(editing), form);
  const update = (current: RecordOf<Name>) =>
    kind.recordOf(
      { ...kind.formOf(current), ...fields },
      { id: current.id, completed: current.completed, previous: current },
    );
  const label = keptText(edits.changed, { name: keptName(kind.titleOf(editing), form) });
  return keeping.keepEdit(label, [changeOf(kind, editing.id, { update, seen })], { title: label });
}
