import type { ReactNode } from 'react';
import { profile } from '#messages/account/profile.ts';
import { chatCard as words } from '#messages/chat/chat-card.ts';
import { useSession } from '#web/data/session/session.ts';
import { AccountDialog } from '../profile/account/AccountDialog.tsx';
import { useSignOut } from '../layer/use-sign-out.ts';
import { signInToLink } from '../addresses.ts';

interface ProofDialogProps {
  /** Tries once more, with the password. */
  send: (proof: { readonly currentPassword?: string }) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

/** For somebody who signed in a while ago: linking takes their password, or another sign-in where they have none. */
export function ProofDialog({ send, onClose, children }: ProofDialogProps) {
  // What is not known of the account yet, the server says of what is sent.
  const hasPassword = useSession()?.hasPassword !== false;
  const { signOut } = useSignOut();
  return (
    <AccountDialog
      title={words.proofTitle}
      description={hasPassword ? words.proofText : words.proofSignInText}
      onClose={onClose}
      hasPassword={hasPassword}
      send={hasPassword ? send : () => signOut(signInToLink)}
      failed={words.notLinked}
      button={
        hasPassword
          ? { label: words.link, sendingLabel: words.linking }
          : { label: profile.signInAgain, sendingLabel: profile.account.signingOut }
      }
    >
      {children !== undefined && <div className="mb-4">{children}</div>}
    </AccountDialog>
  );
}
