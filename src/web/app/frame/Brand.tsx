import { pages } from '#contract/site/pages.ts';
import { shell } from '#messages';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/Link.tsx';

/** The product's mark: a stone that draws a needle. */
function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className="min-w-5" aria-hidden focusable="false">
      <path d="M16 2 28 9v14l-12 7L4 23V9z" fill="var(--primary-fill)" />
      <path d="M16 2 28 9l-12 7L4 9z" fill="#818cf8" />
      <path d="M16 16v14L4 23V9z" fill="#4338ca" />
      <path d="m16 5.5 3.2 10.5L16 26.5 12.8 16z" fill="#fff" />
      <path d="M16 16h3.2L16 26.5z" fill="#f5a34a" />
      <path d="M16 16h-3.2L16 26.5z" fill="#fbd19b" />
    </svg>
  );
}

/**
 * Mark and name, leading home.
 *
 * @param hasLineBelow on a phone, room for a line under the name, with the mark beside both
 */
export function Brand({ hasLineBelow = false }: { hasLineBelow?: boolean }) {
  return (
    <Link to={pages.home.path} className="flex items-center gap-1 rounded-md sm:gap-2">
      <BrandMark />
      <span
        className={classNames(
          'font-display text-xl leading-none min-[400px]:text-2xl font-semibold',
          hasLineBelow && 'max-sm:pb-6 @max-[19.5rem]:py-1',
        )}
      >
        {shell.brand}
      </span>
    </Link>
  );
}
