import { calculators } from '#messages';
import { ranks } from '#rules/gems/ranks.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { rankOrderProblem, withCurrentRank, type RankChoice } from './rank-choice.ts';

const { fields } = calculators;

/** Both ranks as selects; a target at or below the current rank cannot be chosen. */
export function RankSelects({ currentRank, targetRank, onChange }: RankChoice) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-3">
      <SelectField
        label={fields.currentRank}
        value={String(currentRank)}
        options={ranks.map((rank) => ({ value: String(rank), label: String(rank) }))}
        onChange={(rank) => onChange(withCurrentRank(Number(rank), targetRank))}
      />
      <SelectField
        label={fields.targetRank}
        error={rankOrderProblem({ currentRank, targetRank }) ?? undefined}
        value={String(targetRank)}
        options={ranks.map((rank) => ({
          value: String(rank),
          label: String(rank),
          disabled: rank <= currentRank,
        }))}
        onChange={(rank) => onChange({ targetRank: Number(rank) })}
      />
    </div>
  );
}
