import { forumRoutes } from '#contract/community/forum-routes.ts';
import {
  optionalNotices,
  type OptionalNotice,
} from '#contract/records/collections/community/account-notices.ts';
import { blockWords } from '#messages/community/blocks.ts';
import { communityWords as words } from '#messages/community/community.ts';
import { controls } from '#messages/controls.ts';
import { fill } from '#messages/fill.ts';
import { call } from '#web/data/session/call.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { unblock } from '../posts/use-blocks.ts';

/** The player's choice of notices, and the players whose texts fold away for them. */
export default function NoticeSettings() {
  return (
    <div className="mt-4 grid gap-6 lg:grid-cols-2">
      <section aria-labelledby="notice-kinds">
        <h2 id="notice-kinds" className="text-xl">
          {words.noticesTitle}
        </h2>
        <p className="text-sm text-quiet">{words.noticesText}</p>
        <NoticeKinds />
      </section>
      <section aria-labelledby="blocked-players">
        <h2 id="blocked-players" className="text-xl">
          {blockWords.title}
        </h2>
        <p className="text-sm text-quiet">{blockWords.blockedText}</p>
        <BlockedPlayers />
      </section>
    </div>
  );
}

/** Switches for the kinds of notices: a press shows at once, and is taken back where the account does not hear of it. */
function NoticeKinds() {
  const { status, answer, failure, askAgain, change } = useAnswer(forumRoutes.readNoticeChoices, {});
  if (answer === undefined)
    return status === 'failed' ? (
      <RetryCard title={words.noticesFailed} text={failure.message} onRetry={() => void askAgain()} />
    ) : (
      <div role="status" aria-label={words.noticesLoading} className="skeleton mt-3 h-40" />
    );
  const set = async (kind: OptionalNotice, isWanted: boolean) => {
    const become = (before: typeof answer) => ({ ...before, [kind]: isWanted });
    // Of presses one after the other the last says all.
    const body = become(answer);
    try {
      await change(become, async () => call(forumRoutes.putNoticeChoices, { body }), become);
    } catch (error) {
      notify('error', words.noticesNotKept, error instanceof Error ? { description: error.message } : {});
    }
  };
  return (
    <div className="mt-2">
      {optionalNotices.map((kind) => (
        <CheckField
          key={kind}
          label={words.noticeKinds[kind]}
          isChecked={answer[kind]}
          onChange={(isWanted) => void set(kind, isWanted)}
        />
      ))}
    </div>
  );
}

function BlockedPlayers() {
  const { status, records } = useCollection('blocks');
  if (status === 'loading')
    return <div role="status" aria-label={blockWords.loading} className="skeleton mt-3 h-24" />;
  if (status === 'failed')
    return (
      <p role="alert" className="mt-2">
        {blockWords.failed}{' '}
        <Button small weight="quiet" onClick={() => void lateStore.load('blocks')}>
          {controls.tryAgain}
        </Button>
      </p>
    );
  if (records.length === 0) return <p className="mt-2">{blockWords.none}</p>;
  return (
    <ul aria-label={blockWords.title} className="mt-2 divide-y divide-line">
      {records.map(({ id, username }) => (
        <li key={id} className="flex items-center justify-between gap-3 py-1">
          <span className="font-semibold wrap-anywhere">{username}</span>
          <Button
            small
            aria-label={fill(blockWords.unblockOf, { name: username })}
            onClick={() => void unblock(username)}
          >
            {blockWords.unblock}
          </Button>
        </li>
      ))}
    </ul>
  );
}
