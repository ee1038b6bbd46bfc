import { Users } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { clanRoutes } from '#contract/community/clan-routes.ts';
import { clanRoomAddress } from '#contract/site/link-addresses.ts';
import { dotted, ownZone, timeText } from '#messages/formats.ts';
import { todayWords as words } from '#messages/site/today.ts';
import type { TodayLine } from '#web/data/storage/kept-goals.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { changerOf } from '#web/game/clans/change-room.ts';
import { EventAnswer, myRowText } from '#web/game/clans/EventAnswer.tsx';
import { nextEvent } from '#web/game/clans/next-event.ts';
import { Button } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { nameLook } from './plates.tsx';

interface ClanLineProps {
  /** Says whether its room is kept until it is known. */
  hasRoom: boolean;
  onKnown: (line: TodayLine, isThere: boolean) => void;
}

/** The next event of the player's first clan with their own row in it, to be answered in one tap; nothing for who is in none. */
export default function ClanLine({ hasRoom, onKnown }: ClanLineProps) {
  const clans = useAnswer(clanRoutes.listOwnClans, {});
  const clan = clans.answer?.clans.find(({ kind }) => kind === 'clan') ?? clans.answer?.clans[0];
  const room = useAnswer(clanRoutes.readRoom, clan === undefined ? null : { params: { id: clan.id } });
  const isMember = clans.answer && clan !== undefined;
  const event = room.answer && nextEvent(room.answer);
  const hasEvent = room.answer && event !== undefined;
  const tell = useEffectEvent(onKnown);
  useEffect(() => {
    if (isMember !== undefined) tell('clan', isMember);
  }, [isMember]);
  useEffect(() => {
    if (hasEvent !== undefined) tell('event', hasEvent);
  }, [hasEvent]);
  // A room that was read once stays, also where its change or a later look fails.
  const hasFailed =
    clan === undefined ? clans.status === 'failed' : room.status === 'failed' && room.answer === undefined;
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
      <ClanPlate>
        <span role="status" aria-label={words.clanLoading} className="skeleton h-4 w-52" />
      </ClanPlate>
    );
  const myRow = event === undefined ? null : myRowText(event, room.answer);
  return (
    <ClanPlate>
      <Link
        to={clanRoomAddress(clan.id)}
        className="-mx-2 flex min-h-11 min-w-0 flex-1 basis-64 items-center rounded-lg px-2 fades hover:bg-raised"
      >
        <Users size={24} aria-hidden className="mr-3 shrink-0 text-primary-text" />
        <span className="min-w-0 flex-1">
          <span className={`block leading-6 font-semibold ${nameLook}`} dir="auto">
            {clan.tag === '' ? clan.name : `${clan.name} [${clan.tag}]`}
          </span>
          <span className="block text-sm leading-5">
            {event === undefined
              ? words.clanNothing
              : dotted([
                  event.title,
                  timeText('dayTime', event.startsAt, ownZone()),
                  ...(myRow === null ? [] : [myRow]),
                ])}
          </span>
        </span>
      </Link>
      {event !== undefined && (
        <div className="grow sm:grow-0">
          <EventAnswer room={room.answer} event={event} change={changerOf(room)} />
        </div>
      )}
    </ClanPlate>
  );
}

const ClanPlate = ({ children }: { children: ReactNode }) => (
  <div className="card clan-room flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2 sm:px-4">
    {children}
  </div>
);
