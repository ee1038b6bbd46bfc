import { Bell, Search, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import { flattenMenu, menu, visibleMenu, type MenuEntry } from '#contract/site/menu.ts';
import { pages } from '#contract/site/pages.ts';
import { fill } from '#messages/fill.ts';
import { shell } from '#messages/site/shell.ts';
import { laterShell } from '#messages/site/shell-later.ts';
import { useUnread } from '#web/data/notices/unread-notices.ts';
import { useKnownName } from '#web/data/session/kept-name.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { useOnlooker } from '#web/data/session/use-onlooker.ts';
import { useHandedOn } from '#web/features/account/landing/remembered.ts';
import { useNavigate } from '#web/ui/address/address.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { useBackCloses } from '#web/ui/dialogs/back-closes.ts';
import { useOpener } from '#web/ui/dialogs/use-opener.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { Brand } from './Brand.tsx';
import { openByKey } from '../opened.ts';
import { MenuItem, Group } from './SideMenu.tsx';
import { signOut } from './sign-out.ts';

const DrawerCharacter = lazyPart(() => import('#web/features/characters/switcher/DrawerCharacter.tsx'));
const SwitcherDialog = lazyPart(() => import('#web/features/characters/switcher/SwitcherDialog.tsx'));
const NoticesDialog = lazyPart(() => import('#web/features/notices/NoticesDialog.tsx'));

const entryLook =
  'touch-target flex w-full items-center gap-3 rounded-lg px-3 text-left font-medium text-quiet hover:bg-raised hover:text-text';

/** The whole navigation on a narrow screen, and what takes its place: a player's characters, what a visitor was told. */
export default function MobileDrawer({ onClose }: { onClose: () => void }) {
  const [shown, setShown] = useState<'drawer' | Next>('drawer');
  const [isGone, setIsGone] = useState(false);
  if (isGone && shown === 'notices') return <NoticesDialog onClose={onClose} />;
  if (isGone && shown === 'characters') return <SwitcherDialog onClose={onClose} />;
  return (
    shown === 'drawer' && (
      <Drawer
        onClose={onClose}
        onNext={setShown}
        // The focus is back where it came from: there what comes now leaves it, too.
        onLeft={() => setIsGone(true)}
      />
    )
  );
}

/** The dialog that takes the drawer's place. */
type Next = 'notices' | 'characters';

interface DrawerProps {
  onClose: () => void;
  onNext: (next: Next) => void;
  /** It is gone, and has given the focus back. */
  onLeft: () => void;
}

function Drawer({ onClose, onNext, onLeft }: DrawerProps) {
  const returnFocus = useOpener();
  useBackCloses(onClose);
  const onlooker = useOnlooker();
  const entries = visibleMenu(menu, onlooker);
  const isSearchWanted = useRef(false);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/60" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            returnFocus(event);
            if (isSearchWanted.current) openByKey('palette');
            onLeft();
          }}
          className="fixed inset-y-0 right-0 z-50 flex w-72 max-w-[85vw] flex-col overflow-y-auto border-l border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
        >
          <div className="flex items-center justify-between">
            <Dialog.Title className="sr-only">{shell.brand}</Dialog.Title>
            {/* Opening home from here closes the drawer like any other entry. */}
            <div onClickCapture={onClose}>
              <Brand />
            </div>
            <Dialog.Close asChild>
              <IconButton label={laterShell.closeMenu} icon={<X size={20} />} />
            </Dialog.Close>
          </div>
          <button
            type="button"
            aria-haspopup="dialog"
            className={`${entryLook} mt-4`}
            onClick={() => {
              isSearchWanted.current = true;
              onClose();
            }}
          >
            <Search size={20} className="shrink-0" />
            {shell.searchOrJump}
          </button>
          <nav aria-label={shell.mainNavigation} className="mt-1">
            {onlooker.signedIn && (
              <ul aria-label={laterShell.ownWays} className="mb-1 space-y-1 border-b border-line pb-1">
                {ownWays(entries).map(({ page, label }) => (
                  <li key={page}>
                    <MenuItem page={page} label={label} onOpen={onClose} />
                  </li>
                ))}
              </ul>
            )}
            <ul className="space-y-1">
              {entries.map((entry) => (
                <li key={'entries' in entry ? entry.id : entry.page}>
                  {'entries' in entry ? (
                    <Group group={entry} onOpen={onClose} />
                  ) : (
                    <MenuItem page={entry.page} label={entry.label} onOpen={onClose} />
                  )}
                </li>
              ))}
            </ul>
          </nav>
          {onlooker.signedIn ? (
            <DrawerCharacter className={`${entryLook} mt-1`} onPress={() => onNext('characters')} />
          ) : (
            <div className="mt-4 border-t border-line pt-4">
              <NoticesButton onPress={() => onNext('notices')} />
            </div>
          )}
          <DrawerUser onClose={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const ownPages = ['dashboard', 'characters', 'loadoutBuilder', 'gems', 'equipment'] as const;

/** A player's own pages that an installation leaves out of its menu. */
function ownWays(entries: readonly MenuEntry[]) {
  const inMenu = new Set(flattenMenu(entries).map(({ page }) => page));
  const names = { gems: shell.gemBook, equipment: shell.equipment };
  return ownPages
    .filter((page) => !inMenu.has(page))
    .map((page) => ({
      page,
      label: page === 'gems' || page === 'equipment' ? names[page] : pages[page].menuName,
    }));
}

/** A player has the bell in the header. */
function NoticesButton({ onPress }: { onPress: () => void }) {
  const unread = useUnread();
  return (
    <button type="button" aria-haspopup="dialog" className={entryLook} onClick={onPress}>
      <Bell size={20} className="shrink-0" />
      {unread === 0 ? shell.notifications : fill(shell.unreadNotifications, { n: unread })}
    </button>
  );
}

/** Signing in and up, or out, at the end of the drawer. */
function DrawerUser({ onClose }: { onClose: () => void }) {
  const isSignedIn = useSeemsSignedIn();
  const name = useKnownName();
  const cameFrom = useHandedOn();
  const navigate = useNavigate();
  const leave = () => {
    onClose();
    void signOut(() => navigate(pages.home.path));
  };
  return (
    <div className="mt-4 space-y-2 border-t border-line pt-4">
      {isSignedIn ? (
        <>
          {name !== null && (
            <p className="px-3 text-sm break-words text-quiet">{fill(laterShell.signedInAs, { name })}</p>
          )}
          <Link
            to={`${pages.settings.path}?tab=profile`}
            onClick={onClose}
            className={`${buttonLook('secondary')} w-full`}
          >
            {laterShell.profile}
          </Link>
          <Button className="w-full" onClick={leave}>
            {shell.logout}
          </Button>
        </>
      ) : (
        <>
          <Link
            to={pages.login.path}
            state={cameFrom}
            onClick={onClose}
            className={`${buttonLook('secondary')} w-full`}
          >
            {shell.login}
          </Link>
          <Link
            to={pages.signup.path}
            state={cameFrom}
            onClick={onClose}
            className={`${buttonLook('primary')} w-full`}
          >
            {shell.signUp}
          </Link>
        </>
      )}
    </div>
  );
}
