import { useState } from 'react';
import { events } from '#messages/events/events.ts';
import { fill } from '#messages/fill.ts';
import { ownZone, spanText, timeText } from '#messages/formats.ts';
import { MINUTE_MS } from '#rules/time-units.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { nowAndNext } from '#web/game/events/agenda.ts';
import { useNow } from '#web/game/events/clock.ts';
import { isFor, listedEvents } from '#web/game/events/listed-events.ts';
import { useServer } from '#web/game/events/server-choice.ts';
import { ServerDial } from '#web/game/events/ServerDial.tsx';

const { clock: words, now } = events;

/**
 * On a phone the server's time gives way where both do not fit into the line that is kept for them, so that nothing below moves;
 * where letters are large they stand below one another.
 */
const oneLine =
  'small:flex small:h-6 small:min-h-6 small:flex-wrap small:items-baseline small:justify-between small:gap-x-2 small:overflow-hidden @max-[17rem]/clock:h-auto @max-[17rem]/clock:overflow-visible';

/** The server's 24 hours, and how long it is until something begins. */
export function ClockFace() {
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
