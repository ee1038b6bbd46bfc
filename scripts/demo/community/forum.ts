import { buildRoutes } from '#contract/community/build-routes.ts';
import { forumRoutes } from '#contract/community/forum-routes.ts';
import { moderationRoutes } from '#contract/community/moderation-routes.ts';
import type { DemoVisitor } from '../visitor.ts';
import type { FillArea } from './community.ts';

/** Threads with answers in every category, comments on builds, and what the demo's player is told of. */
export const fillForum: FillArea = async ({
  demo,
  others: [kestrel, mirelle, torvald, oleander],
  moderator,
}) => {
  let posts = 0;
  const begin = async (
    author: DemoVisitor,
    category: 'announcements' | 'builds-and-gear' | 'clans' | 'help-and-feedback',
    title: string,
    body: string,
  ) => {
    const key = `demo-thread-${(posts += 1)}`;
    const thread = { category, title, body, language: 'en' } as const;
    return (await author.call(forumRoutes.putThread, { params: { key }, body: thread })).thread;
  };
  const write = async (
    author: DemoVisitor,
    where: { thread: string } | { build: string },
    body: string,
    replyTo: number | null = null,
  ) => {
    const key = `demo-post-${(posts += 1)}`;
    return author.call(forumRoutes.putPost, { params: { key }, body: { ...where, body, replyTo } });
  };

  const rules = await begin(
    moderator,
    'announcements',
    'Before you write: four rules that keep this readable',
    '1. One question, one thread, and a title that says it.\n2. Figures with the patch they are from.\n3. No selling, of nothing.\n4. Disagree with the build, not with its player.\n\nSomething is wrong with a post? **Report** it; somebody looks.',
  );
  await moderator.call(forumRoutes.arrangeThread, {
    params: { id: rules },
    body: { isPinned: true, isLocked: true },
  });

  const war = await begin(
    demo,
    'clans',
    'How do you fill the rows of the Shadow War?',
    'We are 37, of whom about thirty come. Until now I put the strongest eight into the first match and went on downwards.\n\nDoes anybody mix them instead?',
  );
  await write(
    torvald,
    { thread: war },
    'Strongest first into the worthiest row, always: eight points for one match are as much as the whole last row twice over.\n\n> Does anybody mix them\n\nOnly the last two rows.',
    1,
  );
  await write(
    mirelle,
    { thread: war },
    '@Demo two healers in the first match made more of a difference for us than any strength. Ask who plays one before you write the lists.',
    1,
  );
  await write(demo, { thread: war }, 'That is a good one. I will ask them to enter it in the roster.', 3);
  await write(
    kestrel,
    { thread: war },
    'And write down who can jump in. Somebody is always missing at 19:30.',
  );

  const gear = await begin(
    oleander,
    'builds-and-gear',
    'Is the sixth piece of a set worth two legendary effects?',
    'With four pieces I keep a belt and boots of my choice. With six I get the last bonus and lose both.\n\n- in dungeons I feel no difference\n- in the battleground I die more often\n\nHow do you see it?',
  );
  await write(
    kestrel,
    { thread: gear },
    'Four and two. The last bonus is for standing still, and nobody stands still any more.',
    1,
  );
  await demo.call(forumRoutes.followThread, { params: { id: gear } });
  await write(mirelle, { thread: gear }, 'Six for raids: there the boss stands still for you.', 2);

  const help = await begin(
    mirelle,
    'help-and-feedback',
    'Where do I see what a gem gives at rank 7?',
    'The game shows me the next rank only, and I plan further ahead than that.',
  );
  await write(
    oleander,
    { thread: help },
    'In the gem book here: every gem’s page has all ten ranks in a table.',
    1,
  );
  const sold = await begin(
    torvald,
    'clans',
    'Our clan has two places for the evening group',
    'Three evenings a week, no duty for the rest. Write to me in the game.',
  );
  const bad = await write(kestrel, { thread: sold }, 'Come to us instead, we pay.', 1);
  await moderator.call(moderationRoutes.moderate, {
    body: {
      kind: 'post',
      id: bad.id,
      act: 'hide',
      reason: 'spam',
      note: 'Please write a thread of your own.',
    },
  });

  const { builds } = await demo.call(buildRoutes.listOwnBuilds, {});
  const own = builds.find(({ state }) => state === 'listed')?.id;
  if (own === undefined) throw new Error('The demo’s player has published no build.');
  await write(
    torvald,
    { build: own },
    'Played it for a week. The trap on your own feet is the best part of it.',
  );
  await write(
    oleander,
    { build: own },
    'Which gem would you leave out first? I lack the second one of yours.',
  );
  await write(demo, { build: own }, 'The last place: it only adds damage.', 2);
  const { builds: newest } = await demo.call(buildRoutes.listBuilds, { query: { sort: 'newest' } });
  const other = newest.find(({ author }) => author === 'Kestrel')?.id;
  if (other === undefined) throw new Error('Kestrel has published no build.');
  await write(mirelle, { build: other }, 'Works with the pull too, one press less.');
};
