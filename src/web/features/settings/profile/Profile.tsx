import { useRef, useState } from 'react';
import type { Session } from '#web/data/session/session-keeper.ts';
import { useSession } from '#web/data/session/session.ts';
import { AccountParts } from './AccountParts.tsx';
import { LeavingAccount } from './leaving/LeavingAccount.tsx';
import { LeftAccount } from './leaving/LeftAccount.tsx';
import { SignedOut } from './SignedOut.tsx';
import { UnknownAccount } from './UnknownAccount.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

/** A player's own account, or what one would give. */
export default function Profile() {
  const account = useSession();
  const box = useRef<HTMLDivElement>(null);
  const isLeaving = typeof account?.deletionDueAt === 'number';
  useKeptFocus(box, account === null ? 'signed-out' : isLeaving ? 'leaving' : account?.id);
  return (
    <div ref={box}>
      <View account={account} />
    </div>
  );
}

function View({ account }: { account: Session }) {
  // Whoever has an account deleted is signed out; then it is told when it goes.
  const [leftUntil, setLeftUntil] = useState<number | null>(null);
  if (account === undefined) return <UnknownAccount />;
  if (account === null) return leftUntil === null ? <SignedOut /> : <LeftAccount dueAt={leftUntil} />;
  if (account.deletionDueAt !== null)
    return <LeavingAccount account={account} dueAt={account.deletionDueAt} />;
  return <AccountParts key={account.id} account={account} onDeletionAsked={setLeftUntil} />;
}
