import { ArrowLeft } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { buildRoutes } from '#contract/community/build-routes.ts';
import type { BuildDraft } from '#contract/records/collections/community/build-drafts.ts';
import { pages } from '#contract/site/pages.ts';
import { publishWords as words } from '#messages/community/publish.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { readGemPlaces } from '#web/characters/gems/gem-places.ts';
import { useSavedLoadouts } from '#web/characters/loadouts/use-saved-loadouts.ts';
import { SessionEnded } from '#web/characters/SessionEnded.tsx';
import { useHasHeard } from '#web/characters/use-heard-characters.ts';
import { useKnownSession, useSeemsSignedIn } from '#web/data/session/session.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { FailedList } from '#web/records/FailedList.tsx';
import { useLocation } from '#web/ui/address/address.ts';
import { buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import { draftOfBuild, draftOfLoadout, isWanted, wantedDraft, type WantedDraft } from './draft-values.ts';

const DraftForm = lazyPart(() => import('./DraftForm.tsx'), <Opening />);
const OwnBuilds = lazyPart(() => import('./OwnBuilds.tsx'), <Opening />);

/** The draft of a build that the address asks for, or all that the player has written and published. */
export default function Publish() {
  const session = useKnownSession();
  const isSignedIn = useSeemsSignedIn();
  const wanted = wantedDraft(useLocation().search);
  return (
    <div className="mx-auto min-h-dvh max-w-7xl">
      {wanted !== null && (
        <Link to={pages.publish.path} className={`${buttonLook('quiet')} -ml-4`}>
          <ArrowLeft aria-hidden size={18} />
          {words.back}
        </Link>
      )}
      <h1>{pageTexts.publish.title}</h1>
      {session === null ? (
        <SessionEnded title={words.signedOutTitle} text={words.signedOutText} />
      ) : !isSignedIn ? (
        <Opening />
      ) : wanted === null ? (
        <OwnBuilds />
      ) : (
        <WantedDraftView wanted={wanted} />
      )}
    </div>
  );
}

function Opening() {
  return (
    <div role="status" aria-label={words.loading}>
      <div className="skeleton mt-3 h-24" />
      <div className="skeleton mt-3 h-96" />
    </div>
  );
}

/** Finds or makes the draft, and keeps to it once its address has become that of the record. */
function WantedDraftView({ wanted }: { wanted: WantedDraft }) {
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
