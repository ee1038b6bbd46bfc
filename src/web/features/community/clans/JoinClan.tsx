import { useContext, useState, type ReactNode } from 'react';
import type { JoinClanPageData } from '#contract/community/clan-routes.ts';
import { pages } from '#contract/site/pages.ts';
import { clanWords as words } from '#messages/community/clans.ts';
import { controls } from '#messages/controls.ts';
import { fill } from '#messages/fill.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { addressText, useLocation } from '#web/ui/address/address.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { PageDataContext } from '#web/ui/parts/page-data-context.ts';
import type { InvitationView } from './AskedInvitation.tsx';
import { clanFacts } from './clan-facts.ts';

const AskedInvitation = lazyPart(() => import('./AskedInvitation.tsx'), <Reading />);
const JoinDialog = lazyPart(() => import('./JoinDialog.tsx'));

/** An invitation: the clan that it is for, and the way in. */
export default function JoinClan() {
  const code = useLocation().pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  const given = useContext(PageDataContext) as JoinClanPageData | undefined;
  const [isGivenUp, setIsGivenUp] = useState(false);
  return (
    <div className="mx-auto min-h-dvh max-w-2xl">
      {given !== undefined && 'invitation' in given && !isGivenUp ? (
        <View
          code={code}
          invitation={given.invitation}
          failure={given.failure}
          askAgain={() => setIsGivenUp(true)}
        />
      ) : (
        <AskedInvitation code={code}>{(view) => <View code={code} {...view} />}</AskedInvitation>
      )}
    </div>
  );
}

function Reading() {
  return (
    <>
      <h1>{pageTexts.joinClan.title}</h1>
      <div role="status" aria-label={words.readingInvitation} className="skeleton mt-3 h-48" />
    </>
  );
}

function View({ code, invitation, failure, askAgain }: InvitationView & { code: string }) {
  const isSignedIn = useSeemsSignedIn();
  const from = addressText(useLocation());
  const [isJoining, setIsJoining] = useState(false);
  if (failure !== undefined)
    return (
      <Notice text={failure}>
        <Button className="mt-3" onClick={askAgain}>
          {controls.tryAgain}
        </Button>
      </Notice>
    );
  if (invitation === undefined) return <Reading />;
  if (invitation === null)
    return (
      <Notice text={words.invitationOver}>
        <p className="mt-1 text-quiet">{words.invitationOverText}</p>
        <Link to={pages.clans.path} className={`mt-3 ${buttonLook()}`}>
          {words.otherClans}
        </Link>
      </Notice>
    );
  const { name, tag, place, kind } = invitation;
  return (
    <>
      <h1 className="wrap-anywhere">{fill(words.invitedTo, { name })}</h1>
      <div className="card mt-3 p-5">
        <p className="text-xl font-semibold wrap-anywhere" dir="auto">
          {tag === '' ? name : `${name} [${tag}]`}
        </p>
        <p className="text-quiet">
          {words.kinds[kind]} · {clanFacts(invitation)}
        </p>
        {place !== null && <p className="mt-2">{fill(words.invitationPlace, { name: place })}</p>}
        <div className="mt-4 flex flex-wrap gap-2">
          {isSignedIn ? (
            <Button weight="primary" onClick={() => setIsJoining(true)}>
              {words.accept}
            </Button>
          ) : (
            <>
              <Link to={pages.login.path} state={{ from }} className={buttonLook('primary')}>
                {words.signInToAccept}
              </Link>
              <Link to={pages.signup.path} state={{ from }} className={buttonLook()}>
                {words.signUpToAccept}
              </Link>
            </>
          )}
        </div>
      </div>
      {isJoining && (
        <JoinDialog
          name={name}
          way={{ kind: 'invitation', code, place }}
          onClose={() => setIsJoining(false)}
        />
      )}
    </>
  );
}

const Notice = ({ text, children }: { text: string; children: ReactNode }) => (
  <>
    <h1>{pageTexts.joinClan.title}</h1>
    <div role="alert" className="card mt-3 p-4">
      <p className="font-semibold">{text}</p>
      {children}
    </div>
  </>
);
