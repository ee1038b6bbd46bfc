import { useEffect, useRef } from 'react';
import { useLocation } from '#web/ui/address/address.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { shell } from '#messages/site/shell.ts';
import { pageHere } from '#web/data/session/site-config.ts';
import { announce } from '#web/ui/announce.ts';

/** The title that a document at `pathname` carries; null for a page that says its own. */
export const documentTitle = (pathname: string): string | null => {
  const page = pageHere(pathname);
  if (page === undefined) return `${pageTexts.notFound.title} · ${shell.brand}`;
  if (page.path.includes('{')) return null;
  return page.id === 'home' ? page.title : `${page.title} · ${shell.brand}`;
};

/** The longest that a page may take to draw the target of an address. */
const PATIENCE_MS = 5000;

/** What else stands behind a `#` is no place on the page, but what fills it. */
const placeOnPage = /^#[\w-]+$/;

/** After a navigation inside the app: title, scroll position and focus, as after a full page load. */
export function usePageChange(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef<{ pathname: string; hash: string } | null>(null);
  useEffect(() => {
    const before = shown.current;
    if (before?.pathname === pathname && before.hash === hash) return undefined;
    shown.current = { pathname, hash };
    if (before === null) {
      // What is drawn into the empty shell comes without its title.
      const title = documentTitle(pathname);
      if (title !== null && document.title !== title) document.title = title;
      return undefined;
    }
    if (before.pathname !== pathname) {
      const title = documentTitle(pathname);
      window.scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
      if (title !== null) {
        document.title = title;
        announce(title);
      }
    }
    return placeOnPage.test(hash) ? goTo(hash.slice(1)) : undefined;
  }, [pathname, hash]);
}

/** Scrolls to an element and gives it the focus, as soon as it is there. The answer calls it off. */
function goTo(id: string): () => void {
  const watch = new MutationObserver(() => tryNow());
  const tryNow = () => {
    const element = document.getElementById(id);
    if (element === null) return;
    watch.disconnect();
    element.scrollIntoView();
    element.focus({ preventScroll: true });
  };
  watch.observe(document.body, { childList: true, subtree: true });
  const patience = setTimeout(() => watch.disconnect(), PATIENCE_MS);
  tryNow();
  return () => {
    clearTimeout(patience);
    watch.disconnect();
  };
}
