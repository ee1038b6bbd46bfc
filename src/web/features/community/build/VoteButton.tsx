import { ChevronUp, RotateCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { buildRoutes, type Build } from '#contract/community/build-routes.ts';
import { buildPage as words } from '#messages/community/build.ts';
import { buildWords } from '#messages/community/builds.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { dotted, numberText } from '#messages/formats.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { useKnownSession, useSeemsSignedIn } from '#web/data/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { notify } from '#web/ui/toasts/notify.ts';

const SignInToVote = lazyPart(() => import('./SignInToVote.tsx'));

interface Votes {
  readonly mine: boolean;
  /** Mine is of an earlier patch. */
  readonly isEarlier: boolean;
  readonly votes: number;
  readonly patchVotes: number;
}

interface VoteButtonProps {
  build: Pick<Build, 'id' | 'votes' | 'patchVotes' | 'currentPatch'>;
  /** As the server says; false until it has. */
  hasVoted: boolean;
  /** The vote is of an earlier patch: it can be renewed. */
  isEarlier: boolean;
  isOwn: boolean;
}

/** Votes for a build, takes that back, or renews it in a later patch: it shows at once, and is undone where it does not count. */
export function VoteButton({ build, hasVoted, isEarlier, isOwn }: VoteButtonProps) {
  const { id, votes, patchVotes, currentPatch } = build;
  const session = useKnownSession();
  const isSignedIn = useSeemsSignedIn();
  const [given, setGiven] = useState<Votes | null>(null);
  const [asksToSignIn, setAsksToSignIn] = useState(false);
  /** Counts presses: the answer to the last one is shown. */
  const turn = useRef(0);
  /** Presses are sent one after the other, or the account could have another one than the last. */
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const now = given ?? { mine: hasVoted, isEarlier, votes, patchVotes };
  const press = async (next: Votes) => {
    // Before the session is known the server says that nobody is signed in.
    if (!isSignedIn && session === null) {
      setAsksToSignIn(true);
      return;
    }
    turn.current += 1;
    const mine = turn.current;
    setGiven(next);
    try {
      const { call } = await import('#web/data/session/call.ts');
      const route = next.mine ? buildRoutes.vote : buildRoutes.takeVoteBack;
      const asked = sending.current.then(() => call(route, { params: { id } }));
      // The next one is sent whatever became of this one.
      sending.current = asked.catch(() => undefined);
      const answer = await asked;
      // A vote that is given now is of this patch.
      if (turn.current === mine) setGiven({ ...answer, isEarlier: false });
    } catch (error) {
      if (turn.current !== mine) return;
      setGiven(given);
      if (error instanceof CallFailed && error.code === 'NOT_SIGNED_IN') {
        setAsksToSignIn(true);
        return;
      }
      notify('error', words.voteFailed, error instanceof Error ? { description: error.message } : {});
    }
  };
  return (
    <>
      {!isOwn && (
        <Button
          className="needs-script"
          weight={now.mine ? 'primary' : 'secondary'}
          aria-pressed={now.mine}
          icon={<ChevronUp size={18} />}
          onClick={() => void press(turned(now))}
        >
          {words.vote}
        </Button>
      )}
      <span className="text-sm text-quiet">
        {dotted([
          fillCount(buildWords.votes, now.votes),
          fill(buildWords.patchVotes, { n: numberText(now.patchVotes) }),
        ])}
      </span>
      {!isOwn && now.mine && now.isEarlier && (
        <Button small weight="quiet" icon={<RotateCw size={16} />} onClick={() => void press(renewed(now))}>
          {fill(words.voteAgain, { patch: currentPatch.name })}
        </Button>
      )}
      {asksToSignIn && <SignInToVote onClose={() => setAsksToSignIn(false)} />}
    </>
  );
}

/** The votes as they will be once a press counts. One of an earlier patch is none of this one. */
export const turned = ({ mine, isEarlier, votes, patchVotes }: Votes): Votes =>
  mine
    ? {
        mine: false,
        isEarlier: false,
        votes: Math.max(0, votes - 1),
        patchVotes: Math.max(0, isEarlier ? patchVotes : patchVotes - 1),
      }
    : { mine: true, isEarlier: false, votes: votes + 1, patchVotes: patchVotes + 1 };

/** The same once a vote of an earlier patch is renewed: it counts once more in this one, and in all as before. */
export const renewed = ({ votes, patchVotes }: Votes): Votes => ({
  mine: true,
  isEarlier: false,
  votes,
  patchVotes: patchVotes + 1,
});
