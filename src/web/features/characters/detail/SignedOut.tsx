import { characterList } from '#messages/characters/list.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { SessionEnded } from '#web/characters/SessionEnded.tsx';
import { useOwnTitle } from '#web/ui/use-own-title.ts';

/** The session has ended while the page was open. */
export default function SignedOut() {
  useOwnTitle(pageTexts.characterDetail.title);
  return <SessionEnded title={characterList.signedOutTitle} text={characterList.signedOutText} />;
}
