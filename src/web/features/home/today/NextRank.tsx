import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { legendaryGoal } from '#contract/records/calculations-from-inputs.ts';
import { planLegendary, priced } from '#contract/records/plans/gem-plans.ts';
import { pages } from '#contract/site/pages.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { goals } from '#messages/calculators/goals.ts';
import { fill, fillCount, keptText } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { home } from '#messages/site/home.ts';
import { todayWords } from '#messages/site/today.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { afterRankUp, type RankUp } from '#rules/gems/goals/nearest-rank-up.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { GemFace } from '#web/game/gem-faces/GemFace.tsx';
import { subjectOf } from '#web/game/gem-tiers.ts';
import { sourcesOf } from '#web/game/formulas.ts';
import { linedFigure } from '#web/game/working/shown-figure.ts';
import { WorkingDialog } from '#web/game/working/working-dialog.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import type { WhichGemAsked } from '#web/characters/gems/reach-rank.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/Link.tsx';
import type { OpenGoals, LegendaryGoal } from './open-goals.ts';
import { HELD_MS } from './use-held.ts';
import { nameLook, NearestPlate } from './plates.tsx';

const { today: words } = home;
const { figures, units, edits } = calculators;

const FACE = 48;
const ReachedOn = lazyPart(() => import('#web/game/income/ReachedOn.tsx'));
const WhichGemDialog = lazyPart(() => import('#web/characters/gems/WhichGemDialog.tsx'), null);

type Held = NonNullable<OpenGoals['nearest']>;

interface NextRankProps {
  open: OpenGoals;
  formulas: FormulaSet;
  /** Says whether there is any goal, also a completed one. */
  hasGoals: boolean;
}

