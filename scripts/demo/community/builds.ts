import type { BuildTag } from '#catalogue/community/build-choices.ts';
import type { Activity } from '#catalogue/planning/activities.ts';
import { buildRoutes } from '#contract/community/build-routes.ts';
import { moderationRoutes } from '#contract/community/moderation-routes.ts';
import type { PlanFocus, PlanMode } from '#contract/records/collections/planning/plan-terms.ts';
import type { InputOf } from '#contract/route-contract.ts';
import { equipment } from '#engine/planning/catalogue-for-tests.ts';
import { makePlan } from '#engine/planning/make-plan.ts';
import { favouriteId } from '#contract/records/collections/community/favourites.ts';
import { fillAccount } from '../send-records.ts';
import type { DemoVisitor } from '../visitor.ts';
import type { FillArea } from './community.ts';

type Body = InputOf<typeof buildRoutes.putBuild>['body'];

interface DemoBuild {
  readonly key: string;
  readonly class: string;
  readonly mode: PlanMode;
  readonly activity: Activity;
  readonly focus: PlanFocus;
  readonly tags: BuildTag[];
  readonly title: string;
  readonly summary: string;
  readonly guide: string;
  /** The patch, where it is not the current one. */
  readonly patch?: string;
}

/** The builds of the demo, by the place of their author among the other players. */
export const demoBuilds: readonly (DemoBuild & { readonly author: 0 | 1 | 2 | 3 })[] = [
  {
    author: 0,
    key: 'demo-hunter',
    class: 'demon-hunter',
    mode: 'pve',
    activity: 'challenge-rift',
    focus: 'damage',
    tags: ['solo', 'speed'],
    title: 'Straight through the rift',
    summary: 'One press of everything at the elite, then on to the next.',
    guide:
      '## Opening\nKeep the jump for the *second* elite: the first one dies without it.\n\n## What to change\n- Short of life? Swap the belt first.\n- Playing with others? Take the pull instead of the jump.',
  },
  {
    author: 1,
    key: 'demo-wizard',
    class: 'wizard',
    mode: 'pvp',
    activity: 'battleground',
    focus: 'control',
    tags: ['group', 'burst'],
    title: 'Nobody leaves the circle',
    summary: 'Holds three people for long enough that the others can do the rest.',
    guide: '## Where to stand\nBehind your tank, never beside.\n\n> A held enemy is worth two dead ones.',
  },
  {
    author: 2,
    key: 'demo-barbarian',
    class: 'barbarian',
    mode: 'pvp',
    activity: 'shadow-war',
    focus: 'survivability',
    tags: ['tank', 'group'],
    title: 'The wall of row eight',
    summary: 'Made to stand where the points are.',
    guide: '1. Charge in.\n2. Shout.\n3. Wait for the healer before you shout again.',
  },
  {
    author: 3,
    key: 'demo-necromancer',
    class: 'necromancer',
    mode: 'pve',
    activity: 'raid',
    focus: 'support',
    tags: ['summons', 'beginner', 'free-to-play'],
    title: 'Bones for beginners',
    summary: 'Needs no five-star gem, and gets you through the first raids.',
    guide: 'Your dead do the work. Stay far away and keep them alive:\n\n- curse first\n- then heal',
  },
  {
    author: 0,
    key: 'demo-monk',
    class: 'monk',
    mode: 'pve',
    activity: 'dungeon',
    focus: 'damage',
    tags: ['farming', 'speed'],
    title: 'Dungeons before breakfast',
    summary: 'Four runs in twenty minutes, if the group keeps up.',
    guide: 'Run past everything that gives no experience.',
    patch: '2025-12',
  },
  {
    author: 1,
    key: 'demo-crusader',
    class: 'crusader',
    mode: 'pve',
    activity: 'open-world',
    focus: 'survivability',
    tags: ['solo', 'budget'],
    title: 'On horseback through Hell',
    summary: 'Slow and safe, with what you find on the way.',
    guide: '',
  },
  {
    author: 2,
    key: 'demo-advert',
    class: 'blood-knight',
    mode: 'hybrid',
    activity: 'any',
    focus: 'damage',
    tags: [],
    title: 'Best build, ask me for more',
    summary: 'Whisper me in the game and I sell you the rest of it.',
    guide: '',
  },
];

/** The builds of whoever opens the demo. */
export const ownDemoBuilds: readonly DemoBuild[] = [
  {
    key: 'demo-own',
    class: 'demon-hunter',
    mode: 'pvp',
    activity: 'battleground',
    focus: 'control',
    tags: ['group'],
    title: 'Traps at the gate',
    summary: 'Slows first, damage after.',
    guide: '## Opening\nPut a trap on your own feet, then jump away.',
  },
  {
    key: 'demo-own-hidden',
    class: 'tempest',
    mode: 'pve',
    activity: 'leveling',
    focus: 'damage',
    tags: ['beginner'],
    title: 'Wind at your back',
    summary: 'For the first sixty levels. More on my channel!!!',
    guide: 'See my channel, and the channels of my friends.',
  },
];

