import { useRef, type ReactNode } from 'react';
import type { Session } from '#web/data/session-keeper.ts';
import { useSession } from '#web/data/session.ts';
import { AccountParts } from './AccountParts.tsx';
import { LeavingAccount } from './LeavingAccount.tsx';
import { SignedOut } from './SignedOut.tsx';
import { UnknownAccount } from './UnknownAccount.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

/** A player's own account, or what one would give. */
export default function Profile() {
  const account = useSession();
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, viewOf(account));

  return <div ref={box}>{partsOf(account)}</div>;
}

function partsOf(account: Session): ReactNode {
  if (account === undefined) return <UnknownAccount />;
  if (account === null) return <SignedOut />;
  if (account.deletionDueAt !== null) return <LeavingAccount account={account} />;
  return <AccountParts key={account.id} account={account} />;
}

function viewOf(account: Session): string | undefined {
  if (account === null) return 'signed-out';
  return account === undefined || account.deletionDueAt === null ? account?.id : 'leaving';
}
