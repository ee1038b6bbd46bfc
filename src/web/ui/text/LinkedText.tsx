import { Link } from '../Link.tsx';

/** Where a link's target lies; null while there is no such page. */
export type LinkTo = (target: string) => string | null;

/** A sentence with its links. A link whose page does not exist is plain words. */
export function LinkedText({ text, linkTo }: { text: string; linkTo: LinkTo }) {
  return textParts(text).map((part) => {
    if (part.target === null) return part.text;
    const address = part.target.startsWith('#') ? part.target : linkTo(part.target);
    if (address === null) return part.text;
    return (
      <Link
        key={part.text}
        to={address}
        className="text-primary-text underline underline-offset-4 hover:decoration-2"
      >
        {part.text}
      </Link>
    );
  });
}

interface TextPart {
  readonly text: string;
  /** What a link leads to; null for plain words. */
  readonly target: string | null;
}

/** Takes a sentence apart into plain words and its `[words](target)` links. */
export function textParts(sentence: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of sentence.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)) {
    if (match.index > end) parts.push({ text: sentence.slice(end, match.index), target: null });
    const [link, text, target] = match;
    if (text === undefined || target === undefined) throw new Error(`No words and target in ${link}`);
    parts.push({ text, target });
    end = match.index + match[0].length;
  }
  if (end < sentence.length) parts.push({ text: sentence.slice(end), target: null });
  return parts;
}
