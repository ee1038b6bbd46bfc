import { useEffect } from 'react';
import { characterList, detail as words, pageTexts } from '#messages';
import { refreshData } from '#web/characters/refresh-data.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { Button } from '#web/ui/Button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { useOwnTitle } from '#web/ui/use-own-title.ts';

interface FailedDetailProps {
  /** Whether this device does not have it, and the account that may have it could not be asked. */
  isUnheard?: boolean;
}

/** The character could not be read; it is not gone. */
export default function FailedDetail({ isUnheard = false }: FailedDetailProps) {
  useOwnTitle(pageTexts.characterDetail.title);
  useEffect(() => notify('error', words.failed.toast), []);
  return (
    <div className="card mx-auto max-w-lg p-6" role="alert">
      <h1 className="text-2xl!">{words.failed.title}</h1>
      <p className="mt-2 text-quiet">{isUnheard ? words.failed.unheardText : words.failed.text}</p>
      <Button
        weight="primary"
        className="mt-4"
        onClick={() =>
          void (isUnheard
            ? refreshData(characterList.refreshed)
            : lateStore.load('characters', 'activeCharacter'))
        }
      >
        {words.failed.retry}
      </Button>
    </div>
  );
}
