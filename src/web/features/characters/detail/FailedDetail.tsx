import { useEffect } from 'react';
import { detail as words, pageTexts } from '#messages';
import { lateStore } from '#web/data/store/late-store.ts';
import { Button } from '#web/ui/Button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { useOwnTitle } from '#web/ui/use-own-title.ts';

/** The characters could not be read; they are not gone. */
export default function FailedDetail() {
  useOwnTitle(pageTexts.characterDetail.title);
  useEffect(() => notify('error', words.failed.toast), []);
  return (
    <div className="card mx-auto max-w-lg p-6" role="alert">
      <h1 className="text-2xl!">{words.failed.title}</h1>
      <p className="mt-2 text-quiet">{words.failed.text}</p>
      <Button
        weight="primary"
        className="mt-4"
        onClick={() => void lateStore.load('characters', 'activeCharacter')}
      >
        {words.failed.retry}
      </Button>
    </div>
  );
}
