import { fill } from '#messages/fill.ts';
import { refusalText } from '#messages/problems.ts';
import { sync } from '#messages/records/sync.ts';
import { isEnglishOnly } from '#messages/language.ts';
import type { RowProblem, StoredDocument } from '../../storage/record-storage.ts';
import { problemOf, type WaitingAct } from '../../store/outbox/outbox-view.ts';
import type { Change } from '../../store/edits/edits.ts';
import { isPartedRow } from '../../store/families.ts';
import { recordTitle } from '../../store/views/record-words.ts';

/** What the records of an act belong to, where that was deleted elsewhere and can be brought back. */
export const goneParentOf = (act: WaitingAct): StoredDocument | null =>
  act.find(({ goneParent }) => goneParent !== null)?.goneParent ?? null;

function worded(problem: Pick<RowProblem, 'code' | 'message'>): string {
  if (isEnglishOnly) return problem.message;
  return problem.code === 'INTERNAL' ? sync.notTaken : refusalText(problem);
}

/** Why an act was set aside, in words; null where it was not. */
export function reasonOf(act: WaitingAct): string | null {
  const problem = problemOf(act);
  if (problem === null) return null;
  const gone = goneParentOf(act);
  if (gone !== null) return fill(sync.tab.parentGone, { name: recordTitle(gone.collection, gone.data) });
  if (isPartedRow({ problem })) return sync.tab.parentForgotten;
  const { blamed } = problem;
  const culprit = act.find(({ collection, id }) => collection === blamed?.collection && id === blamed.id);
  if (blamed === undefined || culprit === undefined) return worded(problem);
  const name = recordTitle(culprit.collection, culprit.record);
  return fill(sync.tab.partRefused, { name, reason: worded(blamed) });
}

/** What brings back the record that was deleted elsewhere; what waits of its children goes with it. */
export const changesRestoring = ({ collection, id, data, createdAt }: StoredDocument): readonly Change[] =>
  // The collection decides the record's type; the pair of both cannot be expressed here.
  [{ collection, id, data, createdAt } as unknown as Change];
