import { Bell, UserRound } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { flattenMenu, menu, playerPlaces, TOP_BAR_ENTRIES, visibleMenu } from '#contract/site/menu.ts';
import { pages } from '#contract/site/pages.ts';
import type { SiteConfig } from '#contract/site/site.ts';
import { fill } from '#messages/fill.ts';
import { shell } from '#messages/site/shell.ts';
import { askForSwitcher } from '#web/characters/switcher-asked.ts';
import { useUnread } from '#web/data/notices/unread-notices.ts';
import { useTheme } from '#web/data/preferences/preferences.ts';
import { useKnownName } from '#web/data/session/kept-name.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { useSiteConfig } from '#web/data/session/site-config.ts';
import { useOnlooker } from '#web/data/session/use-onlooker.ts';
import { paintedHero, readAbsent } from '#web/data/storage/current-player.ts';
import { subscribeToWords } from '#web/data/storage/local-storage.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorBoundary } from '#web/ui/crash/ErrorBoundary.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { openByKey } from '../opened.ts';
import { Brand } from './Brand.tsx';
import { LineIcon, PageIcon } from '#web/ui/menu/PageIcon.tsx';
import { PageLink } from './PageLink.tsx';
import { useLocation, useNavigate } from '#web/ui/address/address.ts';
import { useHandedOn } from '#web/features/account/landing/remembered.ts';

