import { Moon } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { gemBag as words } from '#messages/characters/gems.ts';
import { fill } from '#messages/fill.ts';
import { HIGH_RANK } from '#contract/records/characters/gem-figures.ts';
import { FaceInSight } from '#web/game/gem-picker/FaceInSight.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { draggedGem } from './gem-drag.ts';
import { gemSubject } from '#web/characters/gems/gem-subject.ts';
import { rankOf, type GemStack } from './stacks.ts';

interface GemGridProps {
  label: string;
  stacks: readonly GemStack[];
  onOpen: (stack: GemStack) => void;
  /** A letter that was pressed on a stack. */
  onKey?: (key: string, stack: GemStack) => void;
}

/** Stacks of gems as wells with their faces. One Tab stop: the arrow keys move, Enter opens. */
export function GemGrid({ label, stacks, onOpen, onKey }: GemGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const stop = stacks.some(({ id }) => id === current) ? current : stacks[0]?.id;

  const move = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const to = placeAfter(event.key, at, buttons);
    if (to === null) return;
    event.preventDefault();
    buttons[to]?.focus();
  };

  return (
    <ul ref={list} aria-label={label} className="gem-grid">
      {stacks.map((stack) => {
        const { facts, copies } = stack;
        const [gem] = copies;
        const rank = rankOf(stack);
        return (
          <li key={stack.id}>
            <button
              type="button"
              tabIndex={stack.id === stop ? 0 : -1}
              aria-label={labelOf(stack)}
              className={classNames('gem-well relative', rank >= HIGH_RANK && 'gem-well-high')}
              data-filled=""
              data-tier={facts.stars ?? 'normal'}
              data-tooltip={facts.name}
              draggable
              onDragStart={(event) => draggedGem(event, gem.id)}
              onFocus={() => setCurrent(stack.id)}
              onKeyDown={(event) => {
                move(event);
                if (event.ctrlKey || event.metaKey || event.altKey || event.key.length > 1) return;
                onKey?.(event.key.toLowerCase(), stack);
              }}
              onClick={() => onOpen(stack)}
            >
              <FaceInSight {...gemSubject(gem, facts)} rank={rank} size={52} />
              {copies.length > 1 && (
                <span aria-hidden className="absolute top-0.5 left-1 text-xs text-quiet">
                  ×{copies.length}
                </span>
              )}
              {gem.isDormant === true && (
                <Moon size={14} aria-hidden className="absolute top-1 right-1 text-quiet" />
              )}
              <span aria-hidden className="absolute right-1 bottom-0.5 text-sm font-semibold">
                {rank}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function labelOf({ facts: { name }, copies }: GemStack): string {
  const [{ rank, isDormant }] = copies;
  const label = fill(copies.length === 1 ? words.gem : words.copies, { name, rank, count: copies.length });
  return isDormant === true ? fill(words.dormant, { gem: label }) : label;
}

/** Which button a key leads to from another; null where it leads nowhere. */
function placeAfter(key: string, at: number, buttons: readonly HTMLElement[]): number | null {
  if (at < 0) return null;
  const last = buttons.length - 1;
  const top = buttons[0]?.getBoundingClientRect().top;
  const columns = buttons.filter((button) => button.getBoundingClientRect().top === top).length;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: last,
  };
  const to = steps[key];
  return to === undefined || to < 0 || to > last ? null : to;
}
