import { useState } from 'react';
import type { BackupReading } from '#contract/files/backup-files.ts';
import { PREFERENCES_ID, type PreferencesRecord } from '#contract/records/preferences.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { dayTextHere } from '#messages/formats.ts';
import { backups } from '#messages/records/backups.ts';
import {
  importChanges,
  isOverfull,
  planImport,
  takenSections,
  type ImportChoice,
  type SectionPlan,
} from '#web/data/backup/import-plan.ts';
import { readKept, type Kept } from '#web/data/backup/kept-records.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';
import { fetchAll } from '#web/data/sync/status/sync-actions.ts';
import { useKnownSession } from '#web/data/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { downloadFile } from '#web/ui/download-file.ts';
import { notify, tellWork } from '#web/ui/toasts/notify.ts';
import { importBackup } from './import-backup.ts';
import { changedRecords, SHOWN_CHANGES, titlesOf, fieldChange } from './import-changes.ts';
import { hasFindings, importReport } from './import-report.ts';
import { SectionChoice } from './SectionChoice.tsx';
import { useKept } from './use-kept.ts';

const { preview: words } = backups;

type Reading = Extract<BackupReading, { kind: 'read' }>;
interface ImportPreviewProps {
  reading: Reading;
  /** What to say once it is imported; of a backup how much that was. */
  title?: string;
  onClose: () => void;
}

/** What a file would do to each list, before it does anything. */
export default function ImportPreview({ reading, title, onClose }: ImportPreviewProps) {
  const kept = useKept(readWhole);
  // One dialog, opened once: a second one in its place would lose whom the focus goes back to.
  if (kept === undefined) return null;
  return kept === null || kept === 'not-arrived' ? (
    <Dialog title={words.title} description={words.text} onClose={onClose}>
      <p role="alert">{kept === null ? backups.export.unreadable : words.notArrived}</p>
    </Dialog>
  ) : (
    <Choices reading={reading} {...(title === undefined ? {} : { title })} kept={kept} onClose={onClose} />
  );
}

/** A device that has seen nothing of the account yet would take each of its records for a new one. */
const readWhole = (): Promise<Kept | 'not-arrived'> =>
  tellWork(
    words.comparing,
    fetchAll().then(async (isHere) => (isHere ? readKept() : 'not-arrived')),
  );

type Choice = ImportChoice | undefined;

