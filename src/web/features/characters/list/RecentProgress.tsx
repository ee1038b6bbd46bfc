import { characterList as words } from '#messages/characters/list.ts';
import { fill } from '#messages/fill.ts';
import { agoText, changeText } from '#messages/formats.ts';
import { notices } from '#messages/notices.ts';
import { growthOf } from '#rules/characters/progress.ts';
import { thinnedPlaces } from '#rules/characters/thinned-series.ts';
import { inOrderOfTime, pointsOf } from '#web/characters/entry-series.ts';
import { useMinute } from '../use-minute.ts';
import { useHasHeard } from '#web/characters/use-heard-characters.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { classNames } from '#web/ui/class-names.ts';
import { MINUTE_MS } from '#rules/time-units.ts';

const DAYS = 30;
const WIDTH = 120;
const HEIGHT = 36;

export default function RecentProgress({ characterId }: { characterId: string }) {
  const { status, records } = useChildren('progressEntries', characterId);
  const now = useMinute();
  // On a new device a character comes before its history.
  const hasHeard = useHasHeard();
  const entries = inOrderOfTime(records);
  const last = entries.at(-1);
  if (status === 'failed') return null;
  if (status === 'loading' || (last === undefined && !hasHeard)) return <div className="skeleton h-full" />;
  if (last === undefined) return <p className="text-sm text-quiet">{words.recent.nothing}</p>;
  const points = pointsOf(entries, 'combatRating').filter(
    ({ timestamp }) => timestamp > now - DAYS * 24 * 60 * MINUTE_MS,
  );
  const growth = points.length > 1 ? growthOf(points) : null;
  return (
    <div className="flex h-full items-center gap-3 text-sm">
      {growth !== null && <Line points={points} />}
      <p className="leading-tight text-quiet">
        {growth !== null && (
          <span className="block">
            <span
              className={classNames(
                'font-semibold',
                growth.gain > 0 && 'text-good',
                growth.gain < 0 && 'text-bad',
              )}
            >
              {changeText(growth.gain)}
            </span>{' '}
            {fill(words.recent.days, { days: DAYS })}
          </span>
        )}
        {fill(words.recent.last, { ago: agoText(last.timestamp, now, notices.justNowInside) })}
      </p>
    </div>
  );
}

/** The figures as a line; what it says stands in words beside it. */
function Line({ points }: { points: readonly { readonly timestamp: number; readonly value: number }[] }) {
  const times = Float64Array.from(points, ({ timestamp }) => timestamp);
  const values = Float64Array.from(points, ({ value }) => value);
  const [from, to] = [times[0] ?? 0, times.at(-1) ?? 0];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const at = (place: number) => {
    const x = to === from ? 0 : (((times[place] ?? 0) - from) / (to - from)) * (WIDTH - 6) + 2;
    const y =
      high === low ? HEIGHT / 2 : HEIGHT - 4 - (((values[place] ?? 0) - low) / (high - low)) * (HEIGHT - 8);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  };
  const drawn = thinnedPlaces(times, values, WIDTH).map(at);
  const [endX, endY] = (drawn.at(-1) ?? '0,0').split(',');
  return (
    <svg aria-hidden="true" width={WIDTH} height={HEIGHT} className="shrink-0 text-primary-text">
      <polyline
        points={drawn.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinejoin="round"
      />
      <circle cx={endX} cy={endY} r={3} fill="currentColor" />
    </svg>
  );
}
