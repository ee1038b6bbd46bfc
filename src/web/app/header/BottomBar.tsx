import { Ellipsis } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from '#web/ui/address/address.ts';
import { barCells, menu, visibleMenu } from '#contract/site/menu.ts';
import { pageAt, pages } from '#contract/site/pages.ts';
import { fill } from '#messages/fill.ts';
import { menuTexts } from '#messages/site/menu.ts';
import { shell } from '#messages/site/shell.ts';
import { useUnread } from '#web/data/notices/unread-notices.ts';
import { useOnlooker } from '#web/data/session/use-onlooker.ts';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { PageIcon } from './PageIcon.tsx';

const MobileDrawer = lazyPart(() => import('./MobileDrawer.tsx'));

/** With large text there is room for the pictures only. */
const wordLook = '@max-[18rem]:sr-only';

/** The navigation of a narrow screen, within reach of the thumb; the last cell opens all of it. */
export function BottomBar() {
  const [isOpen, setIsOpen] = useState(false);
  const here = pageAt(useLocation().pathname)?.id;
  const onlooker = useOnlooker();
  // A player sees it at the bell in the header.
  const unread = useUnread();
  const hasNews = unread > 0 && !onlooker.signedIn;
  const bar = useRef<HTMLElement>(null);
  useEffect(() => makeWay(bar), []);
  return (
    <nav
      ref={bar}
      aria-label={shell.mainNavigation}
      className="@container fixed inset-x-0 bottom-0 z-20 h-(--bar) border-t border-line bg-ground pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="grid h-full grid-cols-[4fr_5fr_4fr_5fr_4fr]">
        {barCells(visibleMenu(menu, onlooker)).map(({ page, label, holds }) => {
          const isInside = holds.some((id) => id === here);
          return (
            <li key={page}>
              <Link
                to={pages[page].path}
                aria-current={page === here ? 'page' : isInside || undefined}
                className="bar-cell"
              >
                <PageIcon page={page} />
                <span className={wordLook}>{label}</span>
              </Link>
            </li>
          );
        })}
        <li>
          <button
            type="button"
            aria-label={hasNews ? fill(menuTexts.unreadMore, { n: unread }) : undefined}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            className="bar-cell"
            onClick={() => setIsOpen(true)}
          >
            <span className="relative">
              <Ellipsis size={20} />
              {hasNews && (
                <span className="absolute -top-0.5 -right-2 size-2.5 rounded-full border border-ground bg-primary-text" />
              )}
            </span>
            <span className={wordLook}>{menuTexts.more}</span>
          </button>
        </li>
      </ul>
      {/* Above the bar stands what is said where the drawer could not be loaded. */}
      <div className="absolute inset-x-0 bottom-full bg-ground">
        {isOpen && <MobileDrawer onClose={() => setIsOpen(false)} />}
      </div>
    </nav>
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
