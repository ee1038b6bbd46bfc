import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { CharacterGoal } from '#contract/records/collections/characters/character-goals.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { dashboard } from '#messages/characters/dashboard.ts';
import { fill } from '#messages/fill.ts';
import { changeText, dayText, numberText, shortDayText } from '#messages/formats.ts';
import { goalsDue, stateOf } from '#rules/characters/goal-state.ts';
import { recentChangeOf } from '#rules/characters/progress.ts';
import { HOUR_MS } from '#rules/time-units.ts';
import { inOrderOfTime, pointsOf, shownStats } from '#web/characters/entry-series.ts';
import { statWord } from '#web/characters/stat-words.ts';
import { useHasHeard } from '#web/characters/use-heard-characters.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { useNow } from '#web/game/events/clock.ts';
import { AskFormulas } from '#web/game/GemFormulas.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { EquippedGems } from '../gems/EquippedGems.tsx';
import type { GemsView } from '../gems/use-gems.ts';
import { dayHere } from '../goals/goal-states.ts';
import { NextEvent } from './NextEvent.tsx';

const loadoutRoom = <div className="skeleton h-52" />;
const activityRoom = <div className="skeleton h-96" />;
const LoadoutState = lazyPart(() => import('./LoadoutState.tsx'), loadoutRoom);
const ActivityLog = lazyPart(() => import('./ActivityLog.tsx'), activityRoom);

const KEY_STATS = 6;

interface OverviewPartsProps {
  /** The column of a wide screen that it is part of. */
  side: 'left' | 'right';
  character: Character;
  characters: readonly Character[];
  gems: GemsView;
  entries: readonly ProgressEntry[];
  goals: readonly CharacterGoal[];
}

/** The parts of the overview under the character and beside it. */
export default function OverviewParts({
  side,
  character,
  characters,
  gems,
  entries,
  goals,
}: OverviewPartsProps) {
  const hasHeard = useHasHeard();
  const areLoadoutsHere = hasHeard || lateStore.early?.has('loadouts', '') === true;
  return side === 'left' ? (
    <>
      <AskFormulas />
      <GoalsDue goals={goals} />
      <NextEvent />
      {areLoadoutsHere ? <LoadoutState class={character.class} gems={gems.gems} /> : loadoutRoom}
    </>
  ) : (
    <>
      <EquippedGems character={character} view={gems} />
      <KeyStats records={entries} />
      {hasHeard ? <ActivityLog character={character} characters={characters} isBrief /> : activityRoom}
    </>
  );
}

/** The latest figures of the history, and how they changed. */
function KeyStats({ records }: { records: readonly ProgressEntry[] }) {
  const { stats: words } = dashboard;
  const entries = inOrderOfTime(records);
  const shown = shownStats(entries).slice(0, KEY_STATS);
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="text-xl">{words.title}</h2>
      {entries.length === 0 ? (
        <p className="mt-2 text-quiet">{words.none}</p>
      ) : (
        <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
          {shown.map((stat) => {
            const points = pointsOf(entries, stat);
            const last = points.at(-1);
            const recent = recentChangeOf(points);
            if (last === undefined) return null;
            return (
              <div key={stat}>
                <dt className="text-sm text-quiet">{statWord(stat)}</dt>
                <dd>
                  <span className="font-display text-2xl leading-7 font-semibold">
                    {numberText(last.value)}
                  </span>
                  {recent !== null && (
                    <span className="block text-sm text-quiet">
                      {fill(words.change, {
                        change: changeText(recent.change),
                        day: shortDayText(recent.previous.timestamp),
                      })}
                    </span>
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </section>
  );
}

/** Goals of the character that are due within a week or overdue. */
function GoalsDue({ goals }: { goals: readonly CharacterGoal[] }) {
  const { due: words } = dashboard;
  const today = dayHere(new Date(useNow(HOUR_MS)));
  const due = goalsDue(goals, today);
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="text-xl">{words.title}</h2>
      {due.length === 0 ? (
        <p className="mt-2 text-quiet">{words.none}</p>
      ) : (
        <ul className="mt-2 grid gap-2">
          {due.map((goal) => {
            const isOver = stateOf(goal, today) === 'overdue';
            const day = dayText(goal.deadline ?? today);
            return (
              <li key={goal.id} className="flex flex-wrap items-center justify-between gap-x-3">
                <span className="font-semibold wrap-anywhere">{goal.name}</span>
                <Badge tone={isOver ? 'warn' : 'primary'}>
                  {fill(isOver ? words.overdue : words.until, { day })}
                </Badge>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
