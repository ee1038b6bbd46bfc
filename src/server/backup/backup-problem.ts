/** Why a backup cannot be made or restored, in one line for the operator. */
export class BackupProblem extends Error {
  constructor(line: string, cause?: unknown) {
    super(line, { cause });
    this.name = 'BackupProblem';
  }
}
