import { fillCount } from '#messages/fill.ts';
import { keeping } from '#messages/records/keeping.ts';
import { records } from '#messages/records/records.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import { localStore } from '#web/data/store/local-store.ts';
import type { StoredDocument } from '#web/data/storage/record-storage.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import { keepEdit } from './keep-edit.ts';

/** What a record is called of which nothing is certain: by its own name where it still has one, else by its id. */
export function unreadableName({ id, data }: Pick<StoredDocument, 'id' | 'data'>): string {
  const held = new Map<string, unknown>(Object.entries((data as object | null) ?? {}));
  const name = held.get('name') ?? held.get('gemName');
  const known = typeof name === 'string' ? name.trim().slice(0, 80) : '';
  return known || id || records.titles.unnamed;
}

/** Hands the player a file with records just as they lie in the browser. */
export function exportUnreadable(documents: readonly StoredDocument[], now: Date): void {
  const text = JSON.stringify({ unreadable: documents }, null, 2);
  downloadFile(`loadstone-unreadable-${now.toISOString().slice(0, 10)}.json`, text, 'application/json');
}

/** Deletes records that cannot be read, as a step to take back where there is anything to bring back. */
export async function deleteUnreadable(documents: readonly StoredDocument[]): Promise<void> {
  const isRecord = ({ data }: StoredDocument) => typeof data === 'object' && (data as object | null) !== null;
  const empty = documents.filter((document) => !isRecord(document));
  if (empty.length > 0)
    await localStore.change(localStore.owner(), async (transaction) => {
      await Promise.all(empty.map(({ collection, id }) => transaction.remove(collection, id)));
      return empty.map(({ collection, id }) => ({ collection, id, document: null }));
    });
  const changes = documents
    .filter(isRecord)
    .map(({ collection, id }): Change => ({ collection, id, data: null }) as Change);
  const title = fillCount(keeping.deletedUnreadable, documents.length);
  if (changes.length > 0) await keepEdit(title, changes, { title, isRestorable: true });
}
