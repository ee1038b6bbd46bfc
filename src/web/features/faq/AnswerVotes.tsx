import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Vote, VoteChoice } from '#contract/help/faq-votes.ts';
import { routes } from '#contract/help/routes.ts';
import { limits } from '#contract/limits.ts';
import { fillCount } from '#messages/fill.ts';
import { faq } from '#messages/help/faq.ts';
import type { AnswerOf } from '#contract/route-contract.ts';
import { call } from '#web/data/session/call.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { notify } from '#web/ui/toasts/notify.ts';

const countText = (helpful: number) => fillCount(faq.helpfulCount, helpful);

const wordsOf = (error: unknown) => (error instanceof Error ? { description: error.message } : {});

type Votes = AnswerOf<typeof routes.faqVotes>;
type AnswerVote = AnswerOf<typeof routes.voteFaq>;

/** The votes on an answer; one without votes may be missing. */
const voteIn = (votes: Votes | undefined, id: string): AnswerVote => ({
  helpful: votes?.helpful[id] ?? 0,
  mine: votes?.mine[id] ?? null,
});

function withVote({ helpful, mine }: Votes, id: string, vote: AnswerVote): Votes {
  const others = Object.fromEntries(Object.entries(mine).filter(([each]) => each !== id));
  return {
    helpful: { ...helpful, [id]: vote.helpful },
    mine: vote.mine === null ? others : { ...others, [id]: vote.mine },
  };
}

/** An answer's votes once this visitor says `choice`. */
export function withChoice({ helpful, mine }: AnswerVote, choice: VoteChoice | null): AnswerVote {
  const change = Number(choice === 'helpful') - Number(mine === 'helpful');
  return { helpful: Math.max(0, helpful + change), mine: choice };
}

/** Says whether an answer helped: how many say so, and what this visitor says. */
export default function AnswerVotes({ id }: { id: string }) {
  const { status, answer, askAgain, change } = useAnswer(routes.faqVotes, {}, { keptMs: Infinity });
  const { helpful, mine } = voteIn(answer, id);
  const [thanks, setThanks] = useState<string | null>(null);
  const [asksReason, setAsksReason] = useState(false);
  const group = useRef<HTMLDivElement>(null);

  /** Counts the votes on this answer, of which only the last one is told. */
  const given = useRef(0);

  /**
   * Gives a vote, changes it or takes it back. Answers whether it counts; not where another one was given meanwhile.
   *
   * @throws {CallFailed}
   */
  const give = async (vote: Vote): Promise<boolean> => {
    given.current += 1;
    const turn = given.current;
    try {
      await change(
        (votes) => withVote(votes, id, withChoice(voteIn(votes, id), vote.choice)),
        () => call(routes.voteFaq, { params: { id }, body: vote }),
        (votes, voted) => withVote(votes, id, voted),
      );
    } catch (error) {
      if (turn === given.current) throw error;
    }
    return turn === given.current;
  };
  const say = (sentence: string) => {
    setThanks(sentence);
    announce(sentence);
  };
  const retry = () => {
    // What was pressed goes as soon as it works.
    group.current?.querySelector('button')?.focus();
    void askAgain();
  };
  const press = async (pressed: VoteChoice) => {
    const choice = mine === pressed ? null : pressed;
    setThanks(null);
    setAsksReason(choice === 'not-helpful');
    try {
      if (await give({ choice })) say(choice === null ? faq.takenBack : faq.thanks);
    } catch (error) {
      setAsksReason(false);
      notify('error', faq.notCounted, wordsOf(error));
    }
  };
  const sendReason = async (reason: string): Promise<boolean> => {
    try {
      await give({ choice: 'not-helpful', reason });
      // The field goes with the focus in it.
      group.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
      setAsksReason(false);
      say(faq.thanksForReason);
      return true;
    } catch (error) {
      notify('error', faq.reasonNotSent, wordsOf(error));
      return false;
    }
  };

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        {status === 'failed' ? (
          <p className="flex flex-wrap items-center gap-x-2 text-quiet">
            {navigator.onLine ? faq.votesFailed : faq.votesOffline}
            <Button small weight="quiet" onClick={retry}>
              {faq.tryAgain}
            </Button>
          </p>
        ) : (
          // Thanks stand here, so that the buttons stay under the finger.
          <p className="text-quiet">
            {status === 'loading' ? faq.votesLoading : countText(helpful)}
            {thanks !== null && <span className="ml-2 inline-block text-good">{thanks}</span>}
          </p>
        )}
        <div ref={group} role="group" aria-label={faq.question} className="flex flex-wrap items-center gap-1">
          <VoteButton choice="helpful" mine={mine} isReady={status === 'ready'} onPress={press} />
          <VoteButton choice="not-helpful" mine={mine} isReady={status === 'ready'} onPress={press} />
        </div>
      </div>
      {asksReason && mine === 'not-helpful' && <MissingReason id={id} onSend={sendReason} />}
    </>
  );
}

interface VoteButtonProps {
  choice: VoteChoice;
  mine: VoteChoice | null;
  isReady: boolean;
  onPress: (choice: VoteChoice) => Promise<void>;
}

function VoteButton({ choice, mine, isReady, onPress }: VoteButtonProps) {
  const isPressed = mine === choice;
  const Icon = choice === 'helpful' ? ThumbsUp : ThumbsDown;
  return (
    <Button
      small
      aria-pressed={isPressed}
      unavailable={!isReady}
      icon={<Icon size={16} aria-hidden fill={isPressed ? 'currentColor' : 'none'} />}
      className={classNames(isPressed && 'border-primary! bg-primary-wash! text-primary-text!')}
      onClick={() => void onPress(choice)}
    >
      {choice === 'helpful' ? faq.helpful : faq.notHelpful}
    </Button>
  );
}

/** From how many characters before the limit on the rest is counted. */
const COUNTED_REST = 60;

/** What was typed for an answer and not sent; it outlives the answer's leaving the screen. */
const typed = new Map<string, string>();

interface MissingReasonProps {
  id: string;
  /** Answers whether it was sent. */
  onSend: (reason: string) => Promise<boolean>;
}

function MissingReason({ id, onSend }: MissingReasonProps) {
  const [reason, setReason] = useState(() => typed.get(id) ?? '');
  const rest = limits.voteReasonLength - reason.trim().length;
  const error = rest < 0 ? fillCount(faq.reasonTooLong, -rest) : undefined;

  const { form, isSending } = useForm<'reason'>({
    problems: { reason: error },
    send: async () => {
      if (reason.trim() !== '' && (await onSend(reason))) typed.delete(id);
    },
  });
  return (
    <Form form={form} className="mt-2 max-w-prose">
      <TextField
        label={faq.reason}
        rows={2}
        // Said at once: the rest is counted as one types.
        error={error}
        hint={rest >= 0 && rest <= COUNTED_REST ? fillCount(faq.reasonLeft, rest) : faq.reasonHint}
        value={reason}
        onChange={(text) => {
          setReason(text);
          typed.set(id, text);
        }}
      />
      <Button type="submit" small aria-busy={isSending} unavailable={reason.trim() === ''} className="mt-1">
        {faq.sendReason}
      </Button>
    </Form>
  );
}
