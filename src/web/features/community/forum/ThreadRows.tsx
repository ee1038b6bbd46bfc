import { forumRoutes, type ThreadCard } from '#contract/community/forum-routes.ts';
import { threadAddress } from '#contract/community/post-addresses.ts';
import { forumWords as words } from '#messages/community/forum.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { dotted } from '#messages/formats.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Link } from '#web/ui/Link.tsx';
import { useMoments } from '../posts/use-moments.ts';
import { ThreadMarks } from './ThreadMarks.tsx';

interface ThreadRowsProps {
  threads: readonly ThreadCard[];
  /** Says for each which category it is of. */
  showsCategory: boolean;
}

/** The threads of one page of a list, each an item of it, with what is new of them to this player. */
export function ThreadRows({ threads, showsCategory }: ThreadRowsProps) {
  const isSignedIn = useSeemsSignedIn();
  const ids = threads.map(({ id }) => id).join(',');
  const { answer: marks } = useAnswer(
    forumRoutes.readThreadMarks,
    isSignedIn && ids !== '' ? { query: { threads: ids } } : null,
  );
  return threads.map((thread) => (
    <li key={thread.id}>
      <ThreadRow
        thread={thread}
        showsCategory={showsCategory}
        marks={marks === undefined ? null : (marks.threads.find(({ id }) => id === thread.id) ?? nothingRead)}
      />
    </li>
  ));
}

/** Of a thread that has gone meanwhile. */
const nothingRead = { seen: 0, news: 0 };

interface ThreadRowProps {
  thread: ThreadCard;
  showsCategory: boolean;
  /** The highest number of a post that the player has read, and how many are new; null where that is not known. */
  marks: { readonly seen: number; readonly news: number } | null;
}

/** A thread in a list; the whole row leads to it, or to the first post that is new. */
function ThreadRow({ thread, showsCategory, marks }: ThreadRowProps) {
  const { id, title, language, category, author, replies, last, lastAt, lastAuthor, createdAt } = thread;
  const momentOf = useMoments();
  const { seen, news } = marks ?? nothingRead;
  const isUnread = news > 0;
  const isBegun = seen > 0;
  return (
    <article className="relative px-4 py-3 hover:bg-raised">
      <div className="flex flex-wrap items-start gap-x-2 gap-y-1">
        {isUnread && (
          <span className="mt-2 size-3 shrink-0 rounded-full bg-primary">
            {!isBegun && <span className="sr-only">{words.unread}</span>}
          </span>
        )}
        <h3 className="min-w-0 grow basis-56 font-sans text-base font-semibold" lang={language} dir="auto">
          <Link
            to={threadAddress(id, isUnread && isBegun ? seen + 1 : undefined)}
            className="wrap-anywhere after:absolute after:inset-0"
          >
            {title || words.untitled}
          </Link>
        </h3>
        <span className="flex flex-wrap gap-1">
          {isUnread && isBegun && <Badge tone="primary">{fillCount(words.news, news)}</Badge>}
          <ThreadMarks {...thread} />
        </span>
      </div>
      <p className="text-sm text-quiet wrap-anywhere">
        {dotted([
          ...(showsCategory ? [words.categories[category]] : []),
          author === null ? words.begunByDeleted : fill(words.begunBy, { name: author }),
          fillCount(words.replies, replies),
          last === 1
            ? fill(words.begunAgo, { ago: momentOf(createdAt) })
            : fill(words.lastBy, { name: lastAuthor ?? words.deletedPlayer, ago: momentOf(lastAt) }),
        ])}
      </p>
    </article>
  );
}
