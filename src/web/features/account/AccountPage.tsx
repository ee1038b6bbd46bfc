import type { ReactNode } from 'react';
import { pages } from '#contract/site/pages.ts';
import { account } from '#messages/account/account.ts';
import { shell } from '#messages/site/shell.ts';
import { Link } from '#web/ui/Link.tsx';

interface AccountPageProps {
  title: string;
  lead?: string;
  children: ReactNode;
  below?: ReactNode;
}

const further = () => [
  { path: pages.terms.path, label: shell.terms },
  { path: pages.privacy.path, label: shell.privacy },
  { path: pages.support.path, label: shell.support },
];

/** The frame of the pages that lead into an account. */
export function AccountPage({ title, lead, children, below }: AccountPageProps) {
  return (
    <div className="mx-auto max-w-md">
      <h1>{title}</h1>
      {lead !== undefined && <p className="mt-2 text-quiet">{lead}</p>}
      <div className="card mt-6 p-4 sm:p-6">{children}</div>
      {below}
      <nav aria-label={account.furtherLinks} className="mt-4 border-t border-line pt-2">
        <ul className="flex flex-wrap justify-center gap-x-4">
          {further().map(({ path, label }) => (
            <li key={path}>
              <Link
                to={path}
                className="touch-target inline-flex items-center justify-center text-sm text-quiet underline underline-offset-4 hover:text-text"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
