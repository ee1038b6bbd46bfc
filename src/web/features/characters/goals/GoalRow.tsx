import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { CharacterGoal, GoalTarget } from '#contract/records/collections/characters/character-goals.ts';
import { goalWords as words, goalWords } from '#messages/characters/goals.ts';
import { fill } from '#messages/fill.ts';
import { dayText, dayTextHere } from '#messages/formats.ts';
import { stateOf } from '#rules/characters/goal-state.ts';
import { percentOf } from '#rules/characters/stat-bars.ts';
import { statWord } from '#web/characters/stat-words.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { statText } from '#web/characters/stat-units.ts';
import { completeGoal, deleteGoal, duplicateGoal } from '#web/characters/goals/goal-edits.ts';
import { areAllReached, isReached, type FigureOf } from './goal-states.ts';
import { LinkedTo } from './PlanField.tsx';

interface GoalRowProps {
  goal: CharacterGoal;
  /** Such as `2026-03-01`. */
  today: string;
  figureOf: FigureOf;
  onEdit: () => void;
}

/** One goal, with how far it is and what can be done with it. */
export function GoalRow({ goal, today, figureOf, onEdit }: GoalRowProps) {
  const { name, description, deadline, completed, completedAt, targetStats, priority, linkedGoal } = goal;
  const titleId = useId();
  const state = stateOf(goal, today);
  return (
    <li className="card p-3 sm:p-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h3
            id={titleId}
            className={classNames(
              'font-sans text-base font-semibold wrap-anywhere',
              completed && 'text-quiet line-through',
            )}
          >
            {name}
          </h3>
          <p className="mt-1 flex flex-wrap gap-1.5">
            {state === 'overdue' && <Badge tone="warn">{words.states.overdue}</Badge>}
            {state === 'due' && <Badge tone="primary">{words.states.due}</Badge>}
            {state === 'completed' && (
              <Badge tone="good">
                {completedAt === undefined
                  ? words.states.completedPlain
                  : fill(words.states.completed, { day: dayTextHere(new Date(completedAt)) })}
              </Badge>
            )}
            {!completed && areAllReached(goal, figureOf) && <Badge tone="good">{words.reached}</Badge>}
            <Badge>{fill(words.priorityText, { priority: words.priorities[priority] })}</Badge>
            {deadline !== undefined && <Badge>{fill(words.deadline, { day: dayText(deadline) })}</Badge>}
          </p>
          {description !== '' && <p className="mt-2 whitespace-pre-line wrap-anywhere">{description}</p>}
        </div>
        <div className="flex flex-wrap items-center">
          <Button small aria-describedby={titleId} onClick={() => void completeGoal(goal, !completed)}>
            {completed ? words.reopen : words.complete}
          </Button>
          <IconButton
            label={words.edit}
            aria-describedby={titleId}
            icon={<Pencil size={18} />}
            onClick={onEdit}
          />
          <IconButton
            label={words.duplicate}
            aria-describedby={titleId}
            icon={<Copy size={18} />}
            onClick={() => void duplicateGoal(goal)}
          />
          <IconButton
            label={words.delete}
            aria-describedby={titleId}
            danger
            icon={<Trash2 size={18} />}
            onClick={() => void deleteGoal(goal)}
          />
        </div>
      </div>
      {linkedGoal !== undefined && (
        <p className="mt-2 text-sm text-quiet wrap-anywhere">
          {words.linked}
          <LinkedTo plan={linkedGoal} />
        </p>
      )}
      {targetStats.length > 0 && (
        <ul className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {targetStats.map((target) => (
            <Target key={`${target.stat} ${target.bound}`} target={target} figureOf={figureOf} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Target({ target, figureOf }: { target: GoalTarget; figureOf: FigureOf }) {
  const figure = figureOf(target.stat) ?? 0;
  const isDone = isReached(target, figureOf);
  const filled = isDone ? 100 : target.bound === 'atLeast' ? percentOf(figure, target.value) : 0;
  return (
    <li className="text-sm">
      <div className="flex flex-wrap justify-between gap-x-2">
        <span>{targetText(target)}</span>
        <span className="text-quiet">{fill(words.now, { value: statText(target.stat, figure) })}</span>
      </div>
      <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-raised">
        <div
          className={classNames('h-full rounded-full', isDone ? 'bg-good' : 'bg-primary')}
          style={{ width: `${filled}%` }}
        />
      </div>
    </li>
  );
}

/** A target in words, such as 'Resonance at least 2,500'. */
const targetText = ({ stat, bound, value }: GoalTarget): string =>
  fill(goalWords.target, {
    stat: statWord(stat),
    bound: goalWords.bounds[bound],
    value: statText(stat, value),
  });
