import { migrations } from '#server/database/migrations.ts';
import { BackupProblem } from './backup-problem.ts';

/**
 * Refuses what this version of the product cannot have written.
 *
 * @param taken the names of the steps that made the tables, in their order
 * @param what the file or database, as the operator knows it
 */
export function refuseUnknownSteps(taken: readonly string[], what: string): void {
  if (taken[0] === undefined || taken[0] !== migrations[0]?.name)
    throw new BackupProblem(`${what} holds no database of Loadstone.`);
  const unknown = taken.find((name, position) => migrations[position]?.name !== name);
  if (unknown !== undefined)
    throw new BackupProblem(
      `${what} was written by a newer version of Loadstone (it holds the step "${unknown}", which this version does not know). Use that version.`,
    );
}
