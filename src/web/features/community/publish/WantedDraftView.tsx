import { useEffect, useState, type ReactNode } from 'react';
import { buildRoutes } from '#contract/community/build-routes.ts';
import type { BuildDraft } from '#contract/records/collections/community/build-drafts.ts';
import { publishWords as words } from '#messages/community/publish.ts';
import { readGemPlaces } from '#web/characters/gems/gem-places.ts';
import { useSavedLoadouts } from '#web/characters/loadouts/use-saved-loadouts.ts';
import { useHasHeard } from '#web/characters/use-heard-characters.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { FailedList } from '#web/records/FailedList.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import { draftOfBuild, draftOfLoadout, isWanted } from './draft-values.ts';
import { Opening } from './Opening.tsx';
import type { WantedDraft } from './wanted-draft.ts';

const DraftForm = lazyPart(() => import('./DraftForm.tsx'), <Opening />);

/** Finds or makes the draft, and keeps to it once its address has become that of the record. */
export default function WantedDraftView({ wanted }: { wanted: WantedDraft }) {
  const { status, records } = useCollection('buildDrafts');
  const hasHeard = useHasHeard();
  const [opened, setOpened] = useState<BuildDraft | null>(null);
  if (opened !== null && isWanted(opened, wanted))
    return (
      <DraftForm key={opened.id} start={opened} record={records.find(({ id }) => id === opened.id) ?? null} />
    );
  if (status === 'failed') return <FailedList collections={['buildDrafts']} />;
  if (status === 'loading' || (records.length === 0 && !hasHeard)) return <Opening />;
  const kept = records.findLast((draft) => isWanted(draft, wanted) && isOfItsOwn(draft, wanted));
  if (kept !== undefined) {
    setOpened(kept);
    return null;
  }
  if (wanted.kind === 'draft') return <Gone text={words.goneDraft} />;
  return wanted.kind === 'loadout' ? (
    <FromLoadout id={wanted.id} onOpen={setOpened} />
  ) : (
    <FromBuild buildKey={wanted.key} onOpen={setOpened} />
  );
}

/** Of a loadout a new build is wanted: changes of one that is published are written from there. */
const isOfItsOwn = ({ publishedVersion }: BuildDraft, { kind }: WantedDraft): boolean =>
  kind !== 'loadout' || publishedVersion === undefined;

const Gone = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div role="alert" className="card mt-3 p-4">
    <p className="font-semibold">{text}</p>
    {children}
  </div>
);

function FromLoadout({ id, onOpen }: { id: string; onOpen: (draft: BuildDraft) => void }) {
  const { status, records } = useSavedLoadouts();
  const [ids] = useState(() => ({ id: newRecordId(), buildKey: newRecordId() }));
  if (status === 'failed') return <FailedList collections={['loadouts']} />;
  if (status === 'loading') return <Opening />;
  const loadout = records.find((each) => each.id === id);
  if (loadout === undefined) return <Gone text={words.goneLoadout} />;
  return <Opened draft={draftOfLoadout(loadout, readGemPlaces(), ids)} onOpen={onOpen} />;
}

function FromBuild({ buildKey, onOpen }: { buildKey: string; onOpen: (draft: BuildDraft) => void }) {
  const { status, answer, failure, askAgain } = useAnswer(buildRoutes.listOwnBuilds, {});
  const [id] = useState(newRecordId);
  if (answer === undefined)
    return status === 'failed' ? (
      <RetryCard title={words.buildFailed} text={failure.message} onRetry={() => void askAgain()} />
    ) : (
      <Opening />
    );
  const build = answer.builds.find(({ key }) => key === buildKey);
  if (build === undefined) return <Gone text={words.goneBuild} />;
  return <Opened draft={draftOfBuild(build, id)} onOpen={onOpen} />;
}

/** Hands up what was found once it is on the page. */
function Opened({ draft, onOpen }: { draft: BuildDraft; onOpen: (draft: BuildDraft) => void }) {
  useEffect(() => onOpen(draft), [draft, onOpen]);
  return <Opening />;
}