function Choices({ reading, title, kept: first, onClose }: ImportPreviewProps & { kept: Kept }) {
  const session = useKnownSession();
  // Whose records the changes go to, whatever the session turns out to be.
  const [isGuest] = useState(() => localStore.owner() === null);
  const planFor = (kept: Kept) => {
    const plans = planImport(kept.records, takenSections(reading.sections, isGuest));
    return { kept, plans, titles: titlesOf(plans, kept.records) };
  };
  const [{ kept, plans, titles }, setPlanned] = useState(() => planFor(first));
  const leftOut = isGuest ? (reading.sections.characters?.valid.length ?? 0) : 0;
  const planned = new Set<string>(plans.map(({ collection }) => collection));
  const isLeftOut = Object.entries(reading.sections).some(
    ([name, { valid }]) => valid.length > 0 && !planned.has(name),
  );
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const [isImporting, setIsImporting] = useState(false);
  const choiceOf = (name: string): ImportChoice => choices[name] ?? 'merge';
  const choose = (name: string) => (choice: ImportChoice) => setChoices({ ...choices, [name]: choice });

  const changedBy = (plan: SectionPlan, most?: number) =>
    changedRecords(plan, choiceOf(plan.collection), titles, most);

  const preferences = preferenceChanges(kept.preferences, reading.preferences);
  const username =
    reading.username !== null && session != null && reading.username !== session.username
      ? reading.username
      : null;
  const { changes, withoutParent } = importChanges(plans, choiceOf, kept.records);
  const isFull = plans.some((plan) => isOverfull(plan, choiceOf(plan.collection)));
  const isPossible = plans.some(canChange) || preferences.count > 0 || username !== null;
  const takesPreferences = preferences.count > 0 && choiceOf('preferences') === 'merge';
  const takesUsername = username !== null && choiceOf('username') === 'merge';
  const isIdle = changes.length === 0 && !takesPreferences && !takesUsername;

  const invalid = plans.reduce((sum, { section }) => sum + section.invalid, 0);
  const saveReport = () => {
    const now = new Date();
    const name = `loadstone-import-report-${now.toISOString().slice(0, 10)}.txt`;
    const { exportedAt } = reading;
    const choice = ({ collection }: SectionPlan) => choiceOf(collection);
    const taken = { exportedAt, leftOut, choiceOf: choice, changedBy };
    downloadFile(name, importReport(plans, taken, now), 'text/plain');
  };
  const importAll = async () => {
    if (isImporting) return;
    setIsImporting(true);
    const now = await readKept().catch((error: unknown) => {
      if (!(error instanceof StorageProblem)) throw error;
      // Nothing can be kept either, which the import tells of.
      return kept;
    });
    const anew = planFor(now);
    if (!isSameContent([anew.plans, now.preferences], [plans, kept.preferences])) {
      setPlanned(anew);
      setIsImporting(false);
      notify('warning', words.changedMeanwhile);
      return;
    }
    const skipped = plans.reduce((sum, plan) => {
      return sum + (choiceOf(plan.collection) === 'skip' ? plan.section.valid.length : 0);
    }, invalid + withoutParent);
    const isDone = await importBackup({
      changes: takesPreferences ? [...changes, preferences.change] : changes,
      username: takesUsername ? username : null,
      skipped,
      ...(title === undefined ? {} : { title }),
    });
    setIsImporting(false);
    if (isDone) onClose();
  };

  return (
    <Dialog
      wide
      title={words.title}
      description={
        reading.exportedAt === null
          ? words.text
          : `${fill(words.ofDay, { day: dayTextHere(new Date(reading.exportedAt)) })} ${words.text}`
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{backups.cancel}</Button>
          <Button
            weight="primary"
            disabled={isIdle || isFull}
            aria-busy={isImporting}
            onClick={() => void importAll()}
          >
            {isImporting ? words.importing : words.import}
          </Button>
        </>
      }
    >
      {!reading.isAsWritten && (
        <p role="alert" className="mb-3 rounded-lg border border-warn px-3 py-2">
          {words.notAsWritten}
        </p>
      )}
      {plans.some(canChange) && (
        <p className="mb-3 text-sm text-quiet">
          {words.mergeHint} {words.replaceHint}
        </p>
      )}
      <ul>
        {plans.filter(saysSomething).map((plan) => (
          <li key={plan.collection} className="border-t border-line py-3">
            <SectionChoice
              plan={plan}
              choice={choiceOf(plan.collection)}
              changed={changedBy(plan, SHOWN_CHANGES)}
              onChoose={choose(plan.collection)}
            />
          </li>
        ))}
        {preferences.count > 0 && (
          <li className="border-t border-line py-3">
            <TakeOrSkip
              label={backups.preferences}
              hint={[fillCount(words.preferences, preferences.count), ...preferences.fields].join('. ')}
              choice={choiceOf('preferences')}
              onChoose={choose('preferences')}
            />
          </li>
        )}
        {username !== null && (
          <li className="border-t border-line py-3">
            <TakeOrSkip
              label={words.username}
              hint={fill(words.usernameChange, { from: session?.username ?? '', to: username })}
              choice={choiceOf('username')}
              onChoose={choose('username')}
            />
          </li>
        )}
      </ul>
      {!isPossible && leftOut === 0 && (
        <p className="mt-4 font-medium">
          {isLeftOut ? words.accountsOnly : invalid > 0 ? words.nothingFits : words.nothing}
        </p>
      )}
      {hasFindings(plans) && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          {invalid > 0 && <p className="text-warn">{fillCount(words.invalidRecords, invalid)}</p>}
          <Button onClick={saveReport}>{words.report.button}</Button>
        </div>
      )}
      {withoutParent > 0 && (
        <p className="mt-2 text-sm text-warn">{fillCount(words.withoutParent, withoutParent)}</p>
      )}
      {leftOut > 0 && <p className="mt-2 text-sm text-warn">{fillCount(words.characters, leftOut)}</p>}
    </Dialog>
  );
}

const canChange = ({ replacement, missing }: SectionPlan): boolean =>
  replacement.new.length + replacement.changed.length + missing.length > 0;

const saysSomething = (plan: SectionPlan): boolean =>
  canChange(plan) || plan.replacement.identical.length + plan.section.invalid > 0;

const mergeOrSkip = () => (['merge', 'skip'] as const).map((value) => ({ value, label: words[value] }));

interface TakeOrSkipProps {
  label: string;
  hint: string;
  choice: ImportChoice;
  onChoose: (choice: ImportChoice) => void;
}

function TakeOrSkip({ label, hint, choice, onChoose }: TakeOrSkipProps) {
  return (
    <ChoiceField
      label={label}
      hint={hint}
      value={choice === 'skip' ? 'skip' : 'merge'}
      options={mergeOrSkip()}
      onChange={onChoose}
    />
  );
}

/** What a backup's preferences would change of those that are there: how many, a sentence for each, and the change of all of them. */
export function preferenceChanges(
  present: PreferencesRecord | null,
  incoming: Omit<PreferencesRecord, 'id'>,
): { readonly count: number; readonly fields: readonly string[]; readonly change: Change } {
  const own: PreferencesRecord = present ?? { id: PREFERENCES_ID };
  const changed = Object.entries(incoming).filter(
    ([name, value]) => !isSameContent(own[name as keyof PreferencesRecord], value),
  );
  return {
    count: changed.length,
    fields: changed.map(([name, value]) => fieldChange(name, own[name as keyof PreferencesRecord], value)),
    change: {
      collection: 'preferences',
      id: PREFERENCES_ID,
      data: { ...own, ...Object.fromEntries(changed) },
    },
  };
}
