import { Ban, Link2, MessageSquareQuote, Pencil, Reply, Trash2, Flag } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { postAnchor } from '#contract/community/forum.ts';
import type { OwnPost, Post } from '#contract/community/forum-routes.ts';
import { forumWords as words } from '#messages/community/forum.ts';
import { fill } from '#messages/fill.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { ActionMenu, type MenuAction } from '#web/ui/menu/ActionMenu.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { Folded, playerAddress } from '../builds/build-parts.tsx';
import { reportToSupport } from '../report/report-to-support.ts';
import { MarkupText } from './MarkupText.tsx';
import { Moderated } from './OwnOnly.tsx';
import { useMoments } from './use-moments.ts';

const ReportDialog = lazyPart(() => import('../report/ReportDialog.tsx'));

/** Acts on a post, as far as this visitor may. */
export interface PostActs {
  readonly isSignedIn: boolean;
  readonly addressOf: (ordinal: number) => string;
  readonly reply: (post: Post, isQuoted: boolean) => void;
  readonly remove: (own: OwnPost) => void;
  readonly restore: (own: OwnPost) => void;
  readonly reported: (post: Post) => void;
  readonly block: (username: string) => void;
  readonly copyLink: (address: string) => void;
  /** True where nobody can reply. */
  readonly isLocked: boolean;
}

interface PostCardProps {
  post: Post;
  /** The same as its author sees it; undefined where it is somebody else's, or that is not known. */
  own: OwnPost | undefined;
  /** Why it is folded away for this visitor; null where it is not. */
  folded: string | null;
  language: string | undefined;
  /** The level of its heading. */
  level: 2 | 3;
  /** The subject of a report: the first post of a thread means the thread. */
  reportAs: { readonly kind: 'thread' | 'post'; readonly id: string };
  acts: PostActs;
  /** Draws the form that changes it. */
  children: (own: OwnPost, onDone: () => void) => ReactNode;
}

