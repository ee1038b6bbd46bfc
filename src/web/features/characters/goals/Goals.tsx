import { Plus } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { CharacterGoal } from '#contract/records/collections/characters/character-goals.ts';
import { goalWords as words } from '#messages/characters/goals.ts';
import { fill } from '#messages/fill.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { FailedList } from '#web/records/FailedList.tsx';
import { useNow } from '#web/game/events/clock.ts';
import { ListSkeleton } from '#web/records/ListSkeleton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { GoalRow } from './GoalRow.tsx';
import {
  arranged,
  dayHere,
  goalFilters,
  goalSorts,
  type FigureOf,
  type GoalFilter,
  type GoalSort,
} from './goal-states.ts';
import { MINUTE_MS } from '#rules/time-units.ts';

const GoalDialog = lazyPart(() => import('./GoalDialog.tsx'));

const sortOptions = () => goalSorts.map((sort) => ({ value: sort, label: words.sorts[sort] }));
const filterOptions = () => goalFilters.map((filter) => ({ value: filter, label: words.shows[filter] }));

interface GoalsProps {
  /** The character's id. */
  parent: string;
  figureOf: FigureOf;
}

export default function Goals({ parent, figureOf }: GoalsProps) {
  const { status, records: goals } = useChildren('characterGoals', parent);
  const [sort, setSort] = useState<GoalSort>('deadline');
  const [filter, setFilter] = useState<GoalFilter>('all');
  const [asked, setAsked] = useState<CharacterGoal | 'new' | null>(null);
  const today = dayHere(new Date(useNow(MINUTE_MS)));
  if (status === 'loading') return <ListSkeleton />;
  if (status === 'failed') return <FailedList collections={['characterGoals']} />;
  const shown = arranged(goals, sort, filter);
  const isFull = goals.length >= limits.goalsPerCharacter;
  return (
    <section aria-label={words.title}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Button
          weight="primary"
          icon={<Plus size={18} />}
          unavailable={isFull}
          onClick={() => setAsked('new')}
        >
          {words.add}
        </Button>
        {goals.length > 1 && (
          <div className="flex gap-2">
            <SelectField label={words.show} value={filter} options={filterOptions()} onChange={setFilter} />
            <SelectField label={words.sortBy} value={sort} options={sortOptions()} onChange={setSort} />
          </div>
        )}
      </div>
      {isFull && (
        <p className="mt-2 text-sm text-warn">{fill(words.full, { max: limits.goalsPerCharacter })}</p>
      )}
      {goals.length === 0 && (
        <div className="mt-4 card p-5">
          <p className="font-semibold">{words.empty}</p>
          <p className="mt-1 text-quiet">{words.emptyText}</p>
        </div>
      )}
      {goals.length > 0 && shown.length === 0 && <p className="mt-4 text-quiet">{words.noneFound}</p>}
      {shown.length > 0 && (
        <ul aria-label={words.list} className="mt-4 space-y-2">
          {shown.map((goal) => (
            <GoalRow
              key={goal.id}
              goal={goal}
              today={today}
              figureOf={figureOf}
              onEdit={() => setAsked(goal)}
            />
          ))}
        </ul>
      )}
      {asked !== null && (
        <GoalDialog parent={parent} goal={asked === 'new' ? null : asked} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}
