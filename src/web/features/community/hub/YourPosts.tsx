import { forumRoutes, type OwnPost } from '#contract/community/forum-routes.ts';
import { commentAddress, threadAddress } from '#contract/community/post-addresses.ts';
import { communityWords as words } from '#messages/community/community.ts';
import { forumWords } from '#messages/community/forum.ts';
import { call } from '#web/data/session/call.ts';
import { usePages } from '#web/data/session/use-answer.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Link } from '#web/ui/Link.tsx';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import { ShowMore } from '../log/ShowMore.tsx';

/** The player's posts in the forum and comments on builds with their states, the newest first. */
export default function YourPosts() {
  const list = usePages('own posts', async (before) =>
    call(forumRoutes.listOwnPosts, { query: before === undefined ? {} : { before } }),
  );
  if (list.answer === undefined)
    return list.status === 'failed' ? (
      <RetryCard title={words.postsFailed} text={list.failure.message} onRetry={() => void list.askAgain()} />
    ) : (
      <div role="status" aria-label={words.postsLoading} className="skeleton mt-3 h-24" />
    );
  const posts = list.answer.flatMap((page) => page.posts);
  if (posts.length === 0) return <p className="card mt-3 p-4">{words.noPosts}</p>;
  return (
    <>
      <ul aria-label={words.yourPosts} className="mt-3 divide-y divide-line">
        {posts.map((post) => (
          <PostRow key={post.id} post={post} />
        ))}
      </ul>
      {list.next !== null && <ShowMore more={list.more} />}
    </>
  );
}

function PostRow({ post: { title, thread, build, ordinal, state, body, moderated } }: { post: OwnPost }) {
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {ordinal !== null && state === 'listed' ? (
          <Link
            to={build === null ? threadAddress(thread, ordinal) : commentAddress(build, ordinal)}
            className="-my-1 inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
          >
            {title || forumWords.untitled}
          </Link>
        ) : (
          <span className="inline-flex min-h-11 items-center font-semibold wrap-anywhere">
            {title || forumWords.untitled}
          </span>
        )}
        <Badge tone={state === 'listed' ? 'good' : 'warn'}>{words.states[state]}</Badge>
      </div>
      <p className="line-clamp-2 text-sm text-quiet wrap-anywhere" dir="auto">
        {body}
      </p>
      {moderated !== null && moderated.note !== '' && (
        <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{moderated.note}</p>
      )}
    </li>
  );
}
