import type { CollectionName } from '#contract/records/records.ts';
import { fill, fillCount, keptCount } from '#messages/fill.ts';
import { keeping } from '#messages/records/keeping.ts';
import { records } from '#messages/records/records.ts';
import type { StoredDocument } from '#web/data/storage/record-storage.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { Button } from '#web/ui/Button.tsx';
import { downloadFile } from '#web/ui/download-file.ts';
import { keepEdit } from './keep-edit.ts';

/** So many are named one by one. */
const NAMED = 20;

/** The lists that a screen shows, as far as this is about what could not be read of them. */
type Views = readonly { readonly unreadable: readonly StoredDocument[] }[];

/** Names what lies in the browser and cannot be shown, and offers to export and to delete it. */
export function UnreadableRecords({ of }: { of: Views }) {
  const documents = of.flatMap(({ unreadable }) => unreadable);
  if (documents.length === 0) return null;
  return (
    <div role="status" className="card mt-4 border-warn p-4">
      <p className="font-semibold text-warn">{fillCount(keeping.unreadableTitle, documents.length)}</p>
      <p className="mt-1 max-w-prose">{keeping.unreadableText}</p>
      <ul className="mt-3 divide-y divide-line">
        {documents.slice(0, NAMED).map((document) => (
          <UnreadableRecord key={`${document.collection} ${document.id}`} document={document} />
        ))}
      </ul>
      {documents.length > NAMED && (
        <p className="mt-2 text-sm text-quiet">
          {fillCount(keeping.unreadableMore, documents.length - NAMED)}
        </p>
      )}
      {documents.length > 1 && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button small onClick={() => exportUnreadable(documents, new Date())}>
            {keeping.exportAll}
          </Button>
          <Button small weight="quiet" onClick={() => void deleteUnreadable(documents)}>
            {keeping.deleteAll}
          </Button>
        </div>
      )}
    </div>
  );
}

function UnreadableRecord({ document }: { document: StoredDocument }) {
  const name = unreadableName(document);
  const lists: Readonly<Record<CollectionName, string>> = records.collections;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 break-words">
        {fill(keeping.unreadableItem, { name, list: lists[document.collection] })}
      </span>
      <span className="flex gap-2">
        <Button
          small
          aria-label={fill(keeping.exportOf, { name })}
          onClick={() => exportUnreadable([document], new Date())}
        >
          {keeping.export}
        </Button>
        <Button
          small
          weight="quiet"
          aria-label={fill(keeping.deleteOf, { name })}
          onClick={() => void deleteUnreadable([document])}
        >
          {keeping.delete}
        </Button>
      </span>
    </li>
  );
}

/** What a record is called of which nothing is certain: by its own name where it still has one, else by its id. */
function unreadableName({ id, data }: Pick<StoredDocument, 'id' | 'data'>): string {
  const held = new Map<string, unknown>(Object.entries((data as object | null) ?? {}));
  const name = held.get('name') ?? held.get('gemName');
  const known = typeof name === 'string' ? name.trim().slice(0, 80) : '';
  return known || id || records.titles.unnamed;
}

/** Hands the player a file with records just as they lie in the browser. */
function exportUnreadable(documents: readonly StoredDocument[], now: Date): void {
  const text = JSON.stringify({ unreadable: documents }, null, 2);
  downloadFile(`loadstone-unreadable-${now.toISOString().slice(0, 10)}.json`, text, 'application/json');
}

/** Deletes records that cannot be read, as a step to take back where there is anything to bring back. */
async function deleteUnreadable(documents: readonly StoredDocument[]): Promise<void> {
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
  const title = keptCount(keeping.deletedUnreadable, documents.length);
  if (changes.length > 0) await keepEdit(title, changes, { title, isRestorable: true });
}
