import {
  flattenMenu,
  visibleMenu,
  type MenuEntry,
  type MenuLink,
  type Onlooker,
} from '#contract/site/menu.ts';
import type { PageId } from '#contract/site/pages.ts';
import { home } from '#messages/site/home.ts';

/** How many tools of one group Quick Access shows. */
const TOOLS_PER_GROUP = 4;

/** Pages in the menu that are no tools. */
const notTools: ReadonlySet<PageId> = new Set(['settings', 'faq', 'support']);
const isTool = ({ page }: MenuLink) => !notTools.has(page);

export interface ToolGroup {
  readonly id: string;
  readonly label: string | null;
  readonly tools: readonly MenuLink[];
  /** Tools of the group that are left out. */
  readonly hiddenCount: number;
}

/** The tools an onlooker can reach, by group, at most four of each; entries without a group stand together at the end. */
export function quickAccess(menu: readonly MenuEntry[], onlooker: Onlooker): ToolGroup[] {
  const tools = menu.flatMap((entry): MenuEntry[] => {
    if ('entries' in entry) return [{ ...entry, entries: entry.entries.filter(isTool) }];
    return isTool(entry) ? [entry] : [];
  });
  const visible = visibleMenu(tools, onlooker);
  const loose = visible.filter((entry): entry is MenuLink => !('entries' in entry));
  const groups = [
    ...visible.flatMap((entry) =>
      'entries' in entry ? [{ id: entry.id, label: entry.label, all: flattenMenu([entry]) }] : [],
    ),
    ...(loose.length > 0 ? [{ id: 'more', label: null, all: loose }] : []),
  ];
  return groups.map(({ id, label, all }) => ({
    id,
    label,
    tools: all.slice(0, TOOLS_PER_GROUP),
    hiddenCount: Math.max(0, all.length - TOOLS_PER_GROUP),
  }));
}

/** What Quick Access says to somebody who can reach nothing. */
export const noToolsTexts = (signedIn: boolean): readonly [string, string] => [
  home.noTools,
  signedIn ? home.noToolsSignedIn : home.noToolsSignedOut,
];
