import { RefreshCw } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { firstOfPage, forumLimits } from '#contract/community/forum.ts';
import { forumRoutes, type OwnPost, type Post, type Written } from '#contract/community/forum-routes.ts';
import { forumWords as words } from '#messages/community/forum.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { useNavigate } from '#web/ui/address/address.ts';
import { copyAddress } from '#web/ui/address/copy-address.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { OwnOnly } from './OwnOnly.tsx';
import { removePost, restorePost } from './post-acts.ts';
import { PostCard, type PostActs } from './PostCard.tsx';
import { quoteOf } from './quote-of.ts';
import { addressOfPost, type Talk } from './talk.ts';
import type { OwnInTalk } from './use-own.ts';
import { block, isBlocked, useBlocks } from './use-blocks.ts';
import { useKeptText } from './use-kept-text.ts';
import { useNews } from './use-news.ts';

const Composer = lazyPart(() => import('./Composer.tsx'), <div className="skeleton h-64" />);
const EditPost = lazyPart(() => import('./EditPost.tsx'), <div className="skeleton h-40" />);

interface DiscussionProps {
  talk: Talk;
  /** This player's posts and marks in it. */
  own: OwnInTalk;
  /** Asks for the posts anew. */
  refresh: () => void;
  /** Draws the form that changes the first post of a thread, with its title. */
  children?: (own: OwnPost, onDone: () => void, onCancel: () => void) => ReactNode;
  /** The first post stands for the thread. */
  isThread: boolean;
}

const nothing = { key: '', text: '' };

/** A page of posts, the ways to the others, and the text that comes next. */
export function Discussion({ talk, own, refresh, children, isThread }: DiscussionProps) {
  const { target, from, posts, isLocked, language } = talk;
  const id = useId();
  const navigate = useNavigate();
  const isSignedIn = useSeemsSignedIn();
  const isAwake = useAfterHydration();
  const blocks = useBlocks();
  const [reported, setReported] = useState<readonly string[]>([]);
  const most = isThread ? forumLimits.postLength : forumLimits.commentLength;
  const news = useNews(talk, refresh);
  const refreshAll = () => {
    refresh();
    own.askAgain();
  };
  const place = 'thread' in target ? `thread ${target.thread}` : `build ${target.build}`;
  const kept = useKeptText(place, nothing, refreshAll);
  const written = ({ state, ordinal }: Written) => {
    if (state !== 'listed') notify('info', words.held);
    else if (ordinal !== null) navigate(addressOfPost(target, ordinal));
    refreshAll();
  };
  const acts: PostActs = {
    isSignedIn,
    isLocked,
    addressOf: (ordinal) => addressOfPost(target, ordinal),
    reply({ ordinal, author, body }, isQuoted) {
      const { text } = kept.written;
      const quote = isQuoted ? quoteOf(body) : '';
      kept.change({
        replyTo: ordinal,
        replyToName: author ?? undefined,
        text: quote === '' ? text : `${text === '' ? '' : `${text.trimEnd()}\n\n`}${quote}`,
      });
      focusTextIn(id);
    },
    remove: (post) => void removePost(post, refreshAll),
    restore: (post) => void restorePost(post, refreshAll),
    reported: (post) => setReported([...reported, post.id]),
    block: (username) => void block(username),
    copyLink: (address) => void copyLink(address),
  };
  const foldedOf = (post: Post): string | null => {
    if (reported.includes(post.id) || own.reported.includes(post.id)) return words.reported;
    return isBlocked(blocks, post.author) ? fill(words.blocked, { name: post.author ?? '' }) : null;
  };
  const ownOnly = own.posts.filter(
    (post) =>
      post.ordinal === null || (isOnPage(talk, post) && !posts.some(({ id: shown }) => shown === post.id)),
  );
  const first = 'thread' in target ? target.thread : null;
  return (
    <>
      {posts.length === 0 && talk.last > 0 && <p className="card mt-3 p-4">{words.noPosts}</p>}
      {posts.length > 0 && (
        <ol id="posts" tabIndex={-1} className="mt-3 scroll-mt-20 space-y-3">
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard
                post={post}
                own={own.posts.find((each) => each.id === post.id)}
                folded={foldedOf(post)}
                language={language}
                level={isThread ? 2 : 3}
                reportAs={
                  isThread && post.ordinal === 1 && first !== null
                    ? { kind: 'thread', id: first }
                    : { kind: 'post', id: post.id }
                }
                acts={acts}
              >
                {(mine, onDone) => {
                  const done = () => {
                    onDone();
                    refreshAll();
                  };
                  if (mine.isFirst && children !== undefined) return children(mine, done, onDone);
                  return (
                    <EditPost own={mine} most={most} language={language} onDone={done} onCancel={onDone} />
                  );
                }}
              </PostCard>
            </li>
          ))}
        </ol>
      )}
      <Pager talk={talk} />
      <OwnOnly posts={ownOnly} onRestored={refreshAll} />
      <p role="status" className="mt-3 text-center empty:hidden">
        {isAwake && news.count > 0 && (
          <Button
            weight="primary"
            icon={<RefreshCw size={18} />}
            onClick={() => {
              const next = talk.last + 1;
              navigate(addressOfPost(target, next));
              if (firstOfPage(next) === firstOfPage(from)) refreshAll();
            }}
          >
            {fillCount(words.newReplies, news.count)}
          </Button>
        )}
      </p>
      <section
        id={id}
        aria-label={isThread ? words.yourReply : words.yourComment}
        className="needs-script mt-4"
      >
        {isLocked ? (
          <p className="card p-4 text-quiet">{words.closedText}</p>
        ) : (
          isAwake && (
            <Composer
              id="reply"
              kept={kept}
              label={isThread ? words.yourReply : words.yourComment}
              most={most}
              language={language}
              submit={isThread ? words.postReply : words.postComment}
              failed={words.postFailed}
              signIn={isThread ? words.signInToReply : words.signInToComment}
              canWait
              send={async ({ key, text, replyTo }) => {
                try {
                  const { call } = await import('#web/data/session/call.ts');
                  const answer = await call(forumRoutes.putPost, {
                    params: { key },
                    body: { ...target, body: text, replyTo: replyTo ?? null },
                  });
                  kept.clear();
                  written(answer);
                } catch (error) {
                  const isUnreached = error instanceof CallFailed && error.status === 0;
                  if (!isUnreached || !(await kept.wait())) throw error;
                }
              }}
            />
          )
        )}
      </section>
    </>
  );
}

