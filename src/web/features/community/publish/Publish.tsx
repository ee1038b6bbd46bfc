import { ArrowLeft } from 'lucide-react';
import { pages } from '#contract/site/pages.ts';
import { publishWords as words } from '#messages/community/publish.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { SessionEnded } from '#web/characters/SessionEnded.tsx';
import { useKnownSession, useSeemsSignedIn } from '#web/data/session/session.ts';
import { useLocation } from '#web/ui/address/address.ts';
import { buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { Opening } from './Opening.tsx';
import { wantedDraft } from './wanted-draft.ts';

const WantedDraftView = lazyPart(() => import('./WantedDraftView.tsx'), <Opening />);
const OwnBuilds = lazyPart(() => import('./OwnBuilds.tsx'), <Opening />);

/** The draft of a build that the address asks for, or all that the player has written and published. */
export default function Publish() {
  const session = useKnownSession();
  const isSignedIn = useSeemsSignedIn();
  const wanted = wantedDraft(useLocation().search);
  return (
    <div className="mx-auto min-h-dvh max-w-7xl">
      {wanted !== null && (
        <Link to={pages.publish.path} className={`${buttonLook('quiet')} -ml-[16px]`}>
          <ArrowLeft aria-hidden size={18} />
          {words.back}
        </Link>
      )}
      <h1>{pageTexts.publish.title}</h1>
      {session === null ? (
        <SessionEnded title={words.signedOutTitle} text={words.signedOutText} />
      ) : !isSignedIn ? (
        <Opening />
      ) : wanted === null ? (
        <OwnBuilds />
      ) : (
        <WantedDraftView wanted={wanted} />
      )}
    </div>
  );
}