/** A post with its author and time, or what is left of it. */
export function PostCard({ post, own, folded, language, level, reportAs, acts, children }: PostCardProps) {
  const { ordinal, state } = post;
  const [isEditing, setIsEditing] = useState(false);
  const [isReporting, setIsReporting] = useState(false);
  const id = postAnchor(ordinal);
  if (state !== 'listed')
    return (
      <article id={id} tabIndex={-1} className="scroll-mt-20 border-l-4 border-line-strong px-4 py-2">
        <p className="text-quiet">
          {fill(words.number, { n: ordinal })}
          {' · '}
          <span>
            {own === undefined || own.state === 'listed' ? words.states[state] : words.own[own.state]}
          </span>
        </p>
        {own !== undefined && <Moderated own={own} />}
        {own?.editableUntil != null &&
          (isEditing ? (
            <div className="mt-3">{children(own, () => setIsEditing(false))}</div>
          ) : (
            <>
              <p className="mt-1 whitespace-pre-line wrap-anywhere" dir="auto">
                {own.body}
              </p>
              <Button
                small
                weight="quiet"
                className="-ml-2"
                icon={<Pencil size={16} />}
                onClick={() => setIsEditing(true)}
              >
                {words.edit}
              </Button>
            </>
          ))}
        {own?.restorableUntil != null && (
          <Button small className="mt-1" onClick={() => acts.restore(own)}>
            {words.restore}
          </Button>
        )}
      </article>
    );
  const body = (
    <div lang={language} className="mt-2">
      <MarkupText markup={post.body} heading={level === 2 ? 3 : 4} />
    </div>
  );
  return (
    <article
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-head`}
      className="card scroll-mt-20 p-4 target:border-primary"
    >
      <PostHead post={post} level={level} addressOf={acts.addressOf} />
      {isEditing && own !== undefined ? (
        <div className="mt-3">{children(own, () => setIsEditing(false))}</div>
      ) : folded === null ? (
        body
      ) : (
        <div className="mt-2">
          <Folded why={folded}>{body}</Folded>
        </div>
      )}
      {!isEditing && (
        <div className="needs-script -mx-2 mt-2 -mb-2 flex flex-wrap items-center gap-1">
          {!acts.isLocked && folded === null && (
            <>
              <Button small weight="quiet" icon={<Reply size={16} />} onClick={() => acts.reply(post, false)}>
                {words.reply}
              </Button>
              <Button
                small
                weight="quiet"
                icon={<MessageSquareQuote size={16} />}
                onClick={() => acts.reply(post, true)}
              >
                {words.quote}
              </Button>
            </>
          )}
          {own?.editableUntil != null && (
            <Button small weight="quiet" icon={<Pencil size={16} />} onClick={() => setIsEditing(true)}>
              {words.edit}
            </Button>
          )}
          <span className="ml-auto">
            <ActionMenu
              label={fill(words.more, { n: ordinal })}
              actions={menuOf(post, own, acts, () => setIsReporting(true))}
            />
          </span>
        </div>
      )}
      {isReporting && (
        <ReportDialog
          {...reportAs}
          onReported={() => acts.reported(post)}
          onClose={() => setIsReporting(false)}
        />
      )}
    </article>
  );
}

interface PostHeadProps {
  post: Post;
  level: 2 | 3;
  addressOf: PostActs['addressOf'];
}

function PostHead({ post, level, addressOf }: PostHeadProps) {
  const Heading = `h${level}` as const;
  const { ordinal, author, isModerators, createdAt, editedAt, replyTo } = post;
  const momentOf = useMoments();
  return (
    <header className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
      <Heading id={`${postAnchor(ordinal)}-head`} className="font-sans text-base font-semibold text-text">
        <span className="sr-only">{fill(words.post, { n: ordinal })}: </span>
        <PlayerName name={author} />
      </Heading>
      {isModerators && <Badge tone="primary">{words.moderator}</Badge>}
      <span className="min-w-0">
        <time dateTime={new Date(createdAt).toISOString()}>{momentOf(createdAt)}</time>
        {editedAt !== null && ` · ${fill(words.edited, { ago: momentOf(editedAt) })}`}
      </span>
      <Link
        to={addressOf(ordinal)}
        aria-label={fill(words.post, { n: ordinal })}
        className="-my-3 ml-auto inline-flex min-h-11 min-w-11 items-center justify-end hover:text-text"
      >
        {fill(words.number, { n: ordinal })}
      </Link>
      {replyTo !== null && (
        <p className="w-full">
          <Link
            to={addressOf(replyTo)}
            className="-my-2 inline-block py-2 text-primary-text underline underline-offset-4"
          >
            {fill(words.answers, { n: replyTo })}
          </Link>
        </p>
      )}
    </header>
  );
}

/** The author, with the way to what else they share. */
export const PlayerName = ({ name }: { name: string | null }) =>
  name === null ? (
    <span className="text-quiet">{words.deletedPlayer}</span>
  ) : (
    <Link
      to={playerAddress(name)}
      className="-my-2 inline-block py-2 wrap-anywhere underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );

function menuOf(
  post: Post,
  own: OwnPost | undefined,
  acts: PostActs,
  report: () => void,
): readonly MenuAction[] {
  const { author } = post;
  const address = acts.addressOf(post.ordinal);
  return [
    { label: words.copyLink, icon: <Link2 size={18} />, does: () => acts.copyLink(address) },
    ...(own !== undefined
      ? [{ label: words.delete, icon: <Trash2 size={18} />, danger: true, does: () => acts.remove(own) }]
      : [
          {
            label: words.report,
            icon: <Flag size={18} />,
            does: acts.isSignedIn ? report : { to: reportToSupport(address) },
          },
          ...(author !== null && acts.isSignedIn
            ? [
                {
                  label: fill(words.block, { name: author }),
                  icon: <Ban size={18} />,
                  does: () => acts.block(author),
                },
              ]
            : []),
        ]),
  ];
}
