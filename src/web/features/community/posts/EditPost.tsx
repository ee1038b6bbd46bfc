import { forumRoutes, type OwnPost } from '#contract/community/forum-routes.ts';
import { forumWords as words } from '#messages/community/forum.ts';
import { call } from '#web/data/session/call.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import Composer from './Composer.tsx';
import { useKeptText } from './use-kept-text.ts';

interface EditPostProps {
  own: OwnPost;
  /** Characters at most. */
  most: number;
  language: string | undefined;
  onDone: () => void;
  onCancel: () => void;
}

/** Changes a post of the player's. */
export default function EditPost({ own, most, language, onDone, onCancel }: EditPostProps) {
  const kept = useKeptText(`post ${own.id}`, {
    key: own.key,
    text: own.body,
    replyTo: own.replyTo ?? undefined,
  });
  return (
    <Composer
      id={`edit-${own.id}`}
      kept={kept}
      label={words.edit}
      most={most}
      language={language}
      submit={words.save}
      failed={words.saveFailed}
      signIn={words.signInToPost}
      send={async ({ text, replyTo }) => {
        const { state } = await call(forumRoutes.putPost, {
          params: { key: own.key },
          body: {
            ...(own.build === null ? { thread: own.thread } : { build: own.build }),
            body: text,
            replyTo: replyTo ?? null,
          },
        });
        kept.clear();
        notify(state === 'listed' ? 'success' : 'info', state === 'listed' ? words.saved : words.held);
        onDone();
      }}
      onCancel={() => {
        kept.clear();
        onCancel();
      }}
    />
  );
}
