import { UserRound } from 'lucide-react';
import { useNavigate } from '#web/ui/address/address.ts';
import { pages } from '#contract/site/pages.ts';
import { shell } from '#messages/site/shell.ts';
import { useCameFrom } from '#web/features/account/landing/remembered.ts';
import { useKnownSession } from '#web/data/session/session.ts';
import { Link } from '#web/ui/Link.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';

/** Where a player's own account is. */
const profileAddress = `${pages.settings.path}?tab=profile`;

/** As the links beside them: every built page holds these classes anyway. */
const quietLook =
  'touch-target inline-flex items-center rounded-lg px-1.5 text-sm font-medium whitespace-nowrap text-quiet sm:px-3 hover:bg-raised hover:text-text';
const strongLook =
  'touch-target inline-flex items-center rounded-lg px-1.5 text-sm font-medium whitespace-nowrap bg-primary-fill text-white sm:px-3 hover:bg-primary-fill-hover';

/**
 * The visitor's corner of the header: signing in and up, or who is signed in and the way out. Both have the same room,
 * and index.html chooses between them before the first paint.
 */
export function UserArea() {
  return (
    <div className="flex justify-end sm:w-36">
      <SignedOut />
      <SignedIn />
    </div>
  );
}

function SignedOut() {
  const cameFrom = useCameFrom();
  return (
    <div className="for-guests flex items-center">
      <Link to={pages.login.path} state={cameFrom} className={quietLook}>
        {shell.login}
      </Link>
      <Link to={pages.signup.path} state={cameFrom} className={strongLook}>
        {shell.signUp}
      </Link>
    </div>
  );
}

function SignedIn() {
  const navigate = useNavigate();
  // Pictures come with the rest of the page: before that they would be weight in every built page.
  const isAwake = useAfterHydration();
  const leave = async () => {
    const { signOut } = await import('./sign-out.ts');
    await signOut(() => navigate(pages.home.path));
  };
  return (
    <div className="for-players flex items-center">
      <Link
        to={profileAddress}
        aria-label={shell.yourAccount}
        data-tooltip={shell.yourAccount}
        className="touch-target inline-flex items-center justify-center rounded-lg hover:bg-raised"
      >
        <span className="inline-flex size-8 items-center justify-center rounded-full bg-primary-fill font-semibold text-white">
          {isAwake && <FirstLetter />}
        </span>
      </Link>
      {/* On a phone the drawer has it. */}
      <button type="button" className={`${quietLook} max-sm:hidden`} onClick={() => void leave()}>
        {shell.logout}
      </button>
    </div>
  );
}

/** Of who is signed in; a figure while that is not known. */
function FirstLetter() {
  const session = useKnownSession();
  const [letter] = session?.username || session?.email || '';
  return letter === undefined ? <UserRound size={18} /> : <span aria-hidden>{letter.toUpperCase()}</span>;
}
