import type { FoundQuestion } from './question-search.ts';
import { Question } from './Question.tsx';

interface QuestionListProps {
  found: readonly FoundQuestion[];
  /** The words of the search, to be marked. */
  words: readonly string[];
  openIds: ReadonlySet<string>;
  onToggle: (id: string, isOpen: boolean) => void;
}

/** Questions one below the other. */
export function QuestionList({ found, words, openIds, onToggle }: QuestionListProps) {
  return (
    <ul className="card divide-y divide-line">
      {found.map((question) => (
        <li key={question.item.id}>
          <Question
            found={question}
            words={words}
            isOpen={openIds.has(question.item.id)}
            onToggle={onToggle}
          />
        </li>
      ))}
    </ul>
  );
}
