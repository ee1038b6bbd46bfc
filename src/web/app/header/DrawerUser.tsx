import { useNavigate } from '#web/ui/address/address.ts';
import { pages } from '#contract/site/pages.ts';
import { fill } from '#messages/fill.ts';
import { shell } from '#messages/site/shell.ts';
import { useKnownSession, useSeemsSignedIn } from '#web/data/session/session.ts';
import { useCameFrom } from '#web/features/account/landing/remembered.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { signOut } from './sign-out.ts';

/** Signing in and up, or out, at the end of the drawer. */
export function DrawerUser({ onClose }: { onClose: () => void }) {
  const isSignedIn = useSeemsSignedIn();
  const session = useKnownSession();
  const cameFrom = useCameFrom();
  const navigate = useNavigate();
  const leave = () => {
    onClose();
    void signOut(() => navigate(pages.home.path));
  };
  return (
    <div className="mt-4 space-y-2 border-t border-line pt-4">
      {isSignedIn ? (
        <>
          {session != null && (
            <p className="px-3 text-sm break-words text-quiet">
              {fill(shell.signedInAs, { name: session.username })}
            </p>
          )}
          <Button className="w-full" onClick={leave}>
            {shell.logout}
          </Button>
        </>
      ) : (
        <>
          <Link
            to={pages.login.path}
            state={cameFrom}
            onClick={onClose}
            className={`${buttonLook('secondary')} w-full`}
          >
            {shell.login}
          </Link>
          <Link
            to={pages.signup.path}
            state={cameFrom}
            onClick={onClose}
            className={`${buttonLook('primary')} w-full`}
          >
            {shell.signUp}
          </Link>
        </>
      )}
    </div>
  );
}
