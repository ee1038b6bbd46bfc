import { Check } from 'lucide-react';
import type { EffectTag } from '#catalogue/planning/effect-tags.ts';
import { effectWords } from '#messages/equipment/effect-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { ChosenTags } from './tagged.ts';

interface TagChipsProps<Tag extends EffectTag> {
  /** Accessible name. */
  label: string;
  tags: readonly Tag[];
  chosen: ChosenTags<Tag>;
  onChange: (chosen: ChosenTags<Tag>) => void;
  /** For a narrow place, where several lines of chips would leave no room for what they narrow. */
  oneLine?: boolean;
}

/** Effects as filters that narrow one another; on a phone in one line that scrolls. */
export function TagChips<Tag extends EffectTag>({
  label,
  tags,
  chosen,
  onChange,
  oneLine = false,
}: TagChipsProps<Tag>) {
  return (
    <div
      role="group"
      aria-label={label}
      // Room for the ring around a chip with the focus, which a box that scrolls would cut off.
      className={classNames(
        '-ml-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:thin]',
        !oneLine && 'sm:flex-wrap',
      )}
    >
      {tags.map((tag) => {
        const isChosen = chosen.has(tag);
        return (
          <button
            key={tag}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(new Set(tags.filter((each) => chosen.has(each) !== (each === tag))))}
            className={classNames(
              'touch-target inline-flex shrink-0 items-center gap-1 rounded-full border px-3 text-sm font-medium whitespace-nowrap fades',
              isChosen
                ? 'border-primary bg-primary-wash text-primary-text'
                : 'border-line-strong text-quiet hover:border-primary hover:text-text',
            )}
          >
            {isChosen && <Check size={16} />}
            {effectWords.tags[tag]}
          </button>
        );
      })}
    </div>
  );
}
