import { ChevronDown, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { menu, visibleMenu, type MenuGroup } from '#contract/site/menu.ts';
import { shell } from '#messages';
import { IconButton } from '#web/ui/IconButton.tsx';
import { MenuItem } from './MenuLinks.tsx';
import { useOnlooker } from '#web/data/session/use-onlooker.ts';

/** The sections beside the page, on wide screens: pictures only, or with names and groups that fold. */
export function SideMenu() {
  const [isExpanded, setIsExpanded] = useState(false);
  const entries = visibleMenu(menu, useOnlooker());
  const toggleLabel = isExpanded ? shell.collapseMenu : shell.expandMenu;
  return (
    <nav
      aria-label={shell.sideNavigation}
      className={`sticky top-16 hidden h-[calc(100dvh-4rem)] shrink-0 flex-col overflow-y-auto border-r border-line p-2 lg:flex ${isExpanded ? 'w-64' : 'w-16'}`}
    >
      <IconButton
        label={toggleLabel}
        aria-expanded={isExpanded}
        onClick={() => setIsExpanded(!isExpanded)}
        icon={isExpanded ? <PanelLeftClose size={20} aria-hidden /> : <PanelLeftOpen size={20} aria-hidden />}
        className={isExpanded ? 'self-end' : ''}
      />
      <ul className="mt-2 space-y-1">
        {entries.map((entry) =>
          'entries' in entry ? (
            <li key={entry.id}>
              {isExpanded ? <Group group={entry} /> : <Items group={entry} isCollapsed />}
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
export function Group({ group, onOpen }: { group: MenuGroup; onOpen?: () => void }) {
  return (
    <details open className="group">
      <summary className="touch-target flex list-none items-center justify-between rounded-lg px-3 text-sm font-semibold text-quiet hover:text-text [&::-webkit-details-marker]:hidden">
        {group.label}
        <ChevronDown size={16} aria-hidden className="transition-transform group-not-open:-rotate-90" />
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
    <ul aria-label={group.label} className="space-y-1">
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
