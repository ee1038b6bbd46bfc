import { Download } from 'lucide-react';
import { useState, useRef, useId } from 'react';
import { fill, fillCount, keptText } from '#messages/fill.ts';
import { momentText } from '#messages/formats.ts';
import { backups } from '#messages/records/backups.ts';
import { records } from '#messages/records/records.ts';
import { sync } from '#messages/records/sync.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { usePages } from '#web/data/session/use-answer.ts';
import { recordTitle } from '#web/data/store/views/record-words.ts';
import {
  useGuestWork,
  type GuestWork,
  changesBringingBack,
  readTrash,
  type TrashedRecord,
} from '#web/data/sync/status/sync-view.ts';
import { keepEdit } from '#web/records/keep-edit.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { GuestLists } from '../guest-work/GuestLists.tsx';
import { useBringing } from '../guest-work/use-bringing.ts';
import { useSending } from '../calls/use-sending.ts';
import { focusTitle } from '../section/focus-title.ts';
import { ListUnderWay } from '../section/ListUnderWay.tsx';
import { Section } from '../section/Section.tsx';
import { UnfoldingSection } from '../section/UnfoldingSection.tsx';
import { takeClearedMark } from './clear-mark.ts';
import { ImportSection } from './ImportSection.tsx';
import { Rows } from '../section/Rows.tsx';
import { useExport } from './use-export.ts';
import { VersionsSection } from './VersionsSection.tsx';

const { guest: words } = sync;
const { export: exportWords, clear: clearWords } = backups;
const { trash: trashWords } = records;

export default function Data() {
  return (
    <div className="space-y-3">
      <GuestWorkSection />
      <ExportSection />
      <ImportSection />
      <ClearSection />
      <Rows>
        <VersionsSection />
        <TrashSection />
      </Rows>
    </div>
  );
}

/** What was made before signing in and left where it is. */
function GuestWorkSection() {
  const work = useGuestWork();
  return work === null ? null : <LeftWork work={work} />;
}

function LeftWork({ work }: { work: GuestWork }) {
  const { isBringing, bring } = useBringing(work);
  return (
    <Section title={words.section} text={words.text}>
      <div className="mt-3">
        <GuestLists work={work} />
      </div>
      <Button className="mt-4" aria-busy={isBringing} onClick={() => void bring()}>
        {isBringing ? words.bringing : fillCount(words.bring, work.count)}
      </Button>
    </Section>
  );
}

/** Everything in one file. */
export function ExportSection() {
  const { isExporting, exportAll } = useExport();
  return (
    <Section
      title={exportWords.title}
      text={exportWords.text}
      mark={
        <Button icon={<Download size={18} />} aria-busy={isExporting} onClick={() => void exportAll()}>
          {isExporting ? exportWords.exporting : exportWords.button}
        </Button>
      }
    />
  );
}

const ClearDialog = lazyPart(() => import('./ClearDialog.tsx'));

/** Takes everything of this site out of this browser. */
function ClearSection() {
  const isSignedIn = useSeemsSignedIn();
  const [isCleared] = useState(takeClearedMark);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section
      title={clearWords.title}
      text={isSignedIn ? `${clearWords.text} ${clearWords.textSignedIn}` : clearWords.text}
      mark={
        <Button
          weight="danger"
          className="border border-line-strong"
          aria-haspopup="dialog"
          onClick={() => setIsAsking(true)}
        >
          {clearWords.button}
        </Button>
      }
    >
      {isCleared && (
        <p role="status" className="mt-2 text-good">
          {clearWords.done}
        </p>
      )}
      {isAsking && <ClearDialog isSignedIn={isSignedIn} onClose={() => setIsAsking(false)} />}
    </Section>
  );
}

function TrashSection() {
  const isSignedIn = useSeemsSignedIn();
  return (
    <UnfoldingSection
      name="trash"
      title={trashWords.title}
      text={isSignedIn ? trashWords.text : trashWords.signedOut}
    >
      {isSignedIn && <TrashList />}
    </UnfoldingSection>
  );
}

function TrashList() {
  const list = usePages('trash', readTrash);
  const { status, next, more, keep } = list;
  const box = useRef<HTMLDivElement>(null);
  const { isSending: isAsking, send } = useSending();
  const pages = status === 'ready' ? list.answer : [];
  const trashed = pages.flatMap((page) => page.records);

  const showMore = async () => {
    const failure = await send(more);
    if (failure !== null) notify('error', trashWords.failed, { description: failure.message });
  };
  const bringBack = async (record: TrashedRecord) => {
    const { collection, id, data, createdAt } = record;
    const label = keptText(trashWords.edit, { name: recordTitle(collection, data) });
    const isKept = await keepEdit(label, changesBringingBack(collection, id, data, createdAt), {
      title: label,
    });
    if (!isKept) return;
    focusTitle(box.current);
    keep(pages.map((page) => ({ ...page, records: page.records.filter((other) => other !== record) })));
  };

  return (
    <div ref={box} className="mt-3">
      <ListUnderWay list={list} loading={trashWords.loading} failed={trashWords.failed} />
      {status === 'ready' && trashed.length === 0 && next === null && <p>{trashWords.empty}</p>}
      {trashed.length > 0 && (
        <ul aria-label={trashWords.title}>
          {trashed.map((record) => (
            <TrashRow
              key={`${record.collection} ${record.id}`}
              record={record}
              onBringBack={() => void bringBack(record)}
            />
          ))}
        </ul>
      )}
      {status === 'ready' && next !== null && (
        <Button weight="quiet" aria-busy={isAsking} onClick={() => void showMore()}>
          {isAsking ? trashWords.moreLoading : trashWords.more}
        </Button>
      )}
    </div>
  );
}

/** A record that was deleted lately, with the way back. */
function TrashRow({ record, onBringBack }: { record: TrashedRecord; onBringBack: () => void }) {
  const id = useId();
  const { collection, data, deletedAt, deletedBy } = record;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3">
      <div id={id} className="min-w-0">
        <p className="font-medium">{recordTitle(collection, data)}</p>
        <p className="text-sm text-quiet">
          {records.collections[collection]} ·{' '}
          {fill(trashWords.deleted, { when: momentText(deletedAt), by: deletedBy })}
        </p>
      </div>
      <Button small aria-describedby={id} onClick={onBringBack}>
        {trashWords.bringBack}
      </Button>
    </li>
  );
}
