import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { pageAt } from '#contract/pages.ts';
import { pageTexts, shell } from '#messages';
import { announce } from '#web/ui/announce.ts';

/** The title that a document at `pathname` carries. */
export const documentTitle = (pathname: string): string => {
  const page = pageAt(pathname);
  if (page === undefined || !page.exists) return `${pageTexts.notFound.title} · ${shell.brand}`;
  return page.id === 'home' ? page.title : `${page.title} · ${shell.brand}`;
};

/** After a navigation inside the app: title, scroll position and focus, as after a full page load. */
export function usePageChange(): void {
  const { pathname } = useLocation();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const isFirst = shown.current === null;
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isFirst) return;
    document.title = documentTitle(pathname);
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
    announce(document.title);
  }, [pathname]);
}
