import { gemWords } from '#messages/calculators/gem-words.ts';
import { fill } from '#messages/fill.ts';
import { Button } from '#web/ui/Button.tsx';

interface NoGemFoundProps {
  search: string;
  hasTags: boolean;
  onClear: () => void;
}

/** Says that no gem fits, and leads back to all of them. */
export function NoGemFound({ search, hasTags, onClear }: NoGemFoundProps) {
  const wanted = search.trim();
  const sentence = !hasTags ? gemWords.none : wanted === '' ? gemWords.noneOfTags : gemWords.noneOfBoth;
  return (
    <div className="space-y-2 py-8 text-center">
      <p>{fill(sentence, { search: wanted })}</p>
      <Button onClick={onClear}>{gemWords.clearSearch}</Button>
    </div>
  );
}