/** Stays at the top: navigation, theme, who is signed in, and which installation this is. */
export function Header({ isInUse }: { isInUse: boolean }) {
  const links = flattenMenu(visibleMenu(menu, useOnlooker())).slice(0, TOP_BAR_ENTRIES);
  return (
    // Its last line is room that is kept for what is said of the network; the page shows through it.
    <header className="pointer-events-none @container sticky top-0 z-30 h-16">
      {/* With large text on a phone the name has a line of its own. */}
      <div className="pointer-events-auto flex min-h-12 items-center gap-x-1 border-b border-line bg-ground px-2 min-[400px]:gap-x-1.5 sm:gap-x-2 sm:px-4 @max-[19.5rem]:flex-wrap @max-[19.5rem]:px-1.5">
        {/* On a phone the badges stand below the name, over the link that both belong to; beside it one without room is left out. */}
        <div className="-mx-1 flex h-11 min-w-0 flex-col justify-center overflow-hidden px-1 @max-[19.5rem]:grow sm:flex-row sm:items-center sm:justify-start sm:gap-2 @max-[19.5rem]:h-auto @max-[19.5rem]:flex-row @max-[19.5rem]:justify-start @max-[19.5rem]:gap-1">
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
          <SyncPlace isInUse={isInUse} />
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

/**
 * 'Dev' or 'Staging' outside production, in room that is kept free for it.
 *
 * @param environment undefined while the page renders the way it was built
 */
export function EnvironmentBadge({ environment }: { environment: SiteConfig['environment'] | undefined }) {
  return (
    <span className="flex sm:w-16">
      {environment === 'development' && <Badge tone="warn">{shell.dev}</Badge>}
      {environment === 'staging' && <Badge tone="warn">{shell.staging}</Badge>}
    </span>
  );
}

const HeaderCharacter = lazyPart(() => import('#web/features/characters/switcher/HeaderCharacter.tsx'));
const nothing = () => null;

/**
 * A player's active character, which opens the others. It is there from the first paint on where the browser or the server knows
 * it, and its room always; where the name of the site needs that, the drawer has it.
 */
function CharacterPlace({ isInUse }: { isInUse: boolean }) {
  const isSignedIn = useSeemsSignedIn();
  const name = useSyncExternalStore(subscribeToWords, heroName, notKnownYet);
  const label = fill(shell.activeCharacter, { name: name ?? '' });
  useEffect(() => {
    // The next player of this tab must not see it.
    if (name === '')
      for (const part of ['--hero-name', '--shield']) document.documentElement.style.removeProperty(part);
  }, [name]);
  return (
    <div className="for-players hidden w-11 min-[390px]:flex min-[100rem]:w-36 @max-[19.5rem]:hidden">
      {name !== '' && (
        <button
          type="button"
          aria-label={label}
          aria-haspopup="dialog"
          data-tooltip={name === null ? undefined : label}
          className="touch-target inline-flex items-center justify-center rounded-lg hover:bg-raised"
          onClick={() => askForSwitcher()}
        >
          <span className="size-8 shield" />
          {name !== null && <span className="max-w-26 truncate text-sm max-[100rem]:hidden">{name}</span>}
        </button>
      )}
      {isInUse && isSignedIn && (
        <ErrorBoundary fallback={nothing}>
          <HeaderCharacter />
        </ErrorBoundary>
      )}
    </div>
  );
}

const NoticesDialog = lazyPart(() => import('#web/features/notices/NoticesDialog.tsx'));

const MOST_SHOWN = 99;

/**
 * The way to what the player was told, with how much of it is new. On a narrow screen visitors have it behind 'More', as
 * Login and Sign Up need the room. Its picture comes with the rest of the page.
 */
function NoticeBell() {
  const unread = useUnread();
  const isAwake = useAfterHydration();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label={unread === 0 ? shell.notifications : fill(shell.unreadNotifications, { n: unread })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="relative max-lg:for-players"
        icon={isAwake && <Bell size={20} />}
        onClick={() => setIsOpen(true)}
      >
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-0 right-0 min-w-5 rounded-full bg-primary-fill px-1 text-center text-xs leading-5 font-semibold text-white"
          >
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </IconButton>
      {isOpen && <NoticesDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Every built page has it, so it is short. */
const SUN =
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5';

const MOON = 'M21 13A9 9 0 1 1 11 3a7 7 0 0 0 10 10z';

/** Goes to the other appearance than the one that is shown. */
function ThemeToggle() {
  const { shown, toggle } = useTheme();
  return (
    <IconButton
      label={shown === 'dark' ? shell.switchToLight : shell.switchToDark}
      onClick={toggle}
      icon={<LineIcon d={shown === 'dark' ? SUN : MOON} />}
    />
  );
}

const SyncChip = lazyPart(() => import('#web/features/settings/sync/SyncChip.tsx'));

/** Room in the header for how a player's records stand to the account; kept free from the first paint on. */
function SyncPlace({ isInUse }: { isInUse: boolean }) {
  const isSignedIn = useSeemsSignedIn();
  const isAwake = useAfterHydration();
  // Nothing moves when it comes for somebody whose session has ended: the right edge stands still.
  const isForAbsent = useHasAbsent() && isAwake && !isSignedIn;
  // Its code is a third of what the first press of a player needs on a new device, where nothing is in step yet.
  const isDue = isAwake && (isInUse || !lateStore.early);
  return (
    <div
      className={classNames(
        !isForAbsent && 'for-players',
        'touch-target flex justify-end md:w-40 lg:max-[88rem]:w-auto',
      )}
    >
      {isDue && (isSignedIn || isForAbsent) && <SyncChip />}
    </div>
  );
}

/** Says whether records of somebody are here whose session has ended, so that there may be something to say of them. */
const useHasAbsent = (): boolean => useSyncExternalStore(subscribeToWords, hasAbsent, notYet);

const hasAbsent = (): boolean => readAbsent() !== null;
const notYet = (): boolean => false;
const heroName = (): string | null => paintedHero('name');
const notKnownYet = (): null => null;

/** As the links beside them: every built page holds these classes anyway. */
const quietLook =
  'touch-target inline-flex items-center rounded-lg px-1.5 text-sm font-medium whitespace-nowrap text-quiet sm:px-3 hover:bg-raised hover:text-text';
const strongLook =
  'touch-target inline-flex items-center rounded-lg px-1.5 text-sm font-medium whitespace-nowrap bg-primary-fill text-white sm:px-3 hover:bg-primary-fill-hover';

/**
 * The visitor's corner of the header: signing in and up, or who is signed in and the way out. Both have the same room,
 * and index.html chooses between them before the first paint.
 */
function UserArea() {
  return (
    <div className="flex justify-end sm:w-36">
      <SignedOut />
      <SignedIn />
    </div>
  );
}

function SignedOut() {
  const cameFrom = useHandedOn();
  return (
    <div className="for-guests flex items-center">
      <Link to={pages.login.path} state={cameFrom} className={quietLook}>
        {shell.login}
      </Link>
      <Link to={pages.signup.path} state={cameFrom} className={strongLook}>
        {shell.signUp}
      </Link>
    </div>
  );
}

function SignedIn() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isHere = !playerPlaces.some(({ within }) => within.test(pathname));
  // Pictures come with the rest of the page: before that they would be weight in every built page.
  const isAwake = useAfterHydration();
  const leave = async () => {
    const { signOut } = await import('./sign-out.ts');
    await signOut(() => navigate(pages.home.path));
  };
  return (
    <div className="for-players flex items-center">
      <button
        type="button"
        aria-label={shell.yourAccount}
        data-tooltip={shell.yourAccount}
        aria-haspopup="dialog"
        aria-current={isHere || undefined}
        className={`touch-target inline-flex items-center justify-center rounded-lg hover:bg-raised ${isHere ? 'bg-raised' : ''}`}
        onClick={() => openByKey('menu')}
      >
        <span className="inline-flex size-8 items-center justify-center rounded-full bg-primary-fill font-semibold text-white">
          {isAwake && <FirstLetter />}
        </span>
      </button>
      {/* On a phone the drawer has it. */}
      <button type="button" className={`${quietLook} max-sm:hidden`} onClick={() => void leave()}>
        {shell.logout}
      </button>
    </div>
  );
}

/** Of who is signed in; a figure while that is not known. */
function FirstLetter() {
  const [letter] = useKnownName() ?? '';
  return letter === undefined ? <UserRound size={18} /> : <span aria-hidden>{letter.toUpperCase()}</span>;
}
