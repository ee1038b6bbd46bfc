import { buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';

interface WayOnProps {
  to: string;
  state?: object;
  children: string;
}

/** The link that somebody most probably wants next. */
export function WayOn({ to, state, children }: WayOnProps) {
  return (
    <Link to={to} state={state} className={`${buttonLook('primary')} mt-2`}>
      {children}
    </Link>
  );
}
