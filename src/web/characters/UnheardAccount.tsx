import { useState } from 'react';
import { characterList as words } from '#messages/characters/list.ts';
import { controls } from '#messages/controls.ts';
import { Button } from '#web/ui/Button.tsx';
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
    <div className="card mt-4 p-5" role="alert">
      <p className="font-semibold">{words.failedTitle}</p>
      <p className="mt-1 text-quiet">{words.unheardText}</p>
      <Button className="mt-3" aria-busy={isAsking} unavailable={isAsking} onClick={() => void ask()}>
        {controls.tryAgain}
      </Button>
    </div>
  );
}
