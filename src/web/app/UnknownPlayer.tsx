import { useState } from 'react';
import { pageAt } from '#contract/site/pages.ts';
import { callFailures } from '#messages/call-failures.ts';
import { shell } from '#messages/site/shell.ts';
import { CallFailed, withoutAnswer } from '#web/data/session/call-failed.ts';
import { sessionFailure, wantSession } from '#web/data/session/session.ts';
import { useLocation } from '#web/ui/address/address.ts';
import { RetryCard } from '#web/ui/RetryCard.tsx';

/** Stands in the place of a page for players while nobody can say who is signed in. */
export default function UnknownPlayer() {
  const page = pageAt(useLocation().pathname);
  const [isAsking, setIsAsking] = useState(false);
  const ask = async () => {
    setIsAsking(true);
    await wantSession();
    setIsAsking(false);
  };
  return (
    <>
      <h1>{page?.title}</h1>
      <RetryCard title={shell.playerUnknown} text={reason()} isBusy={isAsking} onRetry={() => void ask()} />
    </>
  );
}

function reason(): string {
  if (!navigator.onLine) return callFailures.OFFLINE;
  const failure = sessionFailure();
  return (failure instanceof CallFailed ? failure : withoutAnswer(failure)).message;
}
