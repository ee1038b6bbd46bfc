import { classes } from '#catalogue/classes/classes.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { fill } from '#messages/fill.ts';
import { changeText, dotted, numberText } from '#messages/formats.ts';
import { todayWords as words } from '#messages/site/today.ts';
import { growthOf, type ProgressPoint } from '#rules/characters/progress.ts';
import { DAY_MS } from '#rules/time-units.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { inOrderOfTime, pointsOf } from '#web/characters/entry-series.ts';
import { askForSwitcher } from '#web/characters/switcher-call.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { HeroPlate, heroLook } from './plates.tsx';
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
  const facts = [kind, character.server].filter((fact) => fact !== undefined);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={`${heroLook} transition-colors hover:border-primary hover:bg-raised`}
      onClick={() => askForSwitcher()}
    >
      <HeroPlate
        emblem={<ClassEmblem classId={character.class} size={40} />}
        name={character.name}
        kind={dotted(facts)}
        figure={
          resonance === undefined ? (
            <WornResonance character={character} />
          ) : (
            <Resonance>{numberText(resonance)}</Resonance>
          )
        }
        change={growth !== null && <Change gain={growth.gain} />}
        line={growth !== null && <Sparkline points={points} />}
      />
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

const WIDTH = 72;
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
