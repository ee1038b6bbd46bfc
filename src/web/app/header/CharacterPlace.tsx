import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { ErrorBoundary } from '#web/ui/crash/ErrorBoundary.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';

const HeaderCharacter = lazyPart(() => import('#web/features/characters/switcher/HeaderCharacter.tsx'));
const nothing = () => null;

/**
 * Room in the header for a player's active character, kept free from the first paint on; where the name of the site needs it,
 * the drawer has it.
 */
export function CharacterPlace({ isInUse }: { isInUse: boolean }) {
  const isSignedIn = useSeemsSignedIn();
  return (
    <div className="for-players hidden w-11 justify-end min-[390px]:flex min-[100rem]:w-36 @max-[19.5rem]:hidden">
      {isInUse && isSignedIn && (
        <ErrorBoundary fallback={nothing}>
          <HeaderCharacter />
        </ErrorBoundary>
      )}
    </div>
  );
}
