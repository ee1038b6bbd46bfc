import { characterList as words } from '#messages/characters/list.ts';
import { controls } from '#messages/controls.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { Button } from '#web/ui/Button.tsx';

/** The player's characters could not be read; they are not gone. */
export const FailedCharacters = () => (
  <div className="card mt-4 p-5" role="alert">
    <p className="font-semibold">{words.failedTitle}</p>
    <p className="mt-1 text-quiet">{words.failedText}</p>
    <Button className="mt-3" onClick={() => void lateStore.load('characters', 'activeCharacter')}>
      {controls.tryAgain}
    </Button>
  </div>
);
