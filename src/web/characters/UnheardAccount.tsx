import { useState } from 'react';
import { characterList as words } from '#messages/characters/list.ts';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import { refreshData } from './refresh-data.ts';

/** Stands in the place of an empty list as long as the account, which may have characters, has not been heard. */
export function UnheardAccount() {
  const [isAsking, setIsAsking] = useState(false);
  const ask = async () => {
    setIsAsking(true);
    await refreshData(words.refreshed);
    setIsAsking(false);
  };
  return (
    <RetryCard
      title={words.failedTitle}
      text={words.unheardText}
      isBusy={isAsking}
      onRetry={() => void ask()}
    />
  );
}
