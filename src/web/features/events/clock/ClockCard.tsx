import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { events } from '#messages/events/events.ts';
import { fill } from '#messages/fill.ts';
import { ownZone, spanText, timeText } from '#messages/formats.ts';
import { MINUTE_MS, HOUR_MS } from '#rules/time-units.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { nowAndNext } from '#web/game/events/agenda.ts';
import { useNow } from '#web/game/events/clock.ts';
import { isFor, listedEvents } from '#web/game/events/listed-events.ts';
import { useServer } from '#web/game/events/server-choice.ts';
import { ServerDial } from '#web/game/events/ServerDial.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { placeOf } from '../server/zone-place.ts';

const { clock: words, now, server: serverWords } = events;

const ServerSelects = lazyPart(
  () => import('../server/ServerSelects.tsx'),
  <div className="skeleton mt-2 h-40" />,
);

/** The server's day, when something begins, and which server that is for. */
export function ClockCard() {
  const isAwake = useAfterHydration();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const id = useId();
  return (
    <div className="card @container/clock min-w-0 flex-1 p-4 small:p-1.5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 small:gap-x-2.5">
        {isAwake ? (
          <ClockFace />
        ) : (
          <>
            <div className="row-span-2 size-28 small:size-[60px]" />
            <div className="h-16 small:h-6" />
          </>
        )}
        <ServerChip controls={id} isUnfolded={isUnfolded} onToggle={() => setIsUnfolded(!isUnfolded)} />
      </div>
      <div id={id} className="hidden-on-paper">
        {isUnfolded && <ServerSelects />}
      </div>
    </div>
  );
}

/**
 * On a phone the server's time gives way where both do not fit into the line that is kept for them, so that nothing below moves;
 * where letters are large they stand below one another.
 */
const oneLine =
  'small:flex small:h-6 small:min-h-6 small:flex-wrap small:items-baseline small:justify-between small:gap-x-2 small:overflow-hidden small:@max-[17rem]/clock:h-auto small:@max-[17rem]/clock:overflow-visible';

/** The server's 24 hours, and how long it is until something begins. */
function ClockFace() {
  const [{ timeZone }] = useServer();
  const [visitorsZone] = useState(ownZone);
  const [faction] = usePreference('faction');
  const pins = useCollection('eventPins');
  const own = useCollection('ownEvents');
  const nowMs = useNow(MINUTE_MS);

  const all = listedEvents(own.records).filter((event) => isFor(event, faction));
  const pinned = new Set(pins.records.map(({ id }) => id));
  const next = nowAndNext(all, timeZone, nowMs).next[0];
  const time = (atMs: number) => timeText('time', atMs, timeZone);
  const server = next === undefined ? '' : time(next.startMs);
  const yours = next === undefined ? '' : timeText('time', next.startMs, visitorsZone);
  return (
    <>
      <div className="row-span-2 size-28 small:size-[60px]">
        <ServerDial timeZone={timeZone} next={next} pinned={all.filter(({ id }) => pinned.has(id))} />
      </div>
      <div className={`min-h-16 min-w-0 ${next === undefined ? '' : oneLine}`}>
        {next === undefined ? (
          <p className="text-quiet">{now.nothingNext}</p>
        ) : (
          <p className="text-sm text-quiet">
            {words.next}{' '}
            <span className="ml-1 inline-block @max-[17rem]/clock:ml-0 font-display text-4xl leading-none font-semibold text-text small:text-xl">
              {spanText(next.startMs - nowMs)}
            </span>
          </p>
        )}
        {next !== undefined && (
          <p className="mt-1 text-sm small:hidden">
            {server === yours
              ? fill(words.serverAndYours, { time: server })
              : fill(words.starts, { server, yours })}
          </p>
        )}
        <p className="hidden truncate text-xs text-quiet @max-[17rem]/clock:whitespace-normal small:block max-[359px]:hidden!">
          {fill(words.server, { time: time(nowMs) })}
        </p>
      </div>
    </>
  );
}

interface ServerChipProps {
  /** The element that holds the selects. */
  controls: string;
  isUnfolded: boolean;
  onToggle: () => void;
}

/** Says which server the times are for, and opens the selects that choose another. */
function ServerChip({ controls, isUnfolded, onToggle }: ServerChipProps) {
  const [{ region, timeZone, isGuess }] = useServer();
  // Neither the choice nor today's offset is known to the built page.
  const isAwake = useAfterHydration();
  const nowMs = useNow(HOUR_MS);
  const place = placeOf(timeZone);
  const zone = () => fill(serverWords.zoneOption, { place, offset: timeText('offset', nowMs, timeZone) });
  const shown =
    isAwake &&
    (isGuess
      ? fill(serverWords.guessed, { region: region.server, place })
      : fill(serverWords.shown, { region: region.server, zone: zone() }));
  return (
    <div className="min-w-0 small:-my-1">
      <p className="hidden print:block">
        {serverWords.title} {shown}
      </p>
      <button
        type="button"
        aria-expanded={isUnfolded}
        aria-controls={controls}
        onClick={onToggle}
        className="touch-target -mx-1 flex max-w-full items-center gap-1 rounded-lg px-1 text-left text-sm leading-tight hover:bg-raised"
      >
        <span className="min-w-0">
          <span className="text-quiet">{serverWords.title}</span>{' '}
          <span className="font-medium text-primary-text">{shown}</span>
        </span>
        <ChevronDown
          size={18}
          // Its place is behind the words.
          className={classNames(
            'shrink-0 text-primary-text',
            isUnfolded && 'rotate-180',
            !isAwake && 'invisible',
          )}
        />
      </button>
    </div>
  );
}
