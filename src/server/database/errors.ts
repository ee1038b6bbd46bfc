/** What a database refused or could not do, in words that hold for both engines. Anything else stays the engine's own error. */
export type DatabaseErrorKind = 'unique' | 'busy' | 'full' | 'unavailable' | 'refused' | 'damaged';

const sentences: Record<DatabaseErrorKind, string> = {
  unique: 'The row exists already.',
  busy: 'The database is held by somebody else.',
  full: 'The disk is full.',
  unavailable: 'The database does not answer.',
  refused: 'The database refuses the name, user or password that it was given.',
  damaged: 'The database file is damaged or is no database.',
};

/** A failure of the database; `cause` is what the engine said. */
export class DatabaseError extends Error {
  readonly kind: DatabaseErrorKind;

  constructor(kind: DatabaseErrorKind, cause: unknown) {
    super(sentences[kind], { cause });
    this.name = 'DatabaseError';
    this.kind = kind;
  }
}