/** The body by which a page would publish it: the gear is the planner's best for its purpose. */
export function bodyOf(build: DemoBuild, patch: string): Body {
  const { class: classId, mode, focus, activity, tags, title, summary, guide } = build;
  const plan = makePlan(
    {
      classId,
      mode,
      focus,
      level: 60,
      paragonLevel: 240,
      weapons: [],
      playstyle: '',
      info: '',
      kit: null,
      use: 'ignore',
      gemTier: tags.includes('free-to-play') ? 2 : 5,
      comparedRank: 5,
      power: 1,
      formulas: 'planner-standard',
      secondWeapons: false,
    },
    equipment,
  );
  return {
    title,
    summary,
    guide,
    class: classId,
    mode,
    activity,
    focus,
    tags,
    language: 'en',
    patch: build.patch ?? patch,
    sheet: {
      class: classId,
      name: '',
      notes: '',
      buildType: mode === 'pvp' ? 'PvP' : mode === 'pve' ? 'PvE' : 'Hybrid',
      items: Object.fromEntries(plan.items.map(({ slot, id }) => [slot, id])),
      gems: Object.fromEntries(
        plan.gems.map(({ place, id, rank, activeStars }) => [
          place,
          { catalogueId: id, rank, ...(activeStars !== undefined && { activeStars }) },
        ]),
      ),
      skills: Object.fromEntries(plan.skills.map(({ place, id }) => [place, id])),
    },
    baseVersion: 0,
  };
}

/** Builds of every player with votes, copies and a second version; reports, and what the moderator did. */
export const fillBuilds: FillArea = async ({ demo, others, moderator }) => {
  const { patches } = await demo.call(buildRoutes.listPatches, {});
  const current = patches[0]?.since ?? '';
  const publish = async (author: DemoVisitor, key: string, body: Body) =>
    (await author.call(buildRoutes.putBuild, { params: { key }, body })).id;

  const ids: string[] = [];
  for (const build of demoBuilds)
    ids.push(await publish(others[build.author], build.key, bodyOf(build, current)));
  const own: string[] = [];
  for (const build of ownDemoBuilds) own.push(await publish(demo, build.key, bodyOf(build, current)));
  const [first = '', second = ''] = ids;
  const advert = ids.at(-1) ?? '';
  const [, hidden = ''] = own;

  // Every author but its own votes for one in so many, so that the orders differ.
  const voters = [...others, demo, moderator];
  for (const [place, id] of [...ids.slice(0, -1), own[0] ?? ''].entries())
    for (const [at, voter] of voters.entries()) {
      const isOwn = demoBuilds[place] === undefined ? voter === demo : demoBuilds[place].author === at;
      if (isOwn || (at * 5 + place) % 6 < place / 1.5) continue;
      await voter.call(buildRoutes.vote, { params: { id } });
    }
  for (const copier of [others[2], others[3], demo])
    await copier.call(buildRoutes.countCopy, { params: { id: first } });

  // A copy that was changed and published again names its source, and is at its second version.
  const [source] = demoBuilds;
  if (source !== undefined) {
    const body = bodyOf({ ...source, focus: 'survivability' }, current);
    const copy = { ...body, title: 'Straight through, and back alive', copiedFrom: first };
    await publish(others[3], 'demo-copy', copy);
    await publish(others[3], 'demo-copy', {
      ...copy,
      guide: 'With more life.',
      note: 'Says why.',
      baseVersion: 1,
    });
  }

  await fillAccount(
    demo,
    ids.slice(0, 2).map((thing, at) => {
      const favourite = {
        id: favouriteId('build', thing),
        kind: 'build',
        thing,
        title: demoBuilds[at]?.title,
      };
      return { collection: 'favourites', id: favourite.id, data: favourite, createdAt: Date.now() - at };
    }),
  );

  for (const reporter of [others[0], others[3]])
    await reporter.call(moderationRoutes.report, {
      body: { kind: 'build', id: advert, reason: 'selling-accounts' },
    });
  await others[2].call(moderationRoutes.report, {
    body: { kind: 'build', id: second, reason: 'other', note: 'The belt is not for this class.' },
  });
  await moderator.call(moderationRoutes.moderate, {
    body: {
      kind: 'build',
      id: hidden,
      act: 'hide',
      reason: 'spam',
      note: 'Please take the advertising for channels out.',
    },
  });
};
