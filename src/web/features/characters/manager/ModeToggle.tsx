import { characterManager } from '#messages/characters/manager.ts';
import { fill } from '#messages/fill.ts';
import { classNames } from '#web/ui/class-names.ts';
import { nextMode, type ManagerMode } from './manager-view.ts';

const { modes: words } = characterManager;
const order = ['basic', 'enhanced', 'integrated'] as const satisfies readonly ManagerMode[];

interface ModeToggleProps {
  mode: ManagerMode;
  onChange: (mode: ManagerMode) => void;
}

/** Chooses the layout; pressing the one that is shown goes on to the next. */
export function ModeToggle({ mode, onChange }: ModeToggleProps) {
  return (
    <div
      role="group"
      aria-label={words.label}
      className="inline-flex max-w-full flex-wrap gap-1 rounded-xl border border-line bg-ground p-0.5"
    >
      {order.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === mode}
          data-tooltip={each === mode ? fill(words.next, { mode: words[nextMode(mode)] }) : undefined}
          className={classNames(
            'touch-target rounded-lg px-3 text-sm font-medium',
            each === mode ? 'bg-primary-fill text-white' : 'text-quiet hover:bg-raised hover:text-text',
          )}
          onClick={() => onChange(each === mode ? nextMode(mode) : each)}
        >
          {words[each]}
        </button>
      ))}
    </div>
  );
}
