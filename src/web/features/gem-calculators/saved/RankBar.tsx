import { classNames } from '#web/ui/class-names.ts';
import { ranks } from '#rules/gems/ranks.ts';
import type { RankRange } from '#rules/gems/ranks.ts';

/** Ten ranks in a row: reached ones filled, those on the way outlined. The text beside it says the same. */
export function RankBar({ currentRank, targetRank }: RankRange) {
  return (
    <div aria-hidden className="mt-2 flex gap-1">
      {ranks.map((rank) => (
        <span
          key={rank}
          className={classNames(
            'h-2 flex-1 rounded-full border',
            rank <= currentRank && 'border-primary bg-primary',
            rank > currentRank && rank <= targetRank && 'border-primary bg-primary-wash',
            rank > currentRank && rank > targetRank && 'border-line',
          )}
        />
      ))}
    </div>
  );
}
