import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { Advert } from '#contract/community/advert-routes.ts';
import { pages } from '#contract/site/pages.ts';
import { advertWords as words } from '#messages/community/adverts.ts';
import { buildWords } from '#messages/community/builds.ts';
import { reportWords } from '#messages/community/report.ts';
import { fill } from '#messages/fill.ts';
import { dotted, utcDayText } from '#messages/formats.ts';
import { nameOfClass } from '#web/characters/loadouts/class-name.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { AuthorLink, Folded } from '../builds/build-parts.tsx';
import { reportToSupport } from '../report/report-to-support.ts';
import { classesText, clanName, clanPageOf, languageName, resonanceText, timesText } from './advert-names.ts';

const ReportDialog = lazyPart(() => import('../report/ReportDialog.tsx'));

interface AdvertCardProps {
  advert: Advert;
  isOwn: boolean;
  /** Earlier; what is reported now folds itself. */
  wasReported: boolean;
}

/** An advert in the list; one that the player has reported is folded away. */
export function AdvertCard({ advert, isOwn, wasReported }: AdvertCardProps) {
  const [isReported, setIsReported] = useState(false);
  const card = <Shown advert={advert} isOwn={isOwn} onReported={() => setIsReported(true)} />;
  return wasReported || isReported ? <Folded why={words.reported}>{card}</Folded> : card;
}

interface ShownProps {
  advert: Advert;
  isOwn: boolean;
  onReported: () => void;
}

function Shown({ advert, isOwn, onReported }: ShownProps) {
  const { id, side, clan, author, text, updatedAt } = advert;
  return (
    <article id={id} className="card flex h-full min-w-0 flex-col gap-2 p-4">
      <h3 className="text-lg leading-tight wrap-anywhere">
        {clan === null ? (
          author
        ) : (
          <Link to={clanPageOf(clan.id)} className="-my-2 inline-block py-2 underline underline-offset-4">
            {clanName(clan)}
          </Link>
        )}
      </h3>
      <AdvertFacts advert={advert} />
      {text !== '' && (
        <p className="whitespace-pre-line wrap-anywhere" dir="auto">
          {text}
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
        <AuthorLink author={author} />
        <span>{fill(words.changed, { day: utcDayText(updatedAt) })}</span>
        {isOwn ? <Badge>{buildWords.yours}</Badge> : <Report id={id} side={side} onReported={onReported} />}
      </div>
    </article>
  );
}

/** Facts of an advert beside its text. */
export function AdvertFacts({ advert }: { advert: Advert }) {
  const classes = classesText(advert, nameOfClass);
  const resonance = resonanceText(advert);
  return (
    <ul className="text-sm text-quiet">
      <li>{dotted([advert.server, advert.languages.map(languageName).join(', ')])}</li>
      <li>{timesText(advert.times)}</li>
      {classes !== null && <li>{classes}</li>}
      {resonance !== null && <li>{resonance}</li>}
    </ul>
  );
}

interface ReportProps extends Pick<Advert, 'id' | 'side'> {
  onReported: () => void;
}

function Report({ id, side, onReported }: ReportProps) {
  const isSignedIn = useSeemsSignedIn();
  const [isReporting, setIsReporting] = useState(false);
  if (!isSignedIn)
    return (
      <Link
        to={reportToSupport(`${pages.clansLooking.path}?side=${side}#${id}`)}
        className="touch-target ml-auto inline-flex items-center gap-2 px-3 underline underline-offset-4"
      >
        <Flag size={16} aria-hidden />
        {reportWords.report}
      </Link>
    );
  return (
    <>
      <Button
        small
        weight="quiet"
        className="ml-auto"
        icon={<Flag size={16} />}
        onClick={() => setIsReporting(true)}
      >
        {reportWords.report}
      </Button>
      {isReporting && (
        <ReportDialog kind="advert" id={id} onReported={onReported} onClose={() => setIsReporting(false)} />
      )}
    </>
  );
}
