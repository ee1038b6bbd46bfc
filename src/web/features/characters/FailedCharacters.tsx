import { characterList as words } from '#messages/characters/list.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { RetryCard } from '#web/ui/RetryCard.tsx';

/** The player's characters could not be read; they are not gone. */
export const FailedCharacters = () => (
  <RetryCard
    title={words.failedTitle}
    text={words.failedText}
    onRetry={() => void lateStore.load('characters', 'activeCharacter')}
  />
);
