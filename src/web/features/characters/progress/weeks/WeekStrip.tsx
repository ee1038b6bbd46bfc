import type { Character } from '#contract/records/collections/characters/characters.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { dayText } from '#messages/formats.ts';
import { weekText, weekWords } from '#messages/site/weeks.ts';
import { useWeeks } from '#web/characters/use-weeks.ts';
import { useMinute } from '../../use-minute.ts';

const WEEKS = 52;
const WEEK_DAYS = 7;
/** Squares side by side: two rows of half a year. */
const COLUMNS = 26;
const SIZE = 10;
const STEP = 12;

/** The last year of a character as a square for each week, and the same as a list. */
export default function WeekStrip({ character }: { character: Character }) {
  const weeks = useWeeks(character, useMinute(), WEEKS);
  if (weeks === null) return <div className="skeleton h-40" />;
  const filled = weeks.filter(({ days, gain }) => days > 0 || gain !== null);
  const last = weeks.at(-1);
  return (
    <section aria-labelledby="weeks" className="card min-w-0 p-4 sm:p-5">
      <h2 id="weeks" className="text-xl">
        {weekWords.title}
      </h2>
      <p className="mt-1 text-sm text-quiet">{weekWords.text}</p>
      <svg
        role="img"
        aria-label={fillCount(weekWords.count, filled.length)}
        viewBox={`0 0 ${COLUMNS * STEP} ${2 * STEP}`}
        className="mt-3 w-full text-primary"
      >
        {weeks.map(({ monday, days }, index) => (
          <rect
            key={monday}
            x={(index % COLUMNS) * STEP + 1}
            y={Math.floor(index / COLUMNS) * STEP + 1}
            width={SIZE}
            height={SIZE}
            rx={2}
            fill={days === 0 ? 'var(--raised)' : 'currentColor'}
            fillOpacity={days === 0 ? 1 : 0.2 + (0.8 * days) / WEEK_DAYS}
            stroke="var(--line-strong)"
            strokeWidth={0.5}
          />
        ))}
      </svg>
      {last !== undefined && <p className="mt-2 font-semibold">{weekText(last)}</p>}
      <p className="text-sm text-quiet">{fillCount(weekWords.count, filled.length)}</p>
      {filled.length > 0 && (
        <details className="mt-1">
          <summary className="touch-target flex items-center text-primary-text">{weekWords.asList}</summary>
          <ol className="divide-y divide-line" reversed>
            {filled.toReversed().map((week) => (
              <li key={week.monday} className="py-2 text-sm">
                {weekText(week)}{' '}
                <span className="text-quiet">{fill(weekWords.from, { day: dayText(week.monday) })}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
