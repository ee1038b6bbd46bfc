import { ChevronDown, Search } from 'lucide-react';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { menu, visibleMenu, type MenuGroup } from '#contract/site/menu.ts';
import type { PageId } from '#contract/site/pages.ts';
import { shell } from '#messages/site/shell.ts';
import { readWord, removeWord, subscribeToWords, writeWord } from '#web/data/storage/local-storage.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useOnlooker } from '#web/data/session/use-onlooker.ts';
import { openByKey } from '../opened.ts';
import { LineIcon, PageIcon } from '#web/ui/menu/PageIcon.tsx';
import { PageLink } from './PageLink.tsx';

const MENU_KEY = 'loadstone.menu';
/** 'expanded' and the groups that are folded; null while the menu is collapsed. */
const keptState = () => readWord(MENU_KEY);
const builtState = () => null;

/**
 * The sections beside the page, on wide screens: pictures only, or with names and groups that fold. It stands behind the
 * page in the document, so that the Tab key comes to a form first. In the window it has a place of its own, below the header
 * and beside the footer, wherever the page is scrolled to; page and footer leave the room.
 */
export function SideMenu() {
  const state = useSyncExternalStore(subscribeToWords, keptState, builtState);
  const isExpanded = state !== null;
  const folded = new Set(state?.split(' ').slice(1));
  const toggle = () => {
    if (isExpanded) removeWord(MENU_KEY);
    else writeWord(MENU_KEY, 'expanded');
  };
  // The width is there from the first paint on; see index.html.
  useLayoutEffect(() => void document.documentElement.toggleAttribute('data-menu', keptState() !== null));
  const entries = visibleMenu(menu, useOnlooker());
  const toggleLabel = isExpanded ? shell.collapseMenu : shell.expandMenu;
  return (
    <nav
      aria-label={shell.sideNavigation}
      className="fixed top-12 bottom-0 left-0 hidden w-16 flex-col overflow-y-auto border-r border-line px-2 pt-5 pb-2 in-data-menu:w-64 lg:flex"
    >
      <IconButton
        label={toggleLabel}
        aria-expanded={isExpanded}
        onClick={toggle}
        icon={<LineIcon d={`M3 3h18v18H3zM9 3v18${isExpanded ? 'M16 15l-3-3 3-3' : 'M14 9l3 3-3 3'}`} />}
        className={isExpanded ? 'self-end' : ''}
      />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        className={classNames(
          'touch-target mt-2 flex items-center gap-3 rounded-lg px-3 font-medium text-quiet hover:bg-raised hover:text-text',
          !isExpanded && 'justify-center',
        )}
        {...(isExpanded ? {} : { 'aria-label': shell.searchOrJump, 'data-tooltip': shell.searchOrJump })}
        onClick={() => openByKey('palette')}
      >
        <Search size={20} className="shrink-0" />
        {isExpanded && shell.searchOrJump}
      </button>
      <ul className="mt-1 space-y-1">
        {entries.map((entry) =>
          'entries' in entry ? (
            <li key={entry.id}>
              {isExpanded ? (
                <Group
                  group={entry}
                  isFolded={folded.has(entry.id)}
                  onFold={(isFolded) => {
                    if (isFolded) folded.add(entry.id);
                    else folded.delete(entry.id);
                    writeWord(MENU_KEY, ['expanded', ...folded].join(' '));
                  }}
                />
              ) : (
                <Items group={entry} isCollapsed />
              )}
            </li>
          ) : (
            <li key={entry.page}>
              <MenuItem page={entry.page} label={entry.label} isCollapsed={!isExpanded} />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

/** A group whose entries can be folded away. */
export function Group({
  group,
  onOpen,
  isFolded = false,
  onFold,
}: {
  group: MenuGroup;
  onOpen?: () => void;
  isFolded?: boolean;
  onFold?: (isFolded: boolean) => void;
}) {
  return (
    <details
      open={!isFolded}
      className="group"
      onToggle={({ currentTarget: { open } }) => {
        // Heard of what it begins with, too.
        if (open === isFolded) onFold?.(!open);
      }}
    >
      <summary
        // The element says 'toggle' a moment later: by then the page may have been left, and what was folded forgotten.
        {...(onFold === undefined
          ? {}
          : {
              onClick: (event) => {
                event.preventDefault();
                onFold(!isFolded);
              },
            })}
        className="touch-target flex list-none items-center justify-between rounded-lg px-3 text-sm font-semibold text-quiet hover:text-text [&::-webkit-details-marker]:hidden"
      >
        {group.label}
        <ChevronDown size={16} className="transition-transform group-not-open:-rotate-90" />
      </summary>
      <Items group={group} {...(onOpen === undefined ? {} : { onOpen })} />
    </details>
  );
}

function Items({
  group,
  isCollapsed = false,
  onOpen,
}: {
  group: MenuGroup;
  isCollapsed?: boolean;
  onOpen?: () => void;
}) {
  return (
    <ul aria-label={group.label} className={classNames('space-y-1', !isCollapsed && 'pl-3')}>
      {group.entries.map((entry) => (
        <li key={entry.page}>
          <MenuItem
            page={entry.page}
            label={entry.label}
            isCollapsed={isCollapsed}
            {...(onOpen === undefined ? {} : { onOpen })}
          />
        </li>
      ))}
    </ul>
  );
}

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
