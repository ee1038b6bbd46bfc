import { Link } from '#web/ui/Link.tsx';

interface AccountLinkProps {
  to: string;
  state?: object;
  children: string;
}

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
