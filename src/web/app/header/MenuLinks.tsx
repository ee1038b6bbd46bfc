import type { PageId } from '#contract/site/pages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PageIcon } from './PageIcon.tsx';
import { PageLink } from './PageLink.tsx';

interface MenuItemProps {
  page: PageId;
  label: string;
  /** Only the picture is shown; the label stays as name and tooltip. */
  isCollapsed?: boolean;
  onOpen?: () => void;
}

/** One entry of the side menu or the drawer. */
export function MenuItem({ page, label, isCollapsed = false, onOpen }: MenuItemProps) {
  return (
    <PageLink
      page={page}
      {...(onOpen === undefined ? {} : { onClick: onOpen })}
      {...(isCollapsed ? { 'aria-label': label, 'data-tooltip': label } : {})}
      look={(isHere) =>
        classNames(
          'touch-target flex items-center gap-3 rounded-lg px-3 font-medium',
          isCollapsed && 'justify-center',
          isHere ? 'bg-primary-wash text-primary-text' : 'text-quiet hover:bg-raised hover:text-text',
        )
      }
    >
      <PageIcon page={page} />
      {!isCollapsed && <span>{label}</span>}
    </PageLink>
  );
}
