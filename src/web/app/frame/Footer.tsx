import { useState } from 'react';
import { pages, type PageId } from '#contract/site/pages.ts';
import { shell } from '#messages/site/shell.ts';
import { useSiteConfig } from '#web/data/session/site-config.ts';
import { openCookieSettings } from '#web/data/preferences/consent.ts';
import { AdOutlet } from '#web/ui/AdOutlet.tsx';
import { Link } from '#web/ui/Link.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';

const ownLinks = (): readonly { readonly id: PageId; readonly label: string }[] => [
  { id: 'gems', label: shell.gemBook },
  { id: 'equipment', label: shell.equipment },
  { id: 'faq', label: shell.faq },
  { id: 'terms', label: shell.terms },
  { id: 'privacy', label: shell.privacy },
];

const linkLook = 'touch-target inline-flex items-center px-2 underline underline-offset-4 hover:text-text';

/** Small print, and the way to support the product. */
export function Footer() {
  const config = useSiteConfig();
  const year = useYear();
  const donationUrl = config?.donationUrl ?? null;
  return (
    <footer className="border-t border-line py-6 text-sm text-quiet lg:pl-16 lg:in-data-menu:pl-64 print:pl-0!">
      <AdOutlet slot="footer-banner" />
      <div className="mx-auto flex max-w-[92rem] flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 sm:px-6 lg:px-8">
        <p>
          {/* The year is the reader's, not the build's: it comes after the page woke up, into room kept for it. */}
          <span className="inline-block min-w-[4ch]">{year}</span> {shell.brand} · {shell.credit}
        </p>
        <p className="max-w-prose">{shell.unofficial}</p>
        <nav aria-label={shell.footerNavigation} className="min-w-24">
          <ul className="-mx-2 flex flex-wrap">
            {ownLinks().map(({ id, label }) => (
              <li key={id}>
                <Link to={pages[id].path} className={linkLook}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              {donationUrl === null ? (
                <Link to={pages.support.path} className={linkLook}>
                  {shell.support}
                </Link>
              ) : (
                <a href={donationUrl} className={linkLook}>
                  {shell.support}
                </a>
              )}
            </li>
            <li>
              <button type="button" className={linkLook} onClick={openCookieSettings}>
                {shell.cookieSettings}
              </button>
            </li>
            {donationUrl !== null && (
              <li>
                <Link to={pages.support.path} className={linkLook}>
                  {shell.contact}
                </Link>
              </li>
            )}
          </ul>
        </nav>
      </div>
    </footer>
  );
}

/** The year in which the page was opened; null while it renders the way it was built. */
function useYear(): number | null {
  const [openedAt] = useState(() => new Date());
  return useAfterHydration() ? openedAt.getFullYear() : null;
}
