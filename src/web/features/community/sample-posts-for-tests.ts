import type { Comments, OwnPost, Post, Thread, ThreadCard } from '#contract/community/forum-routes.ts';
import { idOf } from './sample-builds-for-tests.ts';

const AT = Date.UTC(2026, 10, 20, 12);

/** A post by its number, with what a test is about. */
export const postOf = (ordinal: number, but: Partial<Post> = {}): Post => ({
  id: idOf(500 + ordinal),
  ordinal,
  state: 'listed',
  author: 'Bob',
  isModerators: false,
  body: [{ kind: 'paragraph', spans: [{ text: `Text ${ordinal}` }] }],
  replyTo: null,
  createdAt: AT,
  editedAt: null,
  ...but,
});

export const threadCardOf = (n: number, but: Partial<ThreadCard> = {}): ThreadCard => ({
  id: idOf(n),
  category: 'builds-and-gear',
  title: `Thread ${n}`,
  language: 'en',
  author: 'Bob',
  replies: 2,
  last: 3,
  lastAt: AT,
  lastAuthor: 'Cleo',
  isPinned: false,
  isLocked: false,
  createdAt: AT,
  ...but,
});

/** A thread with three posts. */
export const threadOf = (n: number, but: Partial<Thread> = {}): Thread => ({
  ...threadCardOf(n),
  version: 7,
  from: 1,
  posts: [postOf(1), postOf(2, { author: 'Cleo' }), postOf(3, { author: 'Ann' })],
  ...but,
});

export const commentsOf = (posts: readonly Post[], but: Partial<Comments> = {}): Comments => ({
  thread: posts.length === 0 ? null : idOf(900),
  isLocked: false,
  count: posts.length,
  last: posts.length,
  version: 1,
  from: 1,
  posts: [...posts],
  ...but,
});

/** A post of the player's own. */
export const ownPostOf = (ordinal: number | null, but: Partial<OwnPost> = {}): OwnPost => ({
  key: `key-${ordinal ?? 'held'}`,
  id: idOf(500 + (ordinal ?? 99)),
  thread: idOf(1),
  title: 'Thread 1',
  build: null,
  isFirst: ordinal === 1,
  ordinal,
  category: ordinal === 1 ? 'builds-and-gear' : null,
  language: ordinal === 1 ? 'en' : null,
  state: 'listed',
  body: `Text ${ordinal ?? 'held'}`,
  replyTo: null,
  createdAt: AT,
  editedAt: null,
  editableUntil: AT + 1,
  restorableUntil: null,
  moderated: null,
  ...but,
});

/** The marks of a thread that a player has read and does not follow. */
export const mineOf = (own: readonly OwnPost[] = [], reported: readonly string[] = [], seen = 3) => ({
  isFollowed: false,
  seen,
  isMine: false,
  isReported: false,
  own: [...own],
  reported: [...reported],
});
