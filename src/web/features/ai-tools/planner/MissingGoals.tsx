import { useRef, useState } from 'react';
import type { AiRecommendation } from '#contract/records/collections/planning/ai-recommendations.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { pages } from '#contract/site/pages.ts';
import { fill } from '#messages/fill.ts';
import { plannerWords } from '#messages/planning/planner.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { Button } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { missingGems } from './missing-gems.ts';

const { goals: words } = plannerWords;

const addGoals = async (...given: Parameters<(typeof import('./add-goals.ts'))['addGoals']>) =>
  (await import('./add-goals.ts')).addGoals(...given);

interface MissingGoalsProps {
  recommendation: AiRecommendation;
  /** The gems of the character that the plan is for. */
  owned: readonly Gem[];
}

/** Says which gems of a plan are missing, and makes goals of all of them at one press. */
export function MissingGoals({ recommendation, owned }: MissingGoalsProps) {
  const { status, records } = useCollection('legendaryGoals');
  const [isAdding, setIsAdding] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  if (status !== 'ready') return null;
  const picks = Object.values(recommendation.engine.picks.gems).filter((gem) => gem != null);
  const { goals, atFirstRank, planned } = missingGems(picks, owned, records);
  const add = async () => {
    setIsAdding(true);
    const isAdded = await addGoals(goals, recommendation.buildName);
    setIsAdding(false);
    // The button that was pressed goes, and would take the focus along.
    if (isAdded) box.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1} className="mt-3">
      {goals.length > 0 && (
        <>
          <Button unavailable={isAdding} onClick={() => void add()}>
            {words.add}
          </Button>
          <p className="mt-1 text-sm text-quiet wrap-anywhere">
            {fill(words.missing, {
              gems: goals.map(({ name, to }) => fill(words.toRank, { gem: name, n: to })).join(', '),
            })}
          </p>
        </>
      )}
      {goals.length === 0 && planned > 0 && (
        <p className="text-sm text-quiet">
          {words.planned}{' '}
          <Link to={`${pages.legendaryGems.path}#saved`} className="underline underline-offset-4">
            {words.show}
          </Link>
        </p>
      )}
      {atFirstRank.length > 0 && (
        <p className="mt-1 text-sm text-quiet wrap-anywhere">
          {fill(words.firstRank, { gems: atFirstRank.join(', ') })}
        </p>
      )}
    </div>
  );
}
