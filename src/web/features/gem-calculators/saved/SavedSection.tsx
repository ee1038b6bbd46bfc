import { memo, useEffect } from 'react';
import { writeCalculationFile } from '#contract/files/calculation-files.ts';
import { AskFormulas } from '#web/game/GemFormulas.tsx';
import { GemFace } from '#web/game/gem-faces/GemFace.tsx';
import type { GemSubject } from '#web/game/gem-faces/use-gem-picture.ts';
import { useLocation } from '#web/ui/address/address.ts';
import { pages } from '#contract/site/pages.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { fill } from '#messages/fill.ts';
import { sync } from '#messages/records/sync.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import type { SeenState } from '#web/data/storage/record-storage.ts';
import { retryStorage } from '#web/data/store/local-store.ts';
import { useKnownSession, useSeemsSignedIn } from '#web/data/session/session.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { useStorageState } from '#web/data/store/use-storage-state.ts';
import { FailedList } from '#web/records/FailedList.tsx';
import { ListToolbar } from '#web/records/ListToolbar.tsx';
import { UnreadableRecords } from '#web/records/UnreadableRecords.tsx';
import { downloadFile } from '#web/ui/download-file.ts';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { StorageNotice } from '#web/records/StorageNotice.tsx';
import type { CalculatorKind } from '../kinds/calculator-kind.ts';
import type { CalculatorName, RecordOf } from '#web/game/calculator-names.ts';
import { ListSkeleton } from '#web/records/ListSkeleton.tsx';
import { changeOf } from '../kinds/record-change.ts';
import { SavedList } from './SavedList.tsx';
import { Totals } from './Totals.tsx';
import { useAskedGoal } from './use-asked-goal.ts';

const SaveButton = lazyPart(() => import('#web/records/save/SaveButton.tsx'));
const { list } = calculators;

interface SavedSectionProps<Name extends CalculatorName> {
  kind: CalculatorKind<Name>;
  formulas: FormulaSet;
  onEdit: (record: RecordOf<Name>, seen: SeenState | undefined) => void;
  /** The record that the form is changing. */
  editedId: string | null;
  onEditedGone: () => void;
  /** That record as it is kept now. */
  onEditedSeen: (record: RecordOf<Name>) => void;
}

/** What was kept: totals, filter, and the list itself. */
function SavedSection<Name extends CalculatorName>({
  kind,
  formulas,
  onEdit,
  editedId,
  onEditedGone,
  onEditedSeen,
}: SavedSectionProps<Name>) {
  const view = useCollection(kind.collection);
  const storageState = useStorageState();
  const isSignedIn = useSeemsSignedIn();
  const username = useKnownSession()?.username;
  const { pathname } = useLocation();
  // The collection decides the record's type; the pair of both cannot be expressed in one generic component.
  const records = view.records as readonly RecordOf<Name>[];
  const open = records.filter((record) => !record.completed);
  const asked = useAskedGoal(view.status === 'ready' ? records : null);

  const edited = editedId === null ? undefined : records.find(({ id }) => id === editedId);
  const isEditedGone = view.status === 'ready' && editedId !== null && edited === undefined;
  useEffect(() => {
    if (isEditedGone) onEditedGone();
    else if (edited !== undefined) onEditedSeen(edited);
  }, [isEditedGone, edited, onEditedGone, onEditedSeen]);

  return (
    <section aria-labelledby="saved" className="min-h-72">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-h-11 flex-wrap items-center gap-x-1 sm:gap-x-4">
          <h2 id="saved" tabIndex={-1} className="text-2xl">
            {kind.texts.list}{' '}
            {records.length > 0 && (
              <span className="font-sans text-base font-normal text-quiet">
                {fill(list.openCount, { n: open.length })}
              </span>
            )}
          </h2>
          {isSignedIn && <SaveButton collection={kind.collection} />}
        </div>
        <ListToolbar
          collection={kind.collection}
          count={records.length}
          isReady={view.status === 'ready'}
          texts={kind.texts}
          onExport={() => downloadCalculations(kind.name, records, username)}
          clearing={() => records.map((record) => changeOf(kind, record.id, { data: null }))}
        />
      </div>
      <StorageNotice state={storageState} onRetry={retryStorage} canExport />
      {view.status === 'loading' && <ListSkeleton />}
      {view.status === 'failed' && <FailedList collections={[kind.collection]} />}
      <UnreadableRecords of={[view]} />
      {view.status === 'ready' && records.length === 0 && (
        <EmptyList
          title={kind.texts.emptyTitle}
          text={kind.texts.emptyText}
          subject={kind.subject(kind.emptyForm)}
        />
      )}
      {records.length > 0 && (
        <>
          <AskFormulas />
          <Totals kind={kind} open={open} formulas={formulas} />
          <SavedList kind={kind} records={records} formulas={formulas} onEdit={onEdit} asked={asked} />
          <p className="mt-1 flex flex-wrap gap-x-6 text-sm [&>a]:py-2 [&>a]:text-primary-text [&>a]:underline [&>a]:underline-offset-4">
            <Link to={`${pages.calculators.path}#shopping-list`}>{list.shoppingLink}</Link>
            {!isSignedIn && (
              <Link to={`${pages.login.path}?${new URLSearchParams({ redirect: pathname }).toString()}`}>
                {sync.save.hint}
              </Link>
            )}
          </p>
        </>
      )}
    </section>
  );
}

export default memo(SavedSection) as unknown as typeof SavedSection;

/**
 * Hands the player a file with everything in the list.
 *
 * @param user whose it is, where somebody is signed in
 */
function downloadCalculations<Name extends CalculatorName>(
  name: Name,
  records: readonly RecordOf<Name>[],
  user?: string,
): void {
  const now = new Date();
  downloadFile(
    `loadstone-${name}-${now.toISOString().slice(0, 10)}.json`,
    writeCalculationFile(records, now, user),
    'application/json',
  );
}

function EmptyList({ title, text, subject }: { title: string; text: string; subject: GemSubject }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4 rounded-xl border border-dashed border-line-strong p-6">
      <GemFace {...subject} rank={1} size={56} />
      <div className="min-w-0 flex-1" style={{ flexBasis: '8rem' }}>
        <p className="font-semibold">{title}</p>
        <p className="mt-1 max-w-prose text-quiet">{text}</p>
      </div>
    </div>
  );
}
