import { useState, type FocusEvent, type ReactNode } from 'react';
import { calculators } from '#messages/calculators/calculators.ts';
import { RankRail } from '#web/ui/gems/RankRail.tsx';
import { colourOf, stoneOf } from '#web/ui/gems/gem-picture.ts';
import { useGemPicture, type GemSubject } from '#web/game/gem-faces/use-gem-picture.ts';
import { withTappedRank, type RankChoice, type RankEnd } from '../kinds/rank-choice.ts';

interface RankPanelProps extends RankChoice {
  /** Which gem it is about: with another one the rail begins anew. */
  of: string;
  subject: GemSubject;
  /** Both ranks as fields; `next` is the one that the rail sets. */
  children: (next: RankEnd) => ReactNode;
}

/** Both ranks: as fields to type into, and as a rail to tap. */
export function RankPanel({ of, subject, currentRank, targetRank, onChange, children }: RankPanelProps) {
  const [chosen, setChosen] = useState<{ of: string; end: RankEnd }>({ of, end: 'currentRank' });
  const picture = useGemPicture(subject);
  const next = chosen.of === of ? chosen.end : 'currentRank';
  const setNext = (end: RankEnd) => setChosen({ of, end });
  return (
    <div
      className="space-y-2"
      onFocus={(event: FocusEvent<HTMLElement>) => {
        const end = event.target.closest<HTMLElement>('[data-rank-end]')?.dataset['rankEnd'];
        if (end === 'currentRank' || end === 'targetRank') setNext(end);
      }}
    >
      {children(next)}
      <RankRail
        currentRank={currentRank}
        targetRank={targetRank}
        colour={colourOf(stoneOf(picture))}
        onChoose={(rank) => {
          onChange(withTappedRank(next, rank, { currentRank, targetRank }));
          setNext(next === 'currentRank' ? 'targetRank' : 'currentRank');
        }}
      />
    </div>
  );
}

/** The place of one of the fields; the one that the rail sets next is framed. */
export const RankEndField = ({
  end,
  next,
  children,
}: {
  end: RankEnd;
  next: RankEnd;
  children: ReactNode;
}) => (
  <div
    data-rank-end={end}
    data-next={end === next ? '' : undefined}
    className="rank-end flex min-w-0 flex-wrap items-baseline gap-x-2"
  >
    <span aria-hidden className="md:hidden">
      {calculators.fields[end === 'currentRank' ? 'from' : 'to']}
    </span>
    {/* With large text there is no room for it beside the word. */}
    <div className="min-w-0 flex-1" style={{ flexBasis: '3.5rem' }}>
      {children}
    </div>
  </div>
);