/** The rank that takes the least gem power, to be marked as done in one press. */
export function NextRank({ open, formulas, hasGoals }: NextRankProps) {
  const { goals, gemPower, copies, resonance } = open;
  /** The rank that was just reached, for its face to be seen there; what is next comes under the finger later. */
  const [held, setHeld] = useState<Held | null>(null);
  useEffect(() => {
    const timer = held === null ? undefined : setTimeout(() => setHeld(null), HELD_MS);
    return () => clearTimeout(timer);
  }, [held]);
  // Taken back meanwhile, it is to be done once more.
  const isTakenBack = goals.some(
    ({ id, currentRank }) => id === held?.goal.id && currentRank === held.goal.currentRank,
  );
  const isHeld = held !== null && !isTakenBack;
  const nearest = isHeld ? held : open.nearest;
  const [isBusy, setIsBusy] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [whichGem, setWhichGem] = useState<{ asked: WhichGemAsked; rankUp: Held } | null>(null);
  const hadOne = useRef(nearest !== null);
  useEffect(() => {
    // With the last rank what was pressed is gone.
    if (hadOne.current && nearest === null && document.activeElement === document.body)
      document.getElementById('today')?.focus({ preventScroll: true });
    hadOne.current = nearest !== null;
  }, [nearest]);
  const sums = {
    open: numberText(goals.length),
    power: (
      <>
        {numberText(gemPower)}{' '}
        {copies > 0 && (
          <span className="font-sans text-sm font-normal whitespace-nowrap text-quiet">
            {fill(words.copiesToo, { copies: fillCount(words.copies, copies) })}
          </span>
        )}
      </>
    ),
    brings: <span className="text-good">+{numberText(resonance)}</span>,
  };
  if (nearest === null) {
    const [name, line] =
      goals.length > 0
        ? [words.noLegendary, words.noLegendaryText]
        : hasGoals
          ? [words.allReached, words.allReachedText]
          : [todayWords.noGoals, todayWords.noGoalsText];
    return (
      <NearestPlate
        picture={<GemFace kind="5-star" size={FACE} />}
        name={<span className="truncate">{name}</span>}
        line={line}
        action={
          <Link to={pages.legendaryGems.path} className={buttonLook('primary')}>
            {words.plan}
          </Link>
        }
        {...sums}
      />
    );
  }

  const { goal, toRank, plan } = nearest;
  const done = async () => {
    setIsBusy(true);
    const outcome = await markDone(nearest, formulas);
    setIsBusy(false);
    if (typeof outcome === 'object') setWhichGem({ asked: outcome, rankUp: nearest });
    else if (outcome) setHeld(nearest);
  };
  const ranks = { from: goal.currentRank, to: toRank };
  const values = {
    power: numberText(plan.gemPowerNeeded),
    copies: fillCount(words.copies, plan.copiesNeeded),
    gain: numberText(plan.resonanceGain),
  };
  const sentence =
    plan.effectivePowerNeeded === 0
      ? words.takesNothing
      : plan.copiesNeeded > 0
        ? words.takesCopies
        : words.takes;
  const plate = (
    <NearestPlate
      picture={
        <span key={`${goal.id} ${isHeld}`} className={classNames('block size-full', isHeld && 'pulses')}>
          <GemFace
            {...subjectOf(goal.gemType, goal.gemId ?? null)}
            rank={isHeld ? toRank : goal.currentRank}
            size={FACE}
          />
        </span>
      }
      name={
        <>
          <span id="nearest-name" className={nameLook}>
            {goal.name}
          </span>
          <span id="nearest-ranks" className="shrink-0">
            <span className="sr-only">{fill(calculators.list.rankRange, ranks)}</span>
            <span aria-hidden>{fill(words.ranks, ranks)}</span>
          </span>
        </>
      }
      line={
        <button
          type="button"
          aria-haspopup="dialog"
          className="-my-3 py-3 text-left underline decoration-dotted underline-offset-4 hover:decoration-solid"
          onClick={() => setIsAsked(true)}
        >
          {fill(sentence, values)}
        </button>
      }
      when={<ReachedOn gemPower={plan.gemPowerNeeded} copies={plan.copiesNeeded} className="-my-3 py-3" />}
      action={
        <Button
          weight="primary"
          unavailable={isBusy || isHeld}
          icon={isHeld && <Check size={18} />}
          aria-describedby="nearest-name nearest-ranks"
          onClick={() => void done()}
        >
          {words.done}
        </Button>
      }
      {...sums}
    />
  );
  return (
    <>
      {plate}
      {whichGem !== null && (
        <WhichGemDialog
          asked={whichGem.asked}
          onClose={(isKept) => {
            setWhichGem(null);
            if (isKept) setHeld(whichGem.rankUp);
          }}
        />
      )}
      {isAsked && (
        <WorkingDialog
          figures={[
            linedFigure(figures.gemPowerNeeded, units.gemPower, plan.working.gemPowerNeeded),
            ...(plan.copiesTotal > 0
              ? [linedFigure(figures.copiesNeeded, units.copies, plan.working.copiesNeeded)]
              : []),
            linedFigure(figures.resonanceGain, units.resonance, plan.working.resonanceGain),
          ]}
          sources={sourcesOf('legendary', formulas)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}

/**
 * Keeps that a goal's next rank is reached: its current rank is one higher and what it owned is spent; at its target it is
 * completed. Of a player's active character the gem is raised with it.
 *
 * @returns whether it was kept, and when not, the player has been told why; or what the player has to say before
 */
async function markDone(
  { goal, toRank, plan }: RankUp<LegendaryGoal & { readonly price: number }>,
  formulas: FormulaSet,
): Promise<boolean | WhichGemAsked> {
  const { id, name, currentRank, targetRank } = goal;
  // It may have changed elsewhere since: a rank is not gone up twice.
  const update = (now: LegendaryGoal): LegendaryGoal => {
    if (now.completed || now.currentRank !== currentRank) return now;
    if (toRank >= now.targetRank) return { ...now, completed: true };
    return legendaryGoal({
      ...now,
      ...afterRankUp(priced(now), (upgrade) => planLegendary(upgrade, formulas)),
    });
  };
  const label =
    toRank >= targetRank
      ? keptText(edits.completed, {
          name: keptText(edits.nameAndRanks, { name, from: currentRank, to: targetRank }),
        })
      : keptText(home.today.raised, { name, rank: toRank });
  const gain = numberText(plan.resonanceGain);
  const change: Change = { collection: 'legendaryGoals', id, update };
  const title = fill(goals.reachedGain, { rank: toRank, gain, unit: units.resonance });
  const { keepPlan, reachRank } = await import('#web/characters/gems/reach-rank.ts');
  const moment = {
    name,
    subject: subjectOf(goal.gemType, goal.gemId ?? null),
    rank: toRank,
    line: fill(calculators.result.gain, { n: gain, unit: units.resonance }),
  };
  const kept = { label, change, title, moment, isCompleted: toRank >= targetRank };
  if (goal.gemId === undefined || localStore.owner() === null) return keepPlan(kept);
  return reachRank(
    {
      goal: fill(edits.nameAndRanks, { name, from: currentRank, to: toRank }),
      catalogueId: goal.gemId,
      fromRank: currentRank,
      toRank,
      gain: plan.resonanceGain,
    },
    kept,
  );
}
