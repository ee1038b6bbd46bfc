import { useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { controls } from '#messages/controls.ts';
import { fill } from '#messages/fill.ts';

const ranks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

interface RankRailProps {
  currentRank: number;
  targetRank: number;
  /** The gem's own, as CSS writes it. */
  colour: string;
  onChoose: (rank: number) => void;
}

/** What a rank is to whoever plans: owned, on the way, the goal, or beyond it. */
const partOf = (rank: number, currentRank: number, targetRank: number) =>
  rank === targetRank && targetRank > currentRank
    ? 'goal'
    : rank <= currentRank
      ? 'own'
      : rank < targetRank
        ? 'way'
        : undefined;

/** The ten ranks to tap. One Tab stop: the arrow keys move on it, Enter and the space key choose. */
export function RankRail({ currentRank, targetRank, colour, onChoose }: RankRailProps) {
  const rail = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...(rail.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: 9 }[
      event.key
    ];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    buttons[Math.min(9, Math.max(0, to))]?.focus();
  };
  return (
    <div className="@container">
      <div
        ref={rail}
        role="toolbar"
        tabIndex={-1}
        aria-label={controls.rankRail}
        onKeyDown={move}
        style={{ '--gem': colour } as CSSProperties}
        className="grid grid-cols-5 gap-1 @min-[30rem]:grid-cols-10"
      >
        {ranks.map((rank) => (
          <button
            key={rank}
            type="button"
            tabIndex={rank === currentRank ? 0 : -1}
            aria-label={fill(controls.rank, { rank })}
            aria-pressed={rank === currentRank || rank === targetRank}
            data-part={partOf(rank, currentRank, targetRank)}
            onClick={() => onChoose(rank)}
            className="rank-cell"
          >
            {rank}
          </button>
        ))}
      </div>
    </div>
  );
}

interface RankBarProps extends Omit<RankRailProps, 'onChoose'> {
  /** Says whether the goal is reached; `just` fills what was on the way cell by cell. */
  reached?: 'no' | 'yes' | 'just';
}

/** The same at a glance, for a row of a list: how far a gem is and where it goes. What it shows stands beside it in words. */
export function RankBar({ currentRank, targetRank, colour, reached = 'no' }: RankBarProps) {
  return (
    <div aria-hidden style={{ '--gem': colour } as CSSProperties} className="flex h-1.5 gap-0.5">
      {ranks.map((rank) => (
        <span
          key={rank}
          data-part={partOf(rank, reached === 'no' ? currentRank : targetRank, targetRank)}
          className={reached === 'just' && rank > currentRank ? 'rank-bar-cell fills' : 'rank-bar-cell'}
          style={{ '--step': rank - currentRank - 1 } as CSSProperties}
        />
      ))}
    </div>
  );
}
