import { legendaryGemEffects } from '#catalogue/gems/legendary-gem-effects.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { taggedSkills } from '#catalogue/planning/tagged-skills.ts';
import type { PlanRequest } from '#contract/planning/plan.ts';
import { equipment, usual } from '#engine/planning/catalogue-for-tests.ts';
import { makePlan } from '#engine/planning/make-plan.ts';
import { foldName } from '#rules/names/fold-name.ts';
import type { Figure } from '../figures.ts';

interface GuideBuild {
  readonly title: string;
  readonly author: string;
  readonly date: string;
  readonly source: string;
  readonly asked: Pick<PlanRequest, 'classId' | 'mode' | 'focus'>;
  /** By name, the Primary Attack first. */
  readonly skills: readonly string[];
  /** As far as the copy goes that was read. */
  readonly items: readonly string[];
  readonly sets: readonly string[];
  readonly gems?: readonly string[];
  /** In a player's words, as far as it is one of a kind. */
  readonly wish?: string;
  /** Skills whose worth there is that of an essence which the catalogue does not have, or not the effect of. */
  readonly byEssence: readonly string[];
  /** Picks that serve another aim of the guide's than the one that was asked for, and which. */
  readonly reasons: Readonly<Record<string, string>>;
}

const pages = {
  author: 'mbaker2307',
  date: 'no date, after May 2024',
  sets: [],
} as const;

const site = 'https://mbaker2307.wixsite.com/mbakerdesign';

/** They tell the gems of a kind of build, whoever has it. */
const sheets = {
  author: 'Glaucus',
  date: '18 February 2026',
  source: 'https://github.com/glaucus-app/app, docs/legendary-gems/gem-setups.md',
  skills: [],
  items: [],
  sets: [],
  byEssence: [],
  reasons: {},
} as const;

/**
 * Builds of players' guides, as far as they could be read. Those of 2026 are by two authors: one of a page that a public program looked
 * at on 4 September 2026, and four of sheets, of which gems are all. The others are of pages without a date, of which stored copies end
 * amid the items, before the gems.
 */
const builds: readonly GuideBuild[] = [
  {
    title: 'Necromancer for PvE',
    author: 'Dexerto',
    date: '17 June 2026',
    source: 'https://www.dexerto.com/diablo/best-diablo-immortal-necromancer-builds-1870129/',
    asked: { classId: 'necromancer', mode: 'pve', focus: 'damage' },
    skills: ['Soulfire', 'Command Skeletons', 'Corpse Explosion', 'Bone Armor', 'Command Golem'],
    items: ['Desolatoria', 'Life in Balance'],
    sets: ["Shepherd's Call to Wolves"],
    byEssence: [],
    reasons: {
      'Bone Armor': 'survival',
      'Life in Balance': 'survival',
    },
  },
  {
    ...sheets,
    title: 'Critical hits',
    asked: { classId: 'barbarian', mode: 'pve', focus: 'damage' },
    wish: 'crit',
    gems: ['Roiling Consequence', "Mother's Lament", "Berserker's Eye", 'Blood Floe'],
  },
  {
    ...sheets,
    title: 'Damage over time',
    asked: { classId: 'barbarian', mode: 'pve', focus: 'damage' },
    wish: 'dots',
    gems: ["Viper's Bite", 'Everlasting Torment', 'Seeping Bile', 'Roiling Consequence', 'Starfire Shard'],
  },
  {
    ...sheets,
    title: 'Summoner',
    asked: { classId: 'necromancer', mode: 'pve', focus: 'damage' },
    wish: 'summons',
    gems: ['Freedom and Devotion', "Follower's Burden"],
  },
  {
    ...sheets,
    title: 'Tank',
    asked: { classId: 'crusader', mode: 'pvp', focus: 'survivability' },
    gems: ['Battleguard', 'Frozen Heart', 'Spiteful Blood', 'Blessing of the Worthy', 'Phoenix Ashes'],
  },
  {
    ...pages,
    title: 'Grim Scythe Necromancer',
    source: `${site}/grim-scythe-corpse-lance-necromancer-guide`,
    asked: { classId: 'necromancer', mode: 'pve', focus: 'damage' },
    skills: ['Soulfire', 'Corpse Lance', 'Grim Scythe', 'Corpse Explosion', 'Bone Spirits'],
    items: ['Death Disseminates', 'Defiling Swarm', 'Departed Appetite', 'Ravening Silence'],
    byEssence: ['Grim Scythe', 'Bone Spirits'],
    reasons: {},
  },
  {
    ...pages,
    title: 'Vortex Tempest',
    source: `${site}/vortex-crosswinds-tempest-guide`,
    asked: { classId: 'tempest', mode: 'pve', focus: 'damage' },
    skills: ['Wind Edge', 'Vortex', 'Crosswinds', 'Squall', 'Rolling Surf'],
    items: ['Overflow', 'The Shoal', 'Glory to Ksathra', 'Skein-Parter'],
    byEssence: [],
    reasons: {},
  },
  {
    ...pages,
    date: 'no date, after July 2025',
    title: 'Fire Tornado Druid',
    source: `${site}/fire-tornado-raven-swarm-druid`,
    asked: { classId: 'druid', mode: 'pve', focus: 'damage' },
    skills: ['Ferocious Strike', 'Fire Tornado', 'Raven Swarm', 'Thorn Armor', 'Summon Wolves'],
    items: ['Unkindness Stave', "Tadg's Perch", 'Rattling Shell'],
    byEssence: ['Thorn Armor'],
    reasons: {},
  },
  {
    ...pages,
    title: 'Aura Crusader',
    source: `${site}/aura-crusader-guide`,
    asked: { classId: 'crusader', mode: 'pve', focus: 'damage' },
    skills: ['Sacred Fire', 'Condemn', 'Judgment', 'Shield Glare', 'Draw and Quarter'],
    items: ['Torrential Refrain'],
    byEssence: ['Condemn', 'Judgment'],
    reasons: { 'Draw and Quarter': 'speed between fights' },
  },
  {
    ...pages,
    title: 'Tempest Rush Monk',
    source: `${site}/tempest-rush-cyclone-strike-monk`,
    asked: { classId: 'monk', mode: 'pve', focus: 'damage' },
    skills: ['Fists of Thunder', 'Cyclone Strike', 'Seven-Sided Strike', 'Shield of Zen', 'Mystic Allies'],
    items: ['Leaping Shadow', 'Boundless Breath'],
    byEssence: ['Cyclone Strike', 'Shield of Zen'],
    reasons: {},
  },
];

