import { ChevronUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { buildRoutes, type Build } from '#contract/community/build-routes.ts';
import { buildPage as words } from '#messages/community/build.ts';
import { buildWords } from '#messages/community/builds.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { dotted, numberText } from '#messages/formats.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { notify } from '#web/ui/toasts/notify.ts';

const SignInToVote = lazyPart(() => import('./SignInToVote.tsx'));

interface Votes {
  readonly mine: boolean;
  readonly votes: number;
  readonly patchVotes: number;
}

interface VoteButtonProps {
  build: Pick<Build, 'id' | 'votes' | 'patchVotes'>;
  /** As the server says; false until it has. */
  hasVoted: boolean;
  isOwn: boolean;
}

/** Votes for a build, or takes that back: it shows at once, and is undone where it does not count. */
export function VoteButton({ build: { id, votes, patchVotes }, hasVoted, isOwn }: VoteButtonProps) {
  const isSignedIn = useSeemsSignedIn();
  const [given, setGiven] = useState<Votes | null>(null);
  const [asksToSignIn, setAsksToSignIn] = useState(false);
  /** Counts presses: the answer to the last one is shown. */
  const turn = useRef(0);
  /** Presses are sent one after the other, or the account could have another one than the last. */
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const now = given ?? { mine: hasVoted, votes, patchVotes };
  const press = async () => {
    if (!isSignedIn) {
      setAsksToSignIn(true);
      return;
    }
    turn.current += 1;
    const mine = turn.current;
    setGiven(turned(now));
    try {
      const { call } = await import('#web/data/session/call.ts');
      const route = now.mine ? buildRoutes.takeVoteBack : buildRoutes.vote;
      const asked = sending.current.then(() => call(route, { params: { id } }));
      // The next one is sent whatever became of this one.
      sending.current = asked.catch(() => undefined);
      const answer = await asked;
      if (turn.current === mine) setGiven(answer);
    } catch (error) {
      if (turn.current !== mine) return;
      setGiven(given);
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
          onClick={() => void press()}
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
      {asksToSignIn && <SignInToVote onClose={() => setAsksToSignIn(false)} />}
    </>
  );
}

/** The votes as they will be once a press counts. A vote that is taken back may be of an earlier patch, which nobody here knows. */
export const turned = ({ mine, votes, patchVotes }: Votes): Votes =>
  mine
    ? { mine: false, votes: Math.max(0, votes - 1), patchVotes: Math.max(0, patchVotes - 1) }
    : { mine: true, votes: votes + 1, patchVotes: patchVotes + 1 };
