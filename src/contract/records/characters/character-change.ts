import type { RecordOf } from '../records.ts';

type ChangedCollection = 'characters' | 'gems' | 'characterGoals' | 'progressEntries';

/**
 * What is to become of a record of a character: `data` is a new one, `update` is made on the record as it stands when the
 * change is kept.
 */
export type CharacterChange = {
  [Name in ChangedCollection]: { readonly collection: Name; readonly id: string } & (
    | { readonly data: RecordOf<Name> }
    | { readonly update: (record: RecordOf<Name>) => RecordOf<Name> }
  );
}[ChangedCollection];