const kinds = ['same', 'data unknown', 'another weight', "the guide's own reason"] as const;
type Kind = (typeof kinds)[number];

const named = <Named extends { readonly name: string }>(all: readonly Named[], name: string) =>
  all.find((each) => foldName(each.name) === foldName(name));

/** Each pick of a guide, with what becomes of it in a plan. */
function comparePicks(build: GuideBuild): readonly (readonly [name: string, kind: Kind])[] {
  const { asked, skills, items, sets, gems = [], wish = '', byEssence, reasons } = build;
  const request = { ...usual, ...asked, use: 'ignore', comparedRank: 10 } as const;
  const free = makePlan({ ...request, info: wish }, equipment);
  // What a guide wears serves its own skills.
  const beside = makePlan({ ...request, info: `with ${skills.join(', ')}` }, equipment);
  const kindOf = (
    name: string,
    id: string | undefined,
    chosen: readonly { readonly id: string }[],
    isKnown: boolean,
  ) => {
    if (chosen.some((pick) => pick.id === id)) return [name, 'same'] as const;
    if (Object.hasOwn(reasons, name)) return [name, "the guide's own reason"] as const;
    return [name, isKnown ? 'another weight' : 'data unknown'] as const;
  };
  return [
    ...skills.map((name) => {
      const skill = named(taggedSkills[asked.classId]!, name);
      if (skill === undefined) throw new Error(`${asked.classId} has no skill ${name}.`);
      return kindOf(name, skill.id, free.skills, !byEssence.includes(name));
    }),
    ...items.map((name) => {
      const item = named(equipment.items, name);
      return kindOf(name, item?.id, beside.items, (item?.tags ?? []).length > 0);
    }),
    ...sets.map((name) => {
      const set = named(equipment.sets, name);
      return kindOf(name, set?.id, beside.sets, set !== undefined);
    }),
    ...gems.map((name) => {
      const gem = named(legendaryGems, name);
      if (gem === undefined) throw new Error(`There is no gem ${name}.`);
      return kindOf(name, gem.id, free.gems, legendaryGemEffects[gem.id]?.known === true);
    }),
  ];
}

/** How many picks of guides are picks of plans too: skills of a plan that is free, the rest of one with the guide's skills. */
export function measureGuides(): Figure[] {
  const all = builds.map((build) => ({ build, picks: comparePicks(build) }));
  for (const { build, picks } of all) {
    console.log(`  ${build.title} (${build.author}, ${build.date})`);
    for (const kind of kinds) {
      const names = picks
        .filter((pick) => pick[1] === kind)
        .map(([name]) => (kind === "the guide's own reason" ? `${name}: ${build.reasons[name]!}` : name));
      if (names.length > 0) console.log(`    ${kind}: ${names.join(', ')}`);
    }
  }
  const picks = all.flatMap((each) => each.picks);
  return kinds.map((kind) => ({
    name: `guides: of ${picks.length} picks in ${builds.length} builds, ${kind}`,
    measured: picks.filter((pick) => pick[1] === kind).length,
    unit: '',
    digits: 0,
  }));
}
