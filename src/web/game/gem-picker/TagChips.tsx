import { Check } from 'lucide-react';
import type { GemTag } from '#catalogue/gems/legendary-gem-effects.ts';
import { gemWords } from '#messages/calculators/gem-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { gemTags } from './gem-search.ts';

interface TagChipsProps {
  chosen: ReadonlySet<GemTag>;
  onChange: (chosen: ReadonlySet<GemTag>) => void;
}

/** What a gem does, as filters that narrow one another; on a phone in one line that scrolls. */
export function TagChips({ chosen, onChange }: TagChipsProps) {
  return (
    <div
      role="group"
      aria-label={gemWords.filter}
      // Room for the ring around a chip with the focus, which a box that scrolls would cut off.
      className="-ml-1 flex gap-2 overflow-x-auto p-1 sm:flex-wrap"
    >
      {gemTags.map((tag) => {
        const isChosen = chosen.has(tag);
        return (
          <button
            key={tag}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(new Set(gemTags.filter((each) => chosen.has(each) !== (each === tag))))}
            className={classNames(
              'touch-target inline-flex shrink-0 items-center gap-1 rounded-full border px-3 text-sm font-medium whitespace-nowrap transition-colors duration-100',
              isChosen
                ? 'border-primary bg-primary-wash text-primary-text'
                : 'border-line-strong text-quiet hover:border-primary hover:text-text',
            )}
          >
            {isChosen && <Check size={16} />}
            {gemWords.tags[tag]}
          </button>
        );
      })}
    </div>
  );
}
