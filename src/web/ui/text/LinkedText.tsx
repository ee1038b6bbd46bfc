import { Link } from '../Link.tsx';
import { textParts } from './linked-text.ts';

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
