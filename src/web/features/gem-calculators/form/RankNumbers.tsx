import { calculators } from '#messages/calculators/calculators.ts';
import { rankBounds } from '#rules/gems/bounds.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { rankOrderProblem, withCurrentRank, type RankChoice, type RankEnd } from '../kinds/rank-choice.ts';
import { RankEndField } from './RankPanel.tsx';

const { fields, complaints } = calculators;

interface RankNumbersProps extends RankChoice {
  /** The one that the rank rail sets. */
  next: RankEnd;
  /** What a text means that is no rank; without them the last rank stays, and the target must be above the current one. */
  fallbacks?: { currentRank: number; targetRank: number };
}

/** Both ranks as numbers. */
export function RankNumbers({ currentRank, targetRank, next, onChange, fallbacks }: RankNumbersProps) {
  const fallback = (rank: number | undefined) =>
    rank === undefined ? {} : { whenEmpty: rank, whenInvalid: rank, whenTooLarge: rank };
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3">
      <RankEndField end="currentRank" next={next}>
        <NumberField
          label={fields.currentRank}
          isBrief
          value={currentRank}
          {...rankBounds}
          {...fallback(fallbacks?.currentRank)}
          complaint={complaints.rank}
          // Where the target may be below, as with gem power, it stays.
          onChange={(rank) =>
            onChange(fallbacks === undefined ? withCurrentRank(rank, targetRank) : { currentRank: rank })
          }
        />
      </RankEndField>
      <RankEndField end="targetRank" next={next}>
        <NumberField
          label={fields.targetRank}
          isBrief
          error={
            fallbacks === undefined ? (rankOrderProblem({ currentRank, targetRank }) ?? undefined) : undefined
          }
          value={targetRank}
          {...rankBounds}
          {...fallback(fallbacks?.targetRank)}
          complaint={complaints.rank}
          onChange={(rank) => onChange({ targetRank: rank })}
        />
      </RankEndField>
    </div>
  );
}
