import { Suspense } from 'react';
import type { FoundQuestion } from './question-search.ts';
import { Question } from './Question.tsx';

interface QuestionListProps {
  found: readonly FoundQuestion[];
  /** The words of the search, to be marked. */
  words: readonly string[];
  openIds: ReadonlySet<string>;
  onToggle: (id: string, isOpen: boolean) => void;
}

/** Questions one below the other, marked for search engines where they stand: said once more they would weigh as much again. */
export function QuestionList({ found, words, openIds, onToggle }: QuestionListProps) {
  return (
    <ul className="card" itemScope itemType="https://schema.org/FAQPage">
      {found.map((question, index) => (
        <li
          key={question.item.id}
          className={index === 0 ? undefined : 'border-t border-line'}
          itemScope
          itemProp="mainEntity"
          itemType="https://schema.org/Question"
        >
          {/* Each wakes in a task of its own, so that a slow phone answers a tap in between. */}
          <Suspense>
            <Question
              found={question}
              words={words}
              isOpen={openIds.has(question.item.id)}
              onToggle={onToggle}
            />
          </Suspense>
        </li>
      ))}
    </ul>
  );
}
