import { classes } from '#catalogue/classes/classes.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { fill } from '#messages/fill.ts';
import { changeText, numberText } from '#messages/formats.ts';
import { todayWords as words } from '#messages/site/today.ts';
import { growthOf, type ProgressPoint } from '#rules/characters/progress.ts';
import { DAY_MS } from '#rules/time-units.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { inOrderOfTime, pointsOf } from '#web/characters/entry-series.ts';
import { askForSwitcher } from '#web/characters/switcher-asked.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { nameLook } from './plates.tsx';
import { Resonance } from './Resonance.tsx';

const SHOWN_DAYS = 30;

/** Brings the tables of gems along: only for who has not recorded what the game says. */
const WornResonance = lazyPart(() => import('./WornResonance.tsx'), <span className="skeleton h-7 w-16" />);

/** The active character with the figure that it is measured by, and how that grew; a press leads to the others. */
export function HeroStrip({ character, nowMs }: { character: Character; nowMs: number }) {
  const entries = useChildren('progressEntries', character.id);
  const points = lately(pointsOf(inOrderOfTime(entries.records), 'resonance'), nowMs);
  const growth = points.length > 1 ? growthOf(points) : null;
  const { resonance } = character.stats;
  const kind = classes.find(({ id }) => id === character.class)?.name;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="card flex min-h-18 w-full items-center gap-x-3 px-3 py-2 text-left fades hover:border-primary hover:bg-raised @max-[17rem]:flex-wrap sm:px-4"
      onClick={() => askForSwitcher()}
    >
      <span className="size-[44px] shrink-0">
        <ClassEmblem classId={character.class} size={40} />
      </span>
      <span className="min-w-0 flex-1">
        <span className={`block leading-6 font-semibold ${nameLook}`}>{character.name}</span>
        <span className={`block text-sm leading-5 text-quiet ${nameLook}`}>
          {kind}
          {character.server !== undefined && (
            <span className="@max-[26rem]:hidden"> · {character.server}</span>
          )}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end @max-[17rem]:w-full @max-[17rem]:items-start">
        <span className="flex flex-wrap items-baseline gap-x-1.5 font-display text-2xl leading-7 font-semibold">
          {resonance === undefined ? (
            <WornResonance character={character} />
          ) : (
            <Resonance>{numberText(resonance)}</Resonance>
          )}
        </span>
        {growth !== null && (
          <span className="flex min-h-6 items-center gap-x-2 text-sm leading-5 text-quiet">
            <span className="@max-[21rem]:hidden">
              <Sparkline points={points} />
            </span>
            <Change gain={growth.gain} />
          </span>
        )}
      </span>
      <span className="sr-only">{words.switchCharacter}</span>
    </button>
  );
}

function Change({ gain }: { gain: number }) {
  const text = fill(words.in30Days, { change: changeText(gain) });
  return <span className={gain > 0 ? 'text-good' : undefined}>{text}</span>;
}

/** The points of the last 30 days, and the one before them, from which they went on. */
function lately(points: readonly ProgressPoint[], nowMs: number): readonly ProgressPoint[] {
  const since = nowMs - SHOWN_DAYS * DAY_MS;
  const before = points.findLastIndex(({ timestamp }) => timestamp <= since);
  return points.slice(Math.max(0, before));
}

const WIDTH = 56;
const HEIGHT = 24;
const EDGE = 2;

function Sparkline({ points }: { points: readonly ProgressPoint[] }) {
  const times = points.map(({ timestamp }) => timestamp);
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const at = ({ timestamp, value }: ProgressPoint) => {
    const x = EDGE + ((timestamp - first) / (last - first || 1)) * (WIDTH - 2 * EDGE);
    // A figure that stayed is a line in the middle.
    const share = high === low ? 0.5 : (value - low) / (high - low);
    return `${x.toFixed(1)},${(HEIGHT - EDGE - share * (HEIGHT - 2 * EDGE)).toFixed(1)}`;
  };
  const end = points.at(-1);
  const [x, y] = end === undefined ? [] : at(end).split(',');
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      className="text-primary-text"
    >
      <polyline
        points={points.map(at).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={x} cy={y} r={2.5} fill="currentColor" />
    </svg>
  );
}
