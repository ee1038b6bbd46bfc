import { cutAtWords } from './word-search.ts';

/** A text in which the words of the search are marked. */
export function Highlighted({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  return cutAtWords(text, words).map(({ at, text: piece, isHit }) =>
    isHit ? (
      <mark key={at} className="bg-primary-wash text-primary-text">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
