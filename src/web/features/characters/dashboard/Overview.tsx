import { useState } from 'react';
import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import type { CharacterGoal } from '#contract/records/collections/characters/character-goals.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { addressWith } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { dashboard } from '#messages/characters/dashboard.ts';
import { fill } from '#messages/fill.ts';
import { changeText, dayText, dotted, numberText, shortDayText } from '#messages/formats.ts';
import { goalsDue, stateOf } from '#rules/characters/goal-state.ts';
import { recentChangeOf } from '#rules/characters/progress.ts';
import { dayHere } from '../goals/goal-states.ts';
import { NextDifficulty } from '#web/characters/NextDifficulty.tsx';
import { type CharacterFigures, figuresOf, figureText } from '#web/characters/character-figures.ts';
import { EquippedGems } from '../gems/EquippedGems.tsx';
import { useGems } from '../gems/use-gems.ts';
import { inOrderOfTime, pointsOf, shownStats } from '#web/characters/entry-series.ts';
import { statWord } from '#web/characters/stat-words.ts';
import { useNow } from '#web/game/events/clock.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { NextEvent } from './NextEvent.tsx';
import { HOUR_MS } from '#rules/time-units.ts';
import { characterWords } from '#messages/characters/characters.ts';
import { characterList } from '#messages/characters/list.ts';
import { dashboardMaxima, percentOf } from '#rules/characters/stat-bars.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { className } from '#web/characters/describe-character.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { AskFormulas } from '#web/game/GemFormulas.tsx';

/** What stands further down comes after the character. */
const LoadoutState = lazyPart(() => import('./LoadoutState.tsx'), <div className="skeleton h-52" />);
const FailedOverview = lazyPart(() => import('../detail/FailedOverview.tsx'), <div className="skeleton h-96" />);
const RecordProgress = lazyPart(() => import('../progress/RecordProgress.tsx'), null);
const ActivityLog = lazyPart(() => import('./ActivityLog.tsx'), <div className="skeleton h-96" />);

const KEY_STATS = 6;

interface OverviewProps {
  character: Character;
  characters: readonly Character[];
}

/** The active character at a glance: how it stands, what is due, what happened. */
export default function Overview({ character, characters }: OverviewProps) {
  const gems = useGems(character);
  const [formulas] = usePreference('formulas');
  const places = useGemPlaces();
  const entries = useChildren('progressEntries', character.id, true);
  const goals = useChildren('characterGoals', character.id);
  const read = new Set([gems.status, entries.status, goals.status]);
  if (read.has('failed')) return <FailedOverview />;
  // What is read one after the other would push the rest down.
  if (read.has('loading')) return <div key="waiting" className="skeleton h-96" />;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        <CharacterCard character={character} figures={figuresOf(character, gems.gems, formulas, places)} />
        <AskFormulas />
        <GoalsDue goals={goals.records} />
        <NextEvent />
        <LoadoutState class={character.class} gems={gems.gems} />
      </div>
      <div className="grid gap-4">
        <EquippedGems character={character} view={gems} />
        <KeyStats records={entries.records} />
        <ActivityLog character={character} characters={characters} isBrief />
      </div>
    </div>
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

const { card: words } = dashboard;

/** The active character: who it is, and how far it has come. */
function CharacterCard({ character, figures }: { character: Character; figures: CharacterFigures }) {
  const { id, name, class: classId, level, paragonLevel, server } = character;
  const { combatRating: rating, resonance } = figures;
  const [isRecording, setIsRecording] = useState(false);
  return (
    <section aria-label={characterList.activeCharacter} className="card p-4 sm:p-5">
      <div className="flex items-center gap-4">
        <ClassEmblem classId={classId} size={72} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="font-display text-[1.75rem] leading-tight font-semibold wrap-anywhere">
              {name}
            </span>
            <Badge tone="good">{characterWords.active}</Badge>
          </p>
          <p className="text-quiet">
            {dotted([className(classId), fill(words.level, { level }), server ?? characterList.noServer])}
          </p>
        </div>
      </div>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
        <Figure name={characterWords.combatRating} text={figureText(rating)} />
        <Figure name={characterWords.resonance} text={figureText(resonance)} />
        <Figure name={words.paragon} text={numberText(paragonLevel)} />
      </dl>
      <Bar name={words.ratingProgress} value={rating.value} max={dashboardMaxima.combatRating} />
      <NextDifficulty combatRating={rating.value} max={dashboardMaxima.combatRating} />
      <Bar name={words.paragonProgress} value={paragonLevel} max={dashboardMaxima.paragonLevel} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button weight="primary" small aria-haspopup="dialog" onClick={() => setIsRecording(true)}>
          {words.record}
        </Button>
        {pages.characterDetail.exists && (
          <Link to={addressWith(pages.characterDetail.path, id)} className={buttonLook('secondary', true)}>
            {fill(words.open, { name })}
          </Link>
        )}
      </div>
      {isRecording && <RecordProgress character={character} onClose={() => setIsRecording(false)} />}
    </section>
  );
}

const Figure = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt className="text-sm text-quiet">{name}</dt>
    <dd className="font-display text-[1.75rem] leading-8 font-semibold">{text}</dd>
  </div>
);

/** The part of its bar that a figure fills; larger ones keep it full. */
function Bar({ name, value, max }: { name: string; value: number; max: number }) {
  return (
    <div className="mt-3">
      <p className="flex justify-between gap-3 text-sm">
        <span>{name}</span>
        <span className="text-quiet">
          {fill(words.of, { value: numberText(value), max: numberText(max) })}
        </span>
      </p>
      <div
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={fill(words.of, { value: numberText(value), max: numberText(max) })}
        className="mt-1 h-2 overflow-hidden rounded-sm border border-line-strong bg-ground"
      >
        <div className="h-full bg-good" style={{ width: `${percentOf(value, max)}%` }} />
      </div>
    </div>
  );
}
