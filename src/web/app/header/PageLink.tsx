import type { ComponentProps } from 'react';
import { useLocation } from '#web/ui/address/address.ts';
import { pageAt, pages, type PageId } from '#contract/site/pages.ts';
import { Link } from '#web/ui/Link.tsx';

interface PageLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'className'> {
  page: PageId;
  /** How it looks, and how while its page is the one that is shown. */
  look: (isHere: boolean) => string;
}

/** A link of the navigation, which tells when one is on its page. */
export function PageLink({ page, look, ...rest }: PageLinkProps) {
  const isHere = pageAt(useLocation().pathname)?.id === page;
  return (
    <Link
      {...rest}
      to={pages[page].path}
      className={look(isHere)}
      aria-current={isHere ? 'page' : undefined}
    />
  );
}
