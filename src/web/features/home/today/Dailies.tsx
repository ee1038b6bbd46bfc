import { Check, Flame, Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { dotted, spanText, timeText } from '#messages/formats.ts';
import { todayWords as words } from '#messages/site/today.ts';
import type { DailyOfDay } from '#rules/today/day-list.ts';
import type { Streak } from '#rules/today/streak.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { tickDaily } from './daily-edits.ts';
import { DailiesPlate, nameLook, SHOWN_DAILIES } from './plates.tsx';
import { useHeld } from './use-held.ts';
import type { Day } from './use-day.ts';
import { useStreak } from './use-streak.ts';

const DailiesDialog = lazyPart(() => import('./DailiesDialog.tsx'));

interface DailiesProps {
  day: Day;
  characters: readonly Character[];
  /** Says whether days of the past are still to come. */
  isPartial: boolean;
}

/** The dailies of a game day, to be ticked in one press each, and the streak that they make. */
export function Dailies({ day, characters, isPartial }: DailiesProps) {
  const { dailies, nowMs } = day;
  const known = useStreak(day, characters);
  const streak = isPartial ? null : known;
  const [held, hold] = useHeld();
  const [hasAll, setHasAll] = useState(false);
  const [hasDone, setHasDone] = useState(false);
  const [isEdited, setIsEdited] = useState(false);
  const toDo = dailies.filter(({ daily, isDone }) => !isDone || held.has(daily.id));
  const done = dailies.filter((each) => each.isDone && !toDo.includes(each));
  const doneCount = dailies.filter(({ isDone }) => isDone).length;
  const shown = hasAll ? toDo : toDo.slice(0, SHOWN_DAILIES);
  const rest = toDo.length - SHOWN_DAILIES;
  const list = useRef<HTMLUListElement>(null);
  const pressedAt = useRef<number | null>(null);
  useEffect(() => {
    // The row that was pressed is folded: the focus goes to the one that took its place.
    if (pressedAt.current === null || document.activeElement !== document.body) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-daily]') ?? [];
    (rows[pressedAt.current] ?? document.getElementById('dailies'))?.focus({ preventScroll: true });
    pressedAt.current = null;
  });

  const tick = async ({ daily, isDone }: DailyOfDay, at: number) => {
    pressedAt.current = at;
    hold(daily.id, !isDone);
    if (!(await tickDaily(daily, !isDone, day))) hold(daily.id, false);
  };
  const resets = spanText(day.day.endMs - nowMs);
  const rowOf = (each: DailyOfDay, at: number) => (
    <Row key={each.daily.id} each={each} zone={day.timeZone} onTick={() => void tick(each, at)} />
  );
  return (
    <>
      <DailiesPlate
        ring={<Ring done={doneCount} total={dailies.length} />}
        title={
          dailies.length === 0
            ? words.noDailies
            : fill(words.dailies, { done: doneCount, total: dailies.length })
        }
        line={
          <p className={`text-sm leading-5 text-quiet ${nameLook}`}>{fill(words.resets, { span: resets })}</p>
        }
        streak={streak !== null && <StreakSign streak={streak} />}
        rows={
          <>
            {toDo.length === 0 && doneCount > 0 && !hasDone && (
              <div className="row-span-4 grid place-content-center text-center">
                <p className="font-display text-xl font-semibold">{words.allDone}</p>
                <p className="text-quiet">{fill(words.allDoneText, { span: resets })}</p>
              </div>
            )}
            <ul ref={list} className="contents">
              {shown.map(rowOf)}
              {hasDone && done.map((each) => rowOf(each, shown.length))}
            </ul>
          </>
        }
        foot={
          <>
            {rest > 0 && (
              <Button small weight="quiet" aria-expanded={hasAll} onClick={() => setHasAll(!hasAll)}>
                {hasAll ? words.fewer : fill(words.moreToDo, { n: rest })}
              </Button>
            )}
            {done.length > 0 && (
              <Button small weight="quiet" aria-expanded={hasDone} onClick={() => setHasDone(!hasDone)}>
                {fill(words.doneToday, { n: done.length })}
              </Button>
            )}
            <Button
              small
              weight="quiet"
              className="ml-auto"
              aria-label={words.editLabel}
              aria-haspopup="dialog"
              icon={<Pencil size={16} />}
              onClick={() => setIsEdited(true)}
            >
              {words.edit}
            </Button>
          </>
        }
      />
      {isEdited && <DailiesDialog day={day} streak={streak} onClose={() => setIsEdited(false)} />}
    </>
  );
}

