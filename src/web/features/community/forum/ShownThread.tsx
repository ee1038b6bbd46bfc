import type { Thread } from '#contract/community/forum-routes.ts';
import { pages } from '#contract/site/pages.ts';
import { forumWords as words } from '#messages/community/forum.ts';
import { fillCount } from '#messages/fill.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { Discussion } from '../posts/Discussion.tsx';
import { FollowButton } from '../posts/FollowButton.tsx';
import { useOwn } from '../posts/use-own.ts';
import { ThreadMarks } from './ThreadMarks.tsx';

const FavoriteButton = lazyPart(() => import('../favorites/FavoriteButton.tsx'));
const ThreadForm = lazyPart(() => import('./ThreadForm.tsx'), <div className="skeleton h-96" />);
const ArrangeThread = lazyPart(() => import('./ArrangeThread.tsx'));

/** A thread as everybody sees it, and what can be done with it. */
export default function ShownThread({ thread, refresh }: { thread: Thread; refresh: () => void }) {
  const { id, title, category, language, replies, isPinned, isLocked, from, last, version, posts } = thread;
  const isSignedIn = useSeemsSignedIn();
  const own = useOwn(id, from, last);
  return (
    <article>
      <header className="mt-2">
        <h1 className="wrap-anywhere" lang={language} dir="auto">
          {title || words.untitled}
        </h1>
        <div className="mt-1 flex flex-wrap items-center gap-2 text-sm text-quiet">
          <Link
            to={`${pages.forum.path}?category=${category}`}
            className="-my-2 inline-block py-2 text-primary-text underline underline-offset-4"
          >
            {words.categories[category]}
          </Link>
          <span>{fillCount(words.replies, replies)}</span>
          <ThreadMarks isPinned={isPinned} isLocked={isLocked} />
          <span className="ml-auto flex min-h-11 flex-wrap items-center gap-2">
            <FavoriteButton kind="thread" thing={id} title={title} />
            {isSignedIn && <FollowButton own={own} />}
          </span>
        </div>
        {isSignedIn && <ArrangeThread thread={thread} onArranged={refresh} />}
      </header>
      <Discussion
        isThread
        talk={{ thread: id, target: { thread: id }, from, last, version, isLocked, posts, language }}
        own={own}
        refresh={refresh}
      >
        {(mine, onDone, onCancel) => (
          <ThreadForm own={mine} title={title} onDone={onDone} onCancel={onCancel} />
        )}
      </Discussion>
    </article>
  );
}
