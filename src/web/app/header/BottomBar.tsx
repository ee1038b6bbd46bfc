import { Ellipsis, Plus } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useLocation } from '#web/ui/address/address.ts';
import { barCells, playerPlaces, type BarCell } from '#contract/site/menu.ts';
import { pages } from '#contract/site/pages.ts';
import { fill } from '#messages/fill.ts';
import { menuTexts } from '#messages/site/menu.ts';
import { shell } from '#messages/site/shell.ts';
import { useUnread } from '#web/data/notices/unread-notices.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { Link } from '#web/ui/Link.tsx';
import { openByKey, useIsOpen, type KeyDialog } from '../opened.ts';
import { PageIcon } from '#web/ui/menu/PageIcon.tsx';

/** With large text there is room for the pictures only. */
const wordLook = '@max-[18rem]:sr-only';

/**
 * The navigation of a narrow screen, within reach of the thumb. index.html chooses between a visitor's and a player's before the
 * first paint.
 */
export function BottomBar() {
  const { pathname } = useLocation();
  const isSignedIn = useSeemsSignedIn();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => makeWay(bar), []);
  return (
    <nav
      ref={bar}
      aria-label={shell.mainNavigation}
      className="@container fixed inset-x-0 bottom-0 z-20 h-(--bar) border-t border-line bg-ground pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {isSignedIn ? (
        <ul className="grid h-full grid-cols-6">
          {playerPlaces.map((place) => [
            <Cell key={place.page} {...place} pathname={pathname} />,
            place.page === 'dashboard' && (
              <Opener key="add" dialog="actions" icon={<Plus size={20} />} word={menuTexts.add} />
            ),
          ])}
        </ul>
      ) : (
        <ul className="for-guests grid h-full grid-cols-[4fr_5fr_4fr_5fr_4fr]">
          {barCells.map((cell) => (
            <Cell key={cell.page} {...cell} pathname={pathname} />
          ))}
          <More />
        </ul>
      )}
    </nav>
  );
}

function Cell({ page, label, within, picture, pathname }: BarCell & { pathname: string }) {
  return (
    <li>
      <Link
        to={pages[page].path}
        aria-current={pathname === pages[page].path ? 'page' : within.test(pathname) || undefined}
        className="bar-cell"
      >
        <PageIcon page={picture} />
        <span className={wordLook}>{label}</span>
      </Link>
    </li>
  );
}

interface OpenerProps {
  dialog: KeyDialog;
  icon: ReactNode;
  word: string;
  label?: string | undefined;
}

function Opener({ dialog, icon, word, label }: OpenerProps) {
  return (
    <li>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={useIsOpen(dialog)}
        className="bar-cell"
        onClick={() => openByKey(dialog)}
      >
        {icon}
        <span className={wordLook}>{word}</span>
      </button>
    </li>
  );
}

/** A visitor's notifications are in it; a player sees them at the bell in the header. */
function More() {
  const unread = useUnread();
  return (
    <Opener
      dialog="menu"
      word={menuTexts.more}
      label={unread > 0 ? fill(menuTexts.unreadMore, { n: unread }) : undefined}
      icon={
        <span className="relative">
          <Ellipsis size={20} />
          {unread > 0 && (
            <span className="absolute -top-0.5 -right-2 size-2.5 rounded-full border border-ground bg-primary-text" />
          )}
        </span>
      }
    />
  );
}

/**
 * Hides the bar while a field of the page that brings a keyboard has the focus; its room stays, so nothing moves. What lies
 * over the page covers the bar, and may give the focus back to it.
 */
function makeWay(bar: RefObject<HTMLElement | null>): () => void {
  const listening = new AbortController();
  const look = () => {
    const isTyping = document.activeElement?.matches(
      ':read-write:not([type=date], [type=time], [role=dialog] *)',
    );
    if (bar.current !== null) bar.current.style.visibility = isTyping === true ? 'hidden' : '';
  };
  for (const change of ['focusin', 'focusout']) addEventListener(change, look, { signal: listening.signal });
  return () => listening.abort();
}
