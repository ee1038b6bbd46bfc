import { Flag } from 'lucide-react';
import { useState } from 'react';
import { clanRoutes, type PublicClan } from '#contract/community/clan-routes.ts';
import { clanAddress, clanRoomAddress } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { clanWords as words } from '#messages/community/clans.ts';
import { fill } from '#messages/fill.ts';
import { shortDayText } from '#messages/formats.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { addressText, useLocation } from '#web/ui/address/address.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { reportToSupport } from '../report/report-to-support.ts';

const JoinDialog = lazyPart(() => import('./JoinDialog.tsx'));
const ReportDialog = lazyPart(() => import('../report/ReportDialog.tsx'));

/** The way in by the clan's door, and the one to the moderators. */
export function ClanDoor({ clan }: { clan: PublicClan }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <Way clan={clan} />
      <Report id={clan.id} />
    </div>
  );
}

function Way({ clan }: { clan: PublicClan }) {
  const { id, door, size, most } = clan;
  const isSignedIn = useSeemsSignedIn();
  const from = addressText(useLocation());
  const { answer: mine } = useAnswer(clanRoutes.listOwnClans, isSignedIn ? {} : null);
  const [isJoining, setIsJoining] = useState(false);
  const asked = mine?.requests.find((request) => request.clan === id);
  if (mine?.clans.some((each) => each.id === id) === true)
    return (
      <>
        <span>{words.memberAlready}</span>
        <Link to={clanRoomAddress(id)} className={buttonLook('primary')}>
          {words.openRoom}
        </Link>
      </>
    );
  if (asked !== undefined) return <p>{fill(words.asked, { day: shortDayText(asked.at) })}</p>;
  if (door === 'invite') return <p>{words.inviteOnly}</p>;
  if (size >= most) return <p>{words.full}</p>;
  if (!isSignedIn)
    return (
      <Link to={pages.login.path} state={{ from }} className={buttonLook('primary')}>
        {door === 'open' ? words.signInToJoin : words.signInToAsk}
      </Link>
    );
  return (
    <>
      <Button weight="primary" onClick={() => setIsJoining(true)}>
        {door === 'open' ? words.join : words.ask}
      </Button>
      {isJoining && (
        <JoinDialog name={clan.name} way={{ kind: door, clan: id }} onClose={() => setIsJoining(false)} />
      )}
    </>
  );
}

function Report({ id }: { id: string }) {
  const isSignedIn = useSeemsSignedIn();
  const [isReporting, setIsReporting] = useState(false);
  if (!isSignedIn)
    return (
      <Link
        to={reportToSupport(clanAddress(id))}
        className="touch-target inline-flex items-center gap-2 px-3 text-sm text-quiet underline underline-offset-4"
      >
        <Flag size={16} aria-hidden />
        {words.report}
      </Link>
    );
  return (
    <>
      <Button small weight="quiet" icon={<Flag size={16} />} onClick={() => setIsReporting(true)}>
        {words.report}
      </Button>
      {isReporting && (
        <ReportDialog
          kind="clan"
          id={id}
          onReported={() => undefined}
          onClose={() => setIsReporting(false)}
        />
      )}
    </>
  );
}
