import { pages } from '#contract/site/pages.ts';
import { shell } from '#messages/site/shell.ts';
import { BrandMark } from '#web/ui/BrandMark.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/Link.tsx';

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
