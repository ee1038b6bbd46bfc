import type { OwnPost } from '#contract/community/forum-routes.ts';
import { forumWords as words } from '#messages/community/forum.ts';
import { Button } from '#web/ui/Button.tsx';
import { restorePost } from './post-acts.ts';

/** Posts of this player that nobody else sees, each with why. */
export function OwnOnly({ posts, onRestored }: { posts: readonly OwnPost[]; onRestored: () => void }) {
  if (posts.length === 0) return null;
  return (
    <ul aria-label={words.onlyYou} className="mt-3 space-y-3">
      {posts.map((post) => (
        <li key={post.id} className="card border-dashed p-4">
          <p className="text-sm text-warn">{words.own[post.state]}</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere" dir="auto">
            {post.body}
          </p>
          <Moderated own={post} />
          {post.restorableUntil !== null && (
            <Button small className="mt-2" onClick={() => void restorePost(post, onRestored)}>
              {words.restore}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A moderator's words to the author. */
export const Moderated = ({ own: { moderated } }: { own: OwnPost }) =>
  moderated !== null &&
  moderated.note !== '' && (
    <p className="text-sm whitespace-pre-line text-quiet wrap-anywhere">{moderated.note}</p>
  );
