import { useState } from 'react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { CharacterGoal, TargetStat } from '#contract/records/collections/characters/character-goals.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { detail } from '#messages/characters/detail.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { dayText } from '#messages/formats.ts';
import type { CharacterFigures } from '#web/characters/character-figures.ts';
import { statText } from '#web/characters/stat-units.ts';
import { statWord } from '#web/characters/stat-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';

const words = detail.overview;

// Its line is kept, so that its coming pushes nothing down.
const GoalOutlook = lazyPart(
  async () => ({ default: (await import('../progress/GoalOutlook.tsx')).GoalOutlook }),
  <p className="min-h-5" />,
);

const GoalDialog = lazyPart(() => import('../goals/GoalDialog.tsx'), null);

interface GoalListProps {
  character: Character;
  goals: readonly CharacterGoal[];
  figures: CharacterFigures;
  /** In the order of time. */
  entries: readonly ProgressEntry[];
}

/** A character's goals, the nearest day first, each with whether it will be met by its pace. */
export function GoalList({ character, goals, figures, entries }: GoalListProps) {
  const [isAdding, setIsAdding] = useState(false);
  if (goals.length === 0)
    return (
      <>
        <p className="text-quiet">{words.noGoals}</p>
        <Button className="mt-3" aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
          {words.addGoal}
        </Button>
        {isAdding && <GoalDialog parent={character.id} goal={null} onClose={() => setIsAdding(false)} />}
      </>
    );
  const open = goals.filter(({ completed }) => !completed).toSorted(byDay);
  return (
    <>
      <ul aria-label={words.goals} className="space-y-4">
        {open.map((goal) => (
          <li key={goal.id} className="min-w-0">
            <p className="flex flex-wrap items-baseline gap-x-2 font-semibold wrap-anywhere">
              {goal.name}
              {goal.deadline !== undefined && (
                <span className="text-sm font-normal text-quiet">
                  {fill(words.goalBy, { day: dayText(goal.deadline) })}
                </span>
              )}
            </p>
            {goal.description !== '' && (
              <p className="text-sm whitespace-pre-line text-quiet wrap-anywhere">{goal.description}</p>
            )}
            {goal.targetStats.map((target) => (
              <div key={`${target.stat} ${target.bound}`} className="mt-1 text-sm">
                <p className="text-quiet">
                  {fill(target.bound === 'atLeast' ? words.atLeast : words.atMost, {
                    stat: statWord(target.stat),
                    value: fill(words.of, {
                      value: statText(target.stat, valueNow(character, figures, target.stat)),
                      target: statText(target.stat, target.value),
                    }),
                  })}
                </p>
                <GoalOutlook goal={goal} target={target} entries={entries} />
              </div>
            ))}
          </li>
        ))}
      </ul>
      {open.length < goals.length && (
        <p className={open.length > 0 ? 'mt-4 text-sm text-quiet' : 'text-quiet'}>
          {fillCount(words.goalsDone, goals.length - open.length)}
        </p>
      )}
    </>
  );
}

/** Those without a day come last. */
const byDay = ({ deadline: one = '9' }: CharacterGoal, { deadline: other = '9' }: CharacterGoal): number =>
  one < other ? -1 : Number(one > other);

/** What a character says of a figure now; 0 where it says nothing. */
function valueNow(character: Character, figures: CharacterFigures, stat: TargetStat): number {
  if (stat === 'level' || stat === 'paragonLevel') return character[stat];
  if (stat === 'combatRating' || stat === 'resonance') return figures[stat].value;
  return character.stats[stat] ?? 0;
}
