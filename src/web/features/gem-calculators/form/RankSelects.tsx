import { calculators } from '#messages/calculators/calculators.ts';
import { ranks } from '#rules/gems/ranks.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { rankOrderProblem, withCurrentRank, type RankChoice, type RankEnd } from '../kinds/rank-choice.ts';
import { RankEndField } from './RankPanel.tsx';

const { fields } = calculators;

/** Both ranks as selects; a target at or below the current rank cannot be chosen. */
export function RankSelects({ currentRank, targetRank, next, onChange }: RankChoice & { next: RankEnd }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <RankEndField end="currentRank" next={next}>
        <SelectField
          label={fields.currentRank}
          isBrief
          value={String(currentRank)}
          options={ranks.map((rank) => ({ value: String(rank), label: String(rank) }))}
          onChange={(rank) => onChange(withCurrentRank(Number(rank), targetRank))}
        />
      </RankEndField>
      <RankEndField end="targetRank" next={next}>
        <SelectField
          label={fields.targetRank}
          isBrief
          error={rankOrderProblem({ currentRank, targetRank }) ?? undefined}
          value={String(targetRank)}
          options={ranks.map((rank) => ({
            value: String(rank),
            label: String(rank),
            disabled: rank <= currentRank,
          }))}
          onChange={(rank) => onChange({ targetRank: Number(rank) })}
        />
      </RankEndField>
    </div>
  );
}
