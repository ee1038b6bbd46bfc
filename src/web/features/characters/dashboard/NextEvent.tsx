import { pages } from '#contract/site/pages.ts';
import { dashboard } from '#messages/characters/dashboard.ts';
import { fill } from '#messages/fill.ts';
import { spanText, timeText } from '#messages/formats.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { nowAndNext, type Happening } from '#web/game/events/agenda.ts';
import { useNow } from '#web/game/events/clock.ts';
import { isFor, listedEvents } from '#web/game/events/listed-events.ts';
import { useServer } from '#web/game/events/server-choice.ts';
import { Link } from '#web/ui/Link.tsx';
import { MINUTE_MS } from '#rules/time-units.ts';

const { next: words } = dashboard;
const SHOWN = 3;

/** The next events on the player's server, the player's own among them. */
export function useNextEvents(): {
  readonly next: readonly Happening[];
  readonly timeZone: string;
  readonly nowMs: number;
} {
  const [{ timeZone }] = useServer();
  const [faction] = usePreference('faction');
  const own = useCollection('ownEvents');
  const nowMs = useNow(MINUTE_MS);
  const shown = listedEvents(own.records).filter((event) => event.kind !== 'reset' && isFor(event, faction));
  return { next: nowAndNext(shown, timeZone, nowMs).next, timeZone, nowMs };
}

export function NextEvent() {
  const { next, timeZone, nowMs } = useNextEvents();
  return (
    <section className="card p-4 sm:p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-xl">{words.title}</h2>
        <Link to={pages.events.path} className="text-sm">
          {words.all}
        </Link>
      </div>
      {next.length === 0 ? (
        <p className="mt-2 text-quiet">{words.nothing}</p>
      ) : (
        <ul className="mt-2 grid gap-1">
          {next.slice(0, SHOWN).map(({ event, startMs }) => (
            <li key={event.id}>
              {fill(words.line, {
                name: event.name,
                time: timeText('time', startMs, timeZone),
                span: spanText(startMs - nowMs),
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
