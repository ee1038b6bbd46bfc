import { calculators } from '#messages';
import { rankBounds } from '#rules/gems/bounds.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { rankOrderProblem, withCurrentRank, type RankChoice } from './rank-choice.ts';

const { fields, complaints } = calculators;

interface RankNumbersProps extends RankChoice {
  /** What a text means that is no rank; without them the last rank stays, and the target must be above the current one. */
  fallbacks?: { currentRank: number; targetRank: number };
}

/** Both ranks as numbers. */
export function RankNumbers({ currentRank, targetRank, onChange, fallbacks }: RankNumbersProps) {
  const fallback = (rank: number | undefined) =>
    rank === undefined ? {} : { whenEmpty: rank, whenInvalid: rank, whenTooLarge: rank };
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
      <NumberField
        label={fields.currentRank}
        value={currentRank}
        {...rankBounds}
        {...fallback(fallbacks?.currentRank)}
        complaint={complaints.rank}
        // Where the target may be below, as with gem power, it stays.
        onChange={(rank) =>
          onChange(fallbacks === undefined ? withCurrentRank(rank, targetRank) : { currentRank: rank })
        }
      />
      <NumberField
        label={fields.targetRank}
        error={
          fallbacks === undefined ? (rankOrderProblem({ currentRank, targetRank }) ?? undefined) : undefined
        }
        value={targetRank}
        {...rankBounds}
        {...fallback(fallbacks?.targetRank)}
        complaint={complaints.rank}
        onChange={(rank) => onChange({ targetRank: rank })}
      />
    </div>
  );
}
