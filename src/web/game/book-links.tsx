import { ChevronLeft } from 'lucide-react';
import { Link } from '#web/ui/Link.tsx';

/** The way from one thing of a book back to all of them. */
export const BackToBook = ({ where, to, text }: { where: string; to: string; text: string }) => (
  <nav aria-label={where}>
    <Link
      to={to}
      className="touch-target -ml-2 inline-flex items-center gap-1 px-2 text-sm text-primary-text underline-offset-4 hover:underline"
    >
      <ChevronLeft size={16} />
      {text}
    </Link>
  </nav>
);

interface NeighboursProps {
  label: string;
  before: { readonly to: string; readonly text: string } | undefined;
  after: { readonly to: string; readonly text: string } | undefined;
}

const look =
  'touch-target inline-flex items-center text-primary-text underline underline-offset-4 hover:decoration-2';

/** The way to the things before and after one. */
export const Neighbours = ({ label, before, after }: NeighboursProps) => (
  <nav aria-label={label} className="flex flex-wrap justify-between gap-x-6 gap-y-2">
    {before !== undefined && (
      <Link to={before.to} className={look}>
        {before.text}
      </Link>
    )}
    {after !== undefined && (
      <Link to={after.to} className={`${look} ml-auto`}>
        {after.text}
      </Link>
    )}
  </nav>
);
