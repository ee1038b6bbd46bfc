import { useAskedList } from '#web/data/session/use-asked-list.ts';
import { useRef, useState } from 'react';
import { fill } from '#messages/fill.ts';
import { records } from '#messages/records/records.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { recordTitle } from '#web/data/store/views/record-words.ts';
import { changesBringingBack, readTrash, type TrashedRecord } from '#web/data/sync/status/sync-view.ts';
import { Button } from '#web/ui/Button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { keepEdit } from '#web/records/keep-edit.ts';
import { TrashRow } from '#web/records/TrashRow.tsx';
import { focusTitle } from '../section/focus-title.ts';
import { ListUnderWay } from '../section/ListUnderWay.tsx';
import { UnfoldingSection } from '../section/UnfoldingSection.tsx';

const { trash: words } = records;

/** What was deleted lately, each with a way back. */
export function TrashSection() {
  const isSignedIn = useSeemsSignedIn();
  return (
    <UnfoldingSection name="trash" title={words.title} text={isSignedIn ? words.text : words.signedOut}>
      {isSignedIn && <TrashList />}
    </UnfoldingSection>
  );
}

/** One answer of the account, in one entry, so that the way to the next goes with it. */
const askTrash = async () => [await readTrash()];

function TrashList() {
  const { asked, keep, askAgain } = useAskedList(askTrash);
  const box = useRef<HTMLDivElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const pages = asked.status === 'ready' ? asked.list : [];
  const trashed = pages.flatMap((page) => page.records);
  const next = pages.at(-1)?.next ?? null;

  const showMore = async () => {
    if (next === null || isAsking) return;
    setIsAsking(true);
    try {
      keep([...pages, await readTrash(next)]);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      notify('error', words.failed, { description: error.message });
    } finally {
      setIsAsking(false);
    }
  };
  const bringBack = async (record: TrashedRecord) => {
    const { collection, id, data, createdAt } = record;
    const label = fill(words.edit, { name: recordTitle(collection, data) });
    const isKept = await keepEdit(label, changesBringingBack(collection, id, data, createdAt), {
      title: label,
    });
    if (!isKept) return;
    focusTitle(box.current);
    keep(pages.map((page) => ({ ...page, records: page.records.filter((other) => other !== record) })));
  };

  return (
    <div ref={box} className="mt-3">
      <ListUnderWay asked={asked} askAgain={askAgain} loading={words.loading} failed={words.failed} />
      {asked.status === 'ready' && trashed.length === 0 && next === null && <p>{words.empty}</p>}
      {trashed.length > 0 && (
        <ul aria-label={words.title}>
          {trashed.map((record) => (
            <TrashRow
              key={`${record.collection} ${record.id}`}
              record={record}
              onBringBack={() => void bringBack(record)}
            />
          ))}
        </ul>
      )}
      {next !== null && (
        <Button weight="quiet" aria-busy={isAsking} onClick={() => void showMore()}>
          {isAsking ? words.moreLoading : words.more}
        </Button>
      )}
    </div>
  );
}
