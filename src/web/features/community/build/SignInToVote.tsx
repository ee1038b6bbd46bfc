import { pages } from '#contract/site/pages.ts';
import { buildPage as words } from '#messages/community/build.ts';
import { addressText, useLocation } from '#web/ui/address/address.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Link } from '#web/ui/Link.tsx';

/** Leads to the sign-in, which comes back to where this was asked. */
export default function SignInToVote({ onClose }: { onClose: () => void }) {
  const from = addressText(useLocation());
  return (
    <Dialog
      title={words.voteSignIn}
      description={words.voteSignInText}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Link to={pages.login.path} state={{ from }} className={buttonLook('primary')}>
            {words.signIn}
          </Link>
        </>
      }
    />
  );
}
