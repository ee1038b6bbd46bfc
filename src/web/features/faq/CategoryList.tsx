import type { FaqCategory } from '#catalogue/faq.ts';
import { faq } from '#messages/help/faq.ts';
import { classNames } from '#web/ui/class-names.ts';

interface CategoryListProps {
  counts: readonly (readonly [category: FaqCategory, count: number])[];
  chosen: FaqCategory | null;
  onChoose: (category: FaqCategory | null) => void;
}

/** The categories with their counts: buttons side by side on a phone, a column beside the questions on a desktop. */
export function CategoryList({ counts, chosen, onChoose }: CategoryListProps) {
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
        onPress={() => onChoose(null)}
      />
      {counts.map(([category, count]) => (
        <CategoryButton
          key={category}
          name={faq.categoryNames[category]}
          count={count}
          isChosen={category === chosen}
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
  onPress: () => void;
}

function CategoryButton({ name, count, isChosen, onPress }: CategoryButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classNames(
        'touch-target inline-flex items-center justify-between gap-2 rounded-lg border px-3 text-sm font-medium transition-colors duration-100',
        isChosen
          ? 'border-primary bg-primary-wash text-primary-text'
          : 'border-line text-quiet hover:border-primary hover:text-text lg:border-transparent',
      )}
    >
      {name} <span className="text-sm font-normal">{count}</span>
    </button>
  );
}
