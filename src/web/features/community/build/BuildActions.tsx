import { CopyPlus, Flag } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { buildRoutes, type Build } from '#contract/community/build-routes.ts';
import type { Sheet } from '#contract/records/collections/sheets/sheets.ts';
import { buildAddress } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { buildPage as words } from '#messages/community/build.ts';
import { buildWords } from '#messages/community/builds.ts';
import { reportWords } from '#messages/community/report.ts';
import { fillCount } from '#messages/fill.ts';
import { CompareWithMine } from '#web/characters/loadouts/compare/CompareWithMine.tsx';
import { ownState } from '#web/characters/loadouts/sheet/own-state.ts';
import { useSaveCopy } from '#web/characters/loadouts/sheet/use-save-copy.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import type { CatalogueView } from '#web/game/equipment/use-catalogue.ts';
import { useNavigate } from '#web/ui/address/address.ts';
import { Button } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { reportToSupport } from '../report/report-to-support.ts';
import { VoteButton } from './VoteButton.tsx';

const FavoriteButton = lazyPart(() => import('../favorites/FavoriteButton.tsx'));
const ReportDialog = lazyPart(() => import('../report/ReportDialog.tsx'));

interface BuildActionsProps {
  build: Build;
  sheet: Sheet;
  equipment: CatalogueView;
  /** The player has reported it, now or earlier. */
  onReported: () => void;
}

/** The actions on a build, and what this player has done. */
export default function BuildActions({ build, sheet, equipment, onReported }: BuildActionsProps) {
  const { id } = build;
  const isSignedIn = useSeemsSignedIn();
  const { answer: marks } = useAnswer(buildRoutes.readMarks, isSignedIn ? { query: { builds: id } } : null);
  const isOwn = marks?.own.includes(id) === true;
  const wasReported = marks?.reported.includes(id) ?? false;
  const tellReported = useEffectEvent(onReported);
  useEffect(() => {
    if (wasReported) tellReported();
  }, [wasReported]);
  return (
    <>
      <VoteButton
        build={build}
        hasVoted={marks?.voted.includes(id) ?? false}
        isEarlier={marks?.votedEarlier.includes(id) ?? false}
        isOwn={isOwn}
      />
      <CopyButton build={build} />
      <span className="needs-script contents">
        <CompareWithMine sheet={sheet} equipment={equipment} />
      </span>
      <FavoriteButton kind="build" thing={id} title={build.title} />
      {!isOwn && <Report id={id} onReported={onReported} />}
    </>
  );
}

/** Makes it the visitor's own: a loadout of theirs, or without an account one that the address holds. */
function CopyButton({ build: { id, title, copies, shown } }: { build: Build }) {
  const isSignedIn = useSeemsSignedIn();
  const saveCopy = useSaveCopy();
  const navigate = useNavigate();
  const [isCopying, setIsCopying] = useState(false);
  const sheet: Sheet = { ...shown.sheet, name: shown.sheet.name || title };
  const copyToAddress = async () => {
    const { linkOfSheet } = await import('#web/characters/loadouts/sheet-link.ts');
    const link = await linkOfSheet(sheet);
    if (link === null) {
      notify('error', words.tooLong);
      return;
    }
    navigate(`${pages.sharedLoadout.path}${link}`, { state: ownState });
    notify('success', words.copiedHere);
  };
  const copy = async () => {
    // The code that makes the copy may be loaded for it first.
    setIsCopying(true);
    try {
      if (!isSignedIn) await copyToAddress();
      else if (await saveCopy(sheet, id)) void countCopy(id);
    } finally {
      setIsCopying(false);
    }
  };
  return (
    <>
      <Button
        className="needs-script"
        weight="primary"
        icon={<CopyPlus size={18} />}
        unavailable={isCopying}
        onClick={() => void copy()}
      >
        {isCopying ? words.copying : words.makeCopy}
      </Button>
      <span className="text-sm text-quiet">{fillCount(buildWords.copies, copies)}</span>
    </>
  );
}

/** The copy is made whether or not it is counted. */
async function countCopy(id: string): Promise<void> {
  try {
    const { call } = await import('#web/data/session/call.ts');
    await call(buildRoutes.countCopy, { params: { id } });
  } catch (error) {
    console.debug('The copy was not counted', error);
  }
}

function Report({ id, onReported }: { id: string; onReported: () => void }) {
  const isSignedIn = useSeemsSignedIn();
  const [isReporting, setIsReporting] = useState(false);
  if (!isSignedIn)
    return (
      <Link
        to={reportToSupport(buildAddress(id))}
        className="touch-target inline-flex items-center gap-2 px-3 text-sm text-quiet underline underline-offset-4"
      >
        <Flag size={16} aria-hidden />
        {reportWords.report}
      </Link>
    );
  return (
    <>
      <Button small weight="quiet" icon={<Flag size={16} />} onClick={() => setIsReporting(true)}>
        {reportWords.report}
      </Button>
      {isReporting && (
        <ReportDialog kind="build" id={id} onReported={onReported} onClose={() => setIsReporting(false)} />
      )}
    </>
  );
}