/** Its number is among those of the page. */
const isOnPage = ({ from }: Talk, { ordinal }: OwnPost): boolean =>
  ordinal !== null && ordinal >= from && ordinal < from + forumLimits.postsPerPage;

/** The text may be on its way. */
function focusTextIn(id: string, tries = 20): void {
  const text = document.getElementById(id)?.querySelector('textarea');
  if (text == null) {
    if (tries > 0) setTimeout(() => focusTextIn(id, tries - 1), 50);
    return;
  }
  text.focus();
  // Once what was put into it is there.
  setTimeout(() => text.setSelectionRange(text.value.length, text.value.length));
}

async function copyLink(address: string): Promise<void> {
  const whole = new URL(address, location.href).href;
  if (await copyAddress(Promise.resolve(whole))) notify('success', words.linkCopied);
  else notify('error', words.linkNotCopied, { description: whole });
}

/** Ways to the other pages of posts. */
function Pager({ talk: { from, last } }: { talk: Talk }) {
  const per = forumLimits.postsPerPage;
  if (last <= per && from === 1) return null;
  const lastFrom = firstOfPage(Math.max(1, last));
  const to = (start: number) => `?${start === 1 ? '' : `from=${start}`}#posts`;
  const ways = [
    ...(from > 1
      ? [
          { name: words.firstPage, start: 1 },
          { name: words.previousPage, start: Math.max(1, from - per) },
        ]
      : []),
    ...(from < lastFrom
      ? [
          { name: words.nextPage, start: from + per },
          { name: words.lastPage, start: lastFrom },
        ]
      : []),
  ];
  return (
    <nav aria-label={words.pages} className="mt-4 flex flex-wrap items-center gap-2">
      <p className="mr-auto text-sm text-quiet">
        {fill(words.postsOf, {
          from: numberText(from),
          to: numberText(Math.min(last, from + per - 1)),
          n: numberText(last),
        })}
      </p>
      {ways.map(({ name, start }) => (
        <Link key={name} to={to(start)} className={buttonLook('secondary', true)}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