interface RowProps {
  each: DailyOfDay;
  /** The server's. */
  zone: string;
  onTick: () => void;
}

function Row({ each: { daily, isDone, isOver, open }, zone, onTick }: RowProps) {
  return (
    <li className="flex items-center gap-x-2 border-t border-line @max-[17rem]:flex-wrap">
      <button
        type="button"
        data-daily
        aria-pressed={isDone}
        aria-label={fill(words.tick, { name: daily.name })}
        className="group -ml-1.5 grid size-11 shrink-0 place-content-center rounded-full"
        onClick={onTick}
      >
        <span
          className={classNames(
            'grid size-8 place-content-center rounded-full border-2 fades',
            isDone
              ? 'pulses border-primary bg-primary-fill text-white'
              : 'border-line-strong text-transparent group-hover:border-primary',
          )}
        >
          <Check size={18} strokeWidth={3} aria-hidden />
        </span>
      </button>
      <span
        className={classNames('min-w-0 flex-1 @max-[17rem]:basis-2/3', isDone && 'text-quiet line-through')}
      >
        <span className="block leading-5 wrap-anywhere">{daily.name}</span>
      </span>
      {!isDone && (isOver || open !== null) && (
        <span className="shrink-0 text-sm text-quiet @max-[17rem]:w-full">
          {open === null ? words.over : openText(open, zone)}
        </span>
      )}
    </li>
  );
}

/** The time in which it can be done, on the server's clocks. */
const openText = ({ startMs, endMs }: { startMs: number; endMs: number }, zone: string): string =>
  fill(words.opens, { start: timeText('time', startMs, zone), end: timeText('time', endMs, zone) });

const RING = 48;
const RADIUS = 20;

/** The part of the day that is done. */
function Ring({ done, total }: { done: number; total: number }) {
  const length = 2 * Math.PI * RADIUS;
  const share = total === 0 ? 0 : done / total;
  const circle = { cx: RING / 2, cy: RING / 2, r: RADIUS, fill: 'none', strokeWidth: 5 };
  return (
    <svg aria-hidden viewBox={`0 0 ${RING} ${RING}`} className="size-full">
      <circle {...circle} className="stroke-line" />
      {share > 0 && (
        <circle
          {...circle}
          className="stroke-primary transition-[stroke-dashoffset] duration-300"
          strokeLinecap="round"
          strokeDasharray={length}
          strokeDashoffset={length * (1 - share)}
          transform={`rotate(-90 ${RING / 2} ${RING / 2})`}
        />
      )}
      {share === 1 && (
        <path
          d="M17 24.5l5 5 9-10"
          fill="none"
          className="stroke-primary"
          strokeWidth={3.5}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}

/** The number of days in a row, with a flame that burns once today counts. */
function StreakSign({ streak: { days, hasToday, freezesLeft } }: { streak: Streak }) {
  if (days === 0) return <span className="sr-only">{words.noStreak}</span>;
  const text = dotted([fillCount(words.streak, days), fillCount(words.freezes, freezesLeft)]);
  return (
    <span
      role="img"
      aria-label={text}
      data-tooltip={text}
      className="flex items-center gap-1 font-display text-2xl font-semibold"
    >
      <Flame
        size={24}
        aria-hidden
        className={hasToday ? 'text-warn' : 'text-quiet'}
        fill={hasToday ? 'currentColor' : 'none'}
      />
      {days}
    </span>
  );
}
