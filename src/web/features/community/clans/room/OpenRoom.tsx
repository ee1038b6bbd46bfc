import { useEffect, type ReactNode } from 'react';
import type { ClanRoom as Room } from '#contract/community/clan-routes.ts';
import { clanAddress } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { clanRoomWords as words } from '#messages/community/clan-room.ts';
import { clanWords } from '#messages/community/clans.ts';
import { fill } from '#messages/fill.ts';
import { clockTextHere, dayTextHere, dotted } from '#messages/formats.ts';
import { pageTexts } from '#messages/site/pages.ts';
import type { Answered } from '#web/data/session/use-answer.ts';
import { writeTodayLine } from '#web/data/storage/kept-goals.ts';
import { nextEvent } from '#web/game/clans/next-event.ts';
import { useLocation, useNavigate } from '#web/ui/address/address.ts';
import { buttonLook } from '#web/ui/Button.tsx';
import { SectionBoundary } from '#web/ui/crash/SectionBoundary.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart, type LazyPart } from '#web/ui/parts/lazy-part.tsx';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import { PlainTabs, TabPanel } from '#web/ui/tabs/PlainTabs.tsx';
import { useOwnTitle } from '#web/ui/use-own-title.ts';
import { Today } from './Today.tsx';
import { Opening } from './Opening.tsx';
import { RoomContext, useRoom, viewOf } from './use-room.ts';

const waiting = <div className="skeleton h-96" />;
const RosterTab = lazyPart(() => import('./RosterTab.tsx'), waiting);
const EventsTab = lazyPart(() => import('./EventsTab.tsx'), waiting);
const RequestsTab = lazyPart(() => import('./RequestsTab.tsx'), waiting);
const LogTab = lazyPart(() => import('./LogTab.tsx'), waiting);
const SettingsTab = lazyPart(() => import('./SettingsTab.tsx'), waiting);

const roomTabs = ['roster', 'events', 'requests', 'log', 'settings'] as const;
type RoomTab = (typeof roomTabs)[number];
const parts: Readonly<Record<RoomTab, LazyPart<object>>> = {
  roster: RosterTab,
  events: EventsTab,
  requests: RequestsTab,
  log: LogTab,
  settings: SettingsTab,
};

const tabIn = (search: string): RoomTab => {
  const asked = new URLSearchParams(search).get('tab');
  return roomTabs.find((tab) => tab === asked) ?? 'roster';
};

const lookAhead = (search: string): void => void parts[tabIn(search)].ahead();

/** The room as the server has it, with what there is to say where it cannot be had. */
export default function OpenRoom({ id }: { id: string }) {
  const asked = useRoom(id);
  const { answer, status, failure, askAgain } = asked;
  if (failure?.code === 'CLAN_MEMBERS_ONLY')
    return (
      <Notice text={words.membersOnly}>
        <Link to={clanAddress(id)} className={`mt-3 ${buttonLook('primary')}`}>
          {words.seePublicPage}
        </Link>
      </Notice>
    );
  if (failure?.code === 'CLAN_NOT_FOUND')
    return (
      <Notice text={failure.message}>
        <Link to={pages.clans.path} className={`mt-3 ${buttonLook()}`}>
          {clanWords.otherClans}
        </Link>
      </Notice>
    );
  if (answer !== undefined) return <Shown asked={asked} room={answer} />;
  if (status !== 'failed') return <Opening />;
  return (
    <>
      <h1>{pageTexts.clanRoom.title}</h1>
      <RetryCard title={words.failed} text={failure.message} onRetry={() => void askAgain()} />
    </>
  );
}

const Notice = ({ text, children }: { text: string; children: ReactNode }) => (
  <>
    <h1>{pageTexts.clanRoom.title}</h1>
    <div role="alert" className="card mt-3 p-4">
      <p className="font-semibold">{text}</p>
      {children}
    </div>
  </>
);

function Shown({ asked, room }: { asked: Answered<Room>; room: Room }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = viewOf(room, asked);
  const tab = tabIn(search);
  const hasEvent = nextEvent(room) !== undefined;
  useOwnTitle(room.name);
  // The home page has a line for a member, also where nothing else is kept.
  useEffect(() => {
    writeTodayLine('clan', true);
    writeTodayLine('event', hasEvent);
  }, [hasEvent]);
  useEffect(() => lookAhead(search), [search]);
  const tabs = roomTabs
    .filter((value) => value !== 'requests' || view.isOfficer)
    .map((value) => ({
      value,
      label:
        value === 'requests' && room.requests.length > 0
          ? fill(words.requestsTab, { n: room.requests.length })
          : words.tabs[value],
    }));
  const shown = tabs.some(({ value }) => value === tab) ? tab : 'roster';
  const Part = parts[shown];
  return (
    <RoomContext value={view}>
      <Head room={room} />
      {asked.failure !== null && (
        <p role="status" className="mt-3 rounded-lg border border-warn px-3 py-2">
          {asked.failure.status === 0
            ? fill(words.offline, { time: clockTextHere(asked.at ?? asked.failedAt ?? 0) })
            : asked.failure.message}
        </p>
      )}
      {room.endsAt !== null && (
        <p className="mt-3 rounded-lg border border-warn px-3 py-2 font-semibold">
          {fill(words.endsOn, { day: dayTextHere(new Date(room.endsAt)) })}
        </p>
      )}
      {(room.state === 'held' || room.state === 'hidden' || room.state === 'removed') && (
        <p className="mt-3 rounded-lg border border-warn px-3 py-2">{clanWords.state[room.state]}</p>
      )}
      <div className="mt-4">
        <SectionBoundary>
          <Today />
        </SectionBoundary>
      </div>
      <div className="mt-6">
        <PlainTabs
          id="room"
          tabs={tabs}
          value={shown}
          onChange={(next) => navigate(`?tab=${next}`, { replace: true })}
        />
      </div>
      <TabPanel id="room" value={shown} className="mt-4">
        <SectionBoundary>
          <Part />
        </SectionBoundary>
      </TabPanel>
    </RoomContext>
  );
}

const Head = ({ room }: { room: Room }) => (
  <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
    <div className="min-w-0">
      <h1 className="wrap-anywhere" dir="auto">
        {room.tag === '' ? room.name : `${room.name} [${room.tag}]`}
      </h1>
      <p className="text-quiet">
        {dotted([
          room.server,
          ...(room.faction === null ? [] : [clanWords.factions[room.faction]]),
          fill(clanWords.size, { n: room.size, most: room.most }),
        ])}
      </p>
    </div>
    <Link to={clanAddress(room.id)} className={`${buttonLook('quiet', true)} max-sm:-ml-[12px]`}>
      {words.publicPage}
    </Link>
  </div>
);
