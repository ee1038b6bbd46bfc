import { useEffect } from 'react';
import { pages } from '#contract/site/pages.ts';
import { detail as words } from '#messages/characters/detail.ts';
import { characterList } from '#messages/characters/list.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { refreshData } from '#web/characters/refresh-data.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { useOwnTitle } from '#web/ui/use-own-title.ts';

interface FailedDetailProps {
  /** Says whether this device does not have it, and the account that may have it could not be asked. */
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
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          weight="primary"
          onClick={() =>
            void (isUnheard
              ? refreshData(characterList.refreshed)
              : lateStore.load('characters', 'activeCharacter'))
          }
        >
          {words.failed.retry}
        </Button>
        <Link to={pages.characters.path} className={buttonLook('quiet')}>
          {words.back}
        </Link>
      </div>
    </div>
  );
}
