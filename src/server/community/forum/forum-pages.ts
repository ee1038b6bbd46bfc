import { sql } from 'kysely';
import {
  forumRoutes,
  type ForumPageData,
  type Thread,
  type ThreadPageData,
} from '#contract/community/forum-routes.ts';
import type { ForumCategory } from '#contract/community/forum.ts';
import { threadAddress } from '#contract/community/post-addresses.ts';
import { addressWith } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { problemText } from '#messages/problems.ts';
import { pageDescriptions, pageTexts } from '#messages/site/pages.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { partOfAddress, type Area, type RequestContext } from '#server/http/area.ts';
import { Problem } from '#server/http/problem.ts';
import { plainWords } from '#server/markup/read-markup.ts';
import {
  beginningOf,
  digestOf,
  pageRoute,
  readOrRefusal,
  refusedPage,
  type CommunityPage,
  type DrawCommunityPage,
} from '../drawn-pages.ts';
import type { PublicAnswers } from '../public-answer.ts';
import { sitemapRoutes } from '../sitemap.ts';
import type { Forum } from './forum.ts';

interface PagesParts {
  readonly database: Database<Tables>;
  readonly forum: Pick<Forum, 'list' | 'read'>;
  readonly publicAnswers: PublicAnswers;
  readonly publicUrl: string;
  readonly drawPage: DrawCommunityPage;
}

/** The forum's pages as the site draws them, and the sitemap of threads. */
export function forumPages({ database, forum, publicAnswers, publicUrl, drawPage }: PagesParts): Area {
  async function readForum(context: RequestContext): Promise<CommunityPage> {
    const category = categoryIn(context);
    const usual = {
      page: 'forum',
      address: context.req.path,
      title: pageTexts.forum.title,
      description: pageDescriptions.forum,
    } as const;
    const found = await readOrRefusal(publicAnswers, context, false, async () =>
      forum.list({ category: category ?? undefined }),
    );
    if (found instanceof Problem) {
      const failure = problemText(found.code, found.values);
      const data: ForumPageData = { category, page: null, failure };
      return { ...usual, ...refusedPage(found), data };
    }
    const data: ForumPageData = { category, page: found };
    return { ...usual, version: digestOf(data), data, status: 200, isUnlisted: category !== null };
  }

  async function readThread(context: RequestContext): Promise<CommunityPage> {
    const id = partOfAddress(context, 'threadId');
    const from = fromIn(context);
    const found = await readOrRefusal(publicAnswers, context, false, async () => forum.read(id, from));
    const usual = {
      page: 'thread',
      address: context.req.path,
      title: pageTexts.thread.title,
      description: pageDescriptions.forum,
    } as const;
    if (found instanceof Problem) {
      const data: ThreadPageData = {
        id,
        from,
        thread: null,
        ...(found.status === 429 && { failure: problemText(found.code, found.values) }),
        ...(found.code === 'THREAD_NOT_SHOWN' && { isHidden: true }),
      };
      return { ...usual, ...refusedPage(found), data };
    }
    const data: ThreadPageData = { id, from, thread: found };
    return {
      ...usual,
      search: from === 1 ? '' : `?from=${from}`,
      version: digestOf(data),
      data,
      title: found.title === '' ? pageTexts.thread.title : found.title,
      description: descriptionOf(found),
      status: 200,
      // An address that no link of ours has, and one without anything, is no page of its own.
      isUnlisted: found.posts.length === 0 || found.title === '' || from > found.last,
      things: [postingOf(found, publicUrl)],
    };
  }

  return {
    routes: [
      pageRoute(drawPage)(pages.forum.path, readForum),
      pageRoute(drawPage)(pages.thread.path, readThread),
      ...sitemapRoutes({
        name: 'threads',
        publicUrl,
        publicAnswers,
        async last() {
          const { rows } = await sql<{ last: number | null }>`
            select max(number) as last from threads where state = 'listed' and category is not null`.execute(
            database.db,
          );
          return rows[0]?.last ?? 0;
        },
        async between(from, to) {
          const rows = await database.db
            .selectFrom('threads')
            .select(['id', 'last_at'])
            .where('state', '=', 'listed')
            .where('category', 'is not', null)
            .where('title', '!=', '')
            .where('hides_title', '=', 0)
            .where('number', '>', from)
            .where('number', '<=', to)
            .orderBy('number')
            .execute();
          return rows.map(({ id, last_at: at }) => ({ address: threadAddress(id), at }));
        },
      }),
    ],
  };
}

/** The category that an address asks for; null for all, and for one that there is not. */
function categoryIn(context: RequestContext): ForumCategory | null {
  const read = forumRoutes.listThreads.query.safeParse({ category: context.req.query('category') });
  return (read.success ? read.data.category : undefined) ?? null;
}

/** The number that an address asks for posts from; 1 where it names none that there can be. */
function fromIn(context: RequestContext): number {
  const read = forumRoutes.readThread.query.safeParse({ from: context.req.query('from') });
  return read.success ? read.data.from : 1;
}

function descriptionOf({ posts, title }: Thread): string {
  const text = posts.map(({ body }) => plainWords(body)).find((words) => words.trim() !== '');
  return beginningOf(text ?? (title === '' ? pageDescriptions.forum : title));
}

const personOf = (name: string | null, publicUrl: string) =>
  name !== null && {
    author: { '@type': 'Person', name, url: publicUrl + addressWith(pages.player.path, name) },
  };

function postingOf(thread: Thread, publicUrl: string): object {
  const { id, title, language, author, createdAt, lastAt, replies, posts } = thread;
  const first = posts.find(({ ordinal, state }) => ordinal === 1 && state === 'listed');
  return {
    '@type': 'DiscussionForumPosting',
    headline: title,
    url: publicUrl + threadAddress(id),
    inLanguage: language,
    datePublished: new Date(createdAt).toISOString(),
    dateModified: new Date(lastAt).toISOString(),
    commentCount: replies,
    ...personOf(author, publicUrl),
    ...(first !== undefined && { text: plainWords(first.body) }),
    comment: posts
      .filter(({ ordinal, state }) => ordinal !== 1 && state === 'listed')
      .map((post) => ({
        '@type': 'Comment',
        url: publicUrl + threadAddress(id, post.ordinal),
        datePublished: new Date(post.createdAt).toISOString(),
        ...personOf(post.author, publicUrl),
        text: plainWords(post.body),
      })),
  };
}
