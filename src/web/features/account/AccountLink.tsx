import { Link } from '#web/ui/Link.tsx';

interface AccountLinkProps {
  to: string;
  /** What is handed on to the next page. */
  state?: object;
  children: string;
}

/** A link from one of these pages to another. */
export function AccountLink({ to, state, children }: AccountLinkProps) {
  return (
    <Link
      to={to}
      state={state}
      className="touch-target inline-flex items-center font-medium text-primary-text underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
