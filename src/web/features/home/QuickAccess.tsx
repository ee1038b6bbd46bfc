import type { ReactNode } from 'react';
import {
  menu,
  type MenuLink,
  flattenMenu,
  visibleMenu,
  type MenuEntry,
  type Onlooker,
} from '#contract/site/menu.ts';
import { pages, type PageId } from '#contract/site/pages.ts';
import { fill } from '#messages/fill.ts';
import { home, tools } from '#messages/site/home.ts';
import { useOnlooker } from '#web/data/session/use-onlooker.ts';
import { classNames } from '#web/ui/class-names.ts';
import { GemFace } from '#web/game/gem-faces/GemFace.tsx';
import { Link } from '#web/ui/Link.tsx';
import { PageIcon } from '#web/ui/menu/PageIcon.tsx';

const PICTURE_SIZE = 60;

/** Faces for what is about gems; the others have their page's sign of the menu. */
const faces: Partial<Record<PageId, ReactNode>> = {
  normalGems: <GemFace kind="blue" rank={8} size={PICTURE_SIZE} />,
  // Faces that the banner shows too: the document holds what differs alone.
  legendaryGems: <GemFace kind="5-star" gemId="frozen-heart" rank={10} size={PICTURE_SIZE} />,
  gemPower: <GemFace kind="2-star" gemId="lightning-core" rank={6} size={PICTURE_SIZE} />,
  awakening: <GemFace kind="5-star" gemId="blood-soaked-jade" rank={10} size={PICTURE_SIZE} />,
};

const texts: Partial<Record<PageId, string>> = tools;

export function QuickAccess() {
  const onlooker = useOnlooker();
  const groups = quickAccess(menu, onlooker);
  if (groups.length === 0) {
    const [title, advice] = noToolsTexts(onlooker.signedIn);
    return (
      <div className="card mt-4 p-6">
        <p className="font-semibold">{title}</p>
        <p className="mt-1 text-quiet">
          {onlooker.signedIn ? (
            <Link to={pages.support.path} className="underline underline-offset-4 hover:text-text">
              {advice}
            </Link>
          ) : (
            advice
          )}
        </p>
      </div>
    );
  }
  const shown = groups.map((group) => (
    <div key={group.id} className="mt-4 kept:contents">
      <ul
        className={classNames(
          'grid gap-4 kept:contents',
          group.tools.length > 1 && 'sm:grid-cols-2',
          group.tools.length === 3 && 'lg:grid-cols-3',
          group.tools.length > 3 && 'lg:grid-cols-4',
        )}
      >
        {group.tools.map((tool) => (
          <li key={tool.page}>
            <ToolCard tool={tool} />
          </li>
        ))}
      </ul>
      {group.hiddenCount > 0 && (
        // It comes after the last of the groups that are one grid of tiles.
        <p className="mt-2 text-sm text-quiet kept:order-last">
          {fill(home.moreTools, { n: group.hiddenCount })}
        </p>
      )}
    </div>
  ));
  return <div className="tile-grid">{shown}</div>;
}

function ToolCard({ tool }: { tool: MenuLink }) {
  const text = texts[tool.page];
  return (
    <Link
      to={pages[tool.page].path}
      className="card flex h-full items-center gap-4 p-4 fades hover:border-primary hover:bg-raised max-md:flex-wrap kept:gap-2 kept:p-2 kept:max-md:flex-col kept:max-md:text-center"
    >
      <span className="shrink-0" aria-hidden>
        {faces[tool.page] ?? (
          <span className="block p-1 text-primary-text *:size-13 *:stroke-[1.25]">
            <PageIcon page={tool.page} />
          </span>
        )}
      </span>
      {/* With large text the words go below the picture. */}
      <span className="min-w-24 flex-1 kept:min-w-0">
        <span className="block font-display text-xl kept:max-md:text-base kept:max-md:leading-5">
          {tool.label}
        </span>
        {text !== undefined && <span className="mt-1 block text-sm text-quiet kept:hidden">{text}</span>}
      </span>
    </Link>
  );
}

const TOOLS_PER_GROUP = 4;

const notTools: ReadonlySet<PageId> = new Set(['settings', 'faq', 'support']);
const isTool = ({ page }: MenuLink) => !notTools.has(page);

interface ToolGroup {
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
