import { Users } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { clanRoutes } from '#contract/community/clan-routes.ts';
import { clanRoomAddress } from '#contract/site/link-addresses.ts';
import { clanEventWords } from '#messages/community/clan-events.ts';
import { fill } from '#messages/fill.ts';
import { dotted, ownZone, timeText } from '#messages/formats.ts';
import { todayWords as words } from '#messages/site/today.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { Button } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { nameLook } from './plates.tsx';

interface ClanLineProps {
  /** Says whether its room is kept until it is known. */
  hasRoom: boolean;
  onKnown: (isMember: boolean) => void;
}

/** The next event of the player's first clan, and their answer to it; nothing for who is in none. */
export default function ClanLine({ hasRoom, onKnown }: ClanLineProps) {
  const clans = useAnswer(clanRoutes.listOwnClans, {});
  const clan = clans.answer?.clans.find(({ kind }) => kind === 'clan') ?? clans.answer?.clans[0];
  const room = useAnswer(clanRoutes.readRoom, clan === undefined ? null : { params: { id: clan.id } });
  const isMember = clans.answer && clan !== undefined;
  const tell = useEffectEvent(onKnown);
  useEffect(() => {
    if (isMember !== undefined) tell(isMember);
  }, [isMember]);
  const hasFailed = clans.status === 'failed' || room.status === 'failed';
  // Somebody of whom no clan is known is not bothered with it.
  if (clan === undefined && !(hasRoom && isMember === undefined)) return null;
  if (hasFailed)
    return (
      <ClanPlate>
        <p className="min-w-0 flex-1 text-quiet">{words.clanFailed}</p>
        <Button
          small
          weight="quiet"
          onClick={() => void (clan === undefined ? clans.askAgain() : room.askAgain())}
        >
          {words.clanRetry}
        </Button>
      </ClanPlate>
    );
  if (clan === undefined || room.answer === undefined)
    return (
      <div role="status" aria-label={words.clanLoading}>
        <ClanPlate>
          <span className="skeleton h-4 w-52" />
        </ClanPlate>
      </div>
    );
  const { today, events } = room.answer;
  const event = events.find(({ key }) => key === today.event);
  return (
    <Link
      to={clanRoomAddress(clan.id)}
      className="block rounded-xl transition-colors hover:*:border-primary hover:*:bg-raised"
    >
      <ClanPlate>
        <Users size={24} aria-hidden className="mr-3 shrink-0 text-primary-text" />
        <span className="min-w-0 flex-1">
          <span className={`block leading-6 font-semibold ${nameLook}`} dir="auto">
            {clan.tag === '' ? clan.name : `${clan.name} [${clan.tag}]`}
          </span>
          <span className="block text-sm leading-5">
            {event === undefined
              ? words.clanNothing
              : dotted([event.title, timeText('dayTime', event.startsAt, ownZone())])}
          </span>
        </span>
        {event !== undefined && (
          <span className={today.myAnswer === null ? 'ml-3 text-sm text-warn' : 'ml-3 text-sm text-quiet'}>
            {today.myAnswer === null
              ? words.clanNoAnswer
              : fill(words.clanAnswer, { answer: clanEventWords.answers[today.myAnswer] })}
          </span>
        )}
      </ClanPlate>
    </Link>
  );
}

const ClanPlate = ({ children }: { children: ReactNode }) => (
  <div className="card flex min-h-16 flex-wrap items-center px-3 py-2 sm:px-4">{children}</div>
);
