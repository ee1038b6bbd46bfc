import { pageTexts } from '#messages/site/pages.ts';
import { useKnownSession, useSeemsSignedIn } from '#web/data/session/session.ts';
import { useLocation } from '#web/ui/address/address.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { Opening } from './Opening.tsx';

const OpenRoom = lazyPart(() => import('./OpenRoom.tsx'), <Opening />);
const SignedOut = lazyPart(() => import('./SignedOut.tsx'));

export const lookAhead = (): void => void OpenRoom.ahead();

/** The id in the address of a room. */
const idIn = (pathname: string): string => pathname.replace(/\/+$/, '').split('/').at(-2) ?? '';

/** The room of a clan, for its members. */
export default function ClanRoom() {
  const id = idIn(useLocation().pathname);
  const session = useKnownSession();
  const isSignedIn = useSeemsSignedIn();
  return (
    <div className="mx-auto min-h-dvh max-w-5xl">
      {session === null ? (
        <>
          <h1>{pageTexts.clanRoom.title}</h1>
          <SignedOut />
        </>
      ) : isSignedIn ? (
        <OpenRoom key={id} id={id} />
      ) : (
        <Opening />
      )}
    </div>
  );
}
