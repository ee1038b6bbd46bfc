import type { FaqCategory } from '#catalogue/faq.ts';
import { faq } from '#messages/help/faq.ts';
import { classNames } from '#web/ui/class-names.ts';

interface CategoryListProps {
  counts: readonly (readonly [category: FaqCategory, count: number])[];
  chosen: FaqCategory | null;
  /** Hides what counts the community's questions where the installation has none. */
  ofCommunity: string | undefined;
  onChoose: (category: FaqCategory | null) => void;
}

/** The categories with their counts: buttons side by side on a phone, a column beside the questions on a desktop. */
export function CategoryList({ counts, chosen, ofCommunity, onChoose }: CategoryListProps) {
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  return (
    <div
      role="group"
      aria-label={faq.categories}
      className="flex flex-wrap gap-2 lg:sticky lg:top-20 lg:flex-col lg:gap-1"
    >
      <CategoryButton
        name={faq.allQuestions}
        count={all}
        isChosen={chosen === null}
        countClass={ofCommunity}
        onPress={() => onChoose(null)}
      />
      {counts.map(([category, count]) => (
        <CategoryButton
          key={category}
          name={faq.categoryNames[category]}
          count={count}
          isChosen={category === chosen}
          className={category === 'community' ? ofCommunity : undefined}
          onPress={() => onChoose(category)}
        />
      ))}
    </div>
  );
}

interface CategoryButtonProps {
  name: string;
  count: number;
  isChosen: boolean;
  className?: string | undefined;
  countClass?: string | undefined;
  onPress: () => void;
}

function CategoryButton({ name, count, isChosen, className, countClass, onPress }: CategoryButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classNames(
        'touch-target inline-flex items-center justify-between gap-2 rounded-lg border px-3 text-sm font-medium fades',
        isChosen
          ? 'border-primary bg-primary-wash text-primary-text'
          : 'border-line text-quiet hover:border-primary hover:text-text lg:border-transparent',
        className,
      )}
    >
      {name} <span className={classNames('text-sm font-normal', countClass)}>{count}</span>
    </button>
  );
}
