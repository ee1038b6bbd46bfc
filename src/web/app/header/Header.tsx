import { flattenMenu, menu, TOP_BAR_ENTRIES, visibleMenu } from '#contract/site/menu.ts';
import { pages } from '#contract/site/pages.ts';
import { shell } from '#messages/site/shell.ts';
import { useSiteConfig } from '#web/data/session/site-config.ts';
import { useOnlooker } from '#web/data/session/use-onlooker.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/Link.tsx';
import { Brand } from './Brand.tsx';
import { CharacterPlace } from './CharacterPlace.tsx';
import { EnvironmentBadge } from './EnvironmentBadge.tsx';
import { NoticeBell } from './NoticeBell.tsx';
import { PageIcon } from './PageIcon.tsx';
import { PageLink } from './PageLink.tsx';
import { SyncPlace } from './SyncPlace.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { UserArea } from './UserArea.tsx';

/** Stays at the top: navigation, theme, who is signed in, and which installation this is. */
export function Header({ isInUse }: { isInUse: boolean }) {
  const links = flattenMenu(visibleMenu(menu, useOnlooker())).slice(0, TOP_BAR_ENTRIES);
  return (
    // Its last line is room that is kept for what is said of the network; the page shows through it.
    <header className="pointer-events-none @container sticky top-0 z-30 h-16">
      {/* With large text on a phone the name has a line of its own. */}
      <div className="pointer-events-auto flex min-h-12 items-center gap-x-1 border-b border-line bg-ground px-2 min-[400px]:gap-x-1.5 sm:gap-x-2 sm:px-4 @max-[19.5rem]:flex-wrap @max-[19.5rem]:px-1.5">
        {/* On a phone the badges stand below the name, over the link that both belong to; beside it one without room is left out. */}
        <div className="-mx-1 flex h-11 min-w-0 flex-col justify-center overflow-hidden px-1 sm:flex-row sm:items-center sm:justify-start sm:gap-2 @max-[19.5rem]:h-auto @max-[19.5rem]:w-full @max-[19.5rem]:flex-row @max-[19.5rem]:justify-start @max-[19.5rem]:gap-1">
          <Brand hasLineBelow />
          <span className="flex gap-1 pl-8 max-sm:pointer-events-none max-sm:-mt-5.5 max-sm:[&_.rounded-full]:px-1 sm:h-5.5 sm:min-w-0 sm:flex-wrap sm:gap-2 sm:overflow-hidden sm:pl-0 @max-[19.5rem]:mt-0! @max-[19.5rem]:items-center @max-[19.5rem]:pl-0 @max-[13rem]:[&>:last-child]:hidden">
            <Badge tone="primary">{shell.beta}</Badge>
            <EnvironmentBadge environment={useSiteConfig()?.environment} />
          </span>
        </div>
        <nav aria-label={shell.mainNavigation} className="hidden min-w-0 flex-1 lg:@min-[60rem]:block">
          {/* Where there is little room the names stand in two lines. */}
          <ul className="flex items-center">
            {links.map((link) => (
              <li key={link.page}>
                <PageLink
                  page={link.page}
                  look={(isHere) =>
                    classNames(
                      'touch-target inline-flex items-center rounded-lg px-1.5 text-center text-xs font-medium xl:px-2 xl:text-sm',
                      isHere
                        ? 'bg-primary-wash text-primary-text'
                        : 'text-quiet hover:bg-raised hover:text-text',
                    )
                  }
                >
                  {link.label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <SyncPlace />
          <CharacterPlace isInUse={isInUse} />
          <NoticeBell />
          <ThemeToggle />
          <Link
            to={pages.settings.path}
            aria-label={shell.openSettings}
            data-tooltip={shell.openSettings}
            className="touch-target hidden items-center justify-center rounded-lg text-quiet hover:bg-raised hover:text-text min-[440px]:inline-flex"
          >
            <PageIcon page="settings" />
          </Link>
          <UserArea />
        </div>
      </div>
    </header>
  );
}
