import { classSkills } from '#catalogue/classes/class-skills.ts';
import type { PlanRequest } from '#contract/planning/plan.ts';
import { wordPlan } from '#contract/planning/word-plan.ts';
import { classes } from '#catalogue/classes/classes.ts';
import { ACTIVE_CHARACTER_ID } from '#contract/records/collections/characters/active-character.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import { dailyTickId } from '#contract/records/collections/dailies.ts';
import type { Loadout } from '#contract/records/collections/loadouts.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import {
  gemPowerGoal,
  legendaryGoal,
  normalCalculation,
} from '#contract/records/calculations-from-inputs.ts';
import { sheetOf, usualParts } from '#contract/records/collections/sheets/sheets.ts';
import { PREFERENCES_ID } from '#contract/records/preferences.ts';
import type { CollectionName, RecordOf } from '#contract/records/records.ts';
import { EQUIPMENT_EDITION } from '#catalogue/equipment/equipment-sources.ts';
import { equipment } from '#engine/planning/catalogue-for-tests.ts';
import { makePlan } from '#engine/planning/make-plan.ts';
import type { RecordedStats } from '#rules/characters/stat-ranges.ts';

/** A record of the demo player, and when it was made. */
export interface DemoRecord {
  readonly collection: CollectionName;
  readonly id: string;
  readonly data: object;
  /** ms since 1970. */
  readonly createdAt: number;
}

const DAY_MS = 86_400_000;
const WEEKS = 48;
const LAST_DAYS = 28;

/** A player who has used everything for a year, up to a moment. The same moment makes the same player. */
export function demoPlayer(nowMs: number): readonly DemoRecord[] {
  const ago = (days: number, hours = 0) => nowMs - days * DAY_MS - hours * 3_600_000;
  const dayAfter = (days: number) => new Date(nowMs + days * DAY_MS).toISOString().slice(0, 10);
  const records: DemoRecord[] = [];
  const put = <Name extends CollectionName>(collection: Name, data: RecordOf<Name>, createdAt: number) =>
    records.push({ collection, id: data.id, data, createdAt });

  const [valla, ...others] = characters;
  for (const [index, character] of characters.entries()) put('characters', character, ago(365 - index * 60));
  put('activeCharacter', { id: ACTIVE_CHARACTER_ID, characterId: valla.id }, ago(364));
  for (const [index, entry] of historyOf(valla, nowMs).entries())
    put('progressEntries', { ...entry, id: `valla-entry-${index}` }, entry.timestamp);
  for (const character of others)
    for (const month of [5, 4, 3, 2, 1, 0]) {
      const timestamp = ago(month * 30 + 3);
      const share = 1 - month * 0.08;
      put(
        'progressEntries',
        { ...entryAt(character, timestamp, share, ''), id: `${character.id}-entry-${month}` },
        timestamp,
      );
    }
  for (const [index, [catalogueId, rank, activeStars]] of gems.entries())
    put(
      'gems',
      {
        id: `demo-gem-${index + 1}`,
        parent: valla.id,
        catalogueId,
        rank,
        subRank: 0,
        note: '',
        ...(activeStars === undefined ? {} : { activeStars }),
      },
      ago(200 - index),
    );
  const inSet = (numbers: readonly number[]) =>
    numbers.map((number) => {
      const [catalogueId, rank] = gems[number - 1] as (typeof gems)[number];
      return { id: `demo-gem-${number}`, catalogueId, rank };
    });
  put(
    'gemSets',
    {
      id: 'demo-set-1',
      parent: valla.id,
      kind: 'loadout',
      name: 'Battleground',
      description: 'Control first, for nine o’clock.',
      gems: inSet([1, 2, 3, 4, 5, 6]),
      totalResonance: 901,
      totalCombatRating: 238,
    },
    ago(30),
  );
  put(
    'gemSets',
    {
      id: 'demo-set-2',
      parent: valla.id,
      kind: 'snapshot',
      name: 'Before the new season',
      description: '',
      gems: inSet([2, 3, 7, 8]).map((gem) => ({ ...gem, rank: Math.max(1, gem.rank - 1) })),
      totalResonance: 540,
      totalCombatRating: 140,
    },
    ago(120),
  );
  for (const [index, item] of items.entries())
    put('items', { ...item, id: `demo-item-${index + 1}`, parent: valla.id, note: '' }, ago(80 - index));
  put(
    'clanRosters',
    {
      id: 'demo-roster',
      name: 'Shadow War',
      members: Array.from({ length: 26 }, (_, index) => ({
        name: `${['Storm', 'Ember', 'Frost', 'Raven'][index % 4]} ${index + 1}`,
        classId: classes[index % classes.length]?.id,
        role: index % 6 === 0 ? 'tank' : 'damage',
        resonance: 1_800 + ((index * 937) % 4_200),
        combatRating: 9_000 + ((index * 2_741) % 21_000),
        isOut: index === 9,
      })),
      wish: {
        size: 8,
        groups: 12,
        weight: 'resonance',
        order: 'even',
        rules: [{ kind: 'role', role: 'tank', atLeast: 1 }],
      },
    },
    ago(4),
  );
  put(
    'farmingSettings',
    { id: 'farming', minutes: 60, from: '', until: '', wants: ['legendaryGems', 'setItems'], leftOut: [] },
    ago(9),
  );
  put(
    'awakeningSetups',
    {
      id: 'demo-awakening',
      name: 'What I wear',
      gemPower: 640,
      mains: {
        head: { catalogueId: 'frozen-heart', rank: 7, subRank: 0, activeStars: 5 },
        chest: { catalogueId: 'phoenix-ashes', rank: 6, subRank: 0, activeStars: 4 },
        mainHand: { catalogueId: 'power-and-command', rank: 5, subRank: 0 },
        offHand: { catalogueId: 'berserkers-eye', rank: 7, subRank: 0 },
      },
      stacks: [
        { catalogueId: 'followers-burden', rank: 3, subRank: 0, quantity: 2 },
        { catalogueId: 'battleguard', rank: 2, subRank: 0, quantity: 3 },
        { catalogueId: 'bloody-reach', rank: 4, subRank: 0, quantity: 1 },
        { catalogueId: 'the-hunger', rank: 1, subRank: 0, quantity: 6 },
        { catalogueId: 'zwensons-haunting', rank: 2, subRank: 0, activeStars: 2, quantity: 1 },
        { catalogueId: 'howlers-call', rank: 3, subRank: 0, activeStars: 3, quantity: 2 },
        { catalogueId: 'the-black-rose', rank: 5, subRank: 0, quantity: 1 },
        { catalogueId: 'respite-stone', rank: 1, subRank: 0, quantity: 9 },
      ],
      aims: ['power', 'resonance', 'bonuses'],
      bonusesThatCount: 'all',
      withWings: true,
      cashIn: true,
      raise: false,
      olderSourceHolds: [],
    },
    ago(3),
  );
  put('farmingDone', { id: 'elder-rift_Mon', activityId: 'elder-rift', runs: 4, doneAt: ago(1) }, ago(1));
  put('dailies', { id: 'demo-daily', name: 'Water the clan garden', isOff: false }, ago(20));
  for (let day = 0; day < 12; day++) {
    const at = ago(day, 1);
    const date = new Date(at).toISOString().slice(0, 10);
    const ticked = ['bounty', 'elder-rift', 'ibn-fahds-sanctum'].slice(0, day === 0 ? 2 : day === 4 ? 0 : 3);
    for (const daily of ticked) put('dailyTicks', { id: dailyTickId(date, daily), day: date, daily }, at);
  }
  for (const [index, loadout] of loadouts.entries()) put('loadouts', loadout, ago(25 - index));
  const [first] = loadouts;
  if (first !== undefined)
    put(
      'buildDrafts',
      {
        id: 'demo-draft',
        buildKey: 'demo-build',
        title: 'Traps for the battleground',
        summary: 'Slows first, damage after.',
        guide: '## Opening\nPut a trap on your own feet, then jump away.',
        mode: 'pvp',
        activity: 'any',
        focus: 'control',
        tags: ['group', 'burst'],
        language: 'en',
        patch: '',
        video: '',
        note: '',
        sheet: sheetOf({ ...first, name: '' }, usualParts),
        loadoutId: first.id,
      },
      ago(3),
    );
  for (const [index, asked] of planned.entries()) {
    // Players read the edition of the catalogue that a kept plan was made by.
    const plan = makePlan({ ...anyPlan, ...asked }, { ...equipment, version: EQUIPMENT_EDITION });
    put('aiRecommendations', wordPlan(plan, equipment, `demo-plan-${index + 1}`), ago(10 - index));
  }
  const goal = { parent: valla.id, description: '' };
  put(
    'characterGoals',
    {
      ...goal,
      id: 'demo-goal-1',
      name: 'Resonance 3,000',
      priority: 'high',
      deadline: dayAfter(60),
      targetStats: [{ stat: 'resonance', bound: 'atLeast', value: 3_000 }],
      completed: false,
    },
    ago(45),
  );
  put(
    'characterGoals',
    {
      ...goal,
      id: 'demo-goal-2',
      name: 'Ready for Hell V',
      description: 'Combat rating of the difficulty, and paragon for its bonus.',
      priority: 'medium',
      deadline: dayAfter(5),
      targetStats: [
        { stat: 'combatRating', bound: 'atLeast', value: 5_600 },
        { stat: 'paragonLevel', bound: 'atLeast', value: 430 },
      ],
      completed: false,
    },
    ago(20),
  );
  put(
    'characterGoals',
    {
      ...goal,
      id: 'demo-goal-3',
      name: 'Damage 3,000',
      priority: 'low',
      targetStats: [{ stat: 'damage', bound: 'atLeast', value: 3_000 }],
      completed: true,
      completedAt: ago(15),
    },
    ago(90),
  );
  for (const [index, plan] of legendaryPlans.entries())
    put(
      'legendaryGoals',
      legendaryGoal({
        ownedDuplicates: [],
        gemPowerOwned: 0,
        marketValue: 100,
        ...plan,
        id: `demo-plan-${index + 1}`,
      }),
      ago(20 - index),
    );
  put(
    'normalCalculations',
    normalCalculation({
      id: 'demo-normal-1',
      gemId: 'tourmaline',
      gemName: 'Tourmaline',
      gemColor: 'red',
      currentRank: 4,
      targetRank: 6,
      ownedDuplicates: [{ rank: 1, count: 9 }],
      marketValue: 90,
    }),
    ago(12),
  );
  put(
    'gemPowerGoals',
    gemPowerGoal({
      id: 'demo-power-1',
      gemName: '5-star gem',
      name: 'Second Frozen Heart',
      note: 'from the next crests',
      gemType: '5-star',
      gemQuality: '2/5',
      currentRank: 1,
      targetRank: 4,
      gemPowerOwned: 350,
      marketValue: 95,
      priority: 'medium',
    }),
    ago(8),
  );
  put(
    'preferences',
    { id: PREFERENCES_ID, defaultServerRegion: 'Europe', serverZone: 'Europe/Berlin', gemPowerAWeek: '110' },
    ago(80),
  );
  for (const id of ['haunted-carriage', 'raid-the-vault']) put('eventPins', { id }, ago(50));
  put(
    'eventAlarms',
    {
      id: 'battlegrounds',
      leadMinutes: 10,
      sound: true,
      repeats: true,
      setAt: ago(40),
      timeZone: 'Europe/Berlin',
    },
    ago(40),
  );
  put(
    'ownEvents',
    {
      id: 'demo-clan-night',
      name: 'Clan night',
      schedule: { days: ['Friday'], startTimes: ['20:30'], durationMinutes: 90 },
      note: 'Voice from 20:15',
      timeZone: 'Europe/Berlin',
    },
    ago(70),
  );
  return records;
}

const stats = {
  resonance: 2_340,
  damage: 3_120,
  life: 18_400,
  armor: 2_150,
  potency: 640,
  resistance: 710,
  fortitude: 310,
  willpower: 905,
  vitality: 640,
  criticalHitChance: 21.5,
  criticalHitDamage: 118,
  blockChance: 9,
  armorPenetration: 420,
  attackSpeed: 121,
  cooldownReduction: 14.5,
} satisfies RecordedStats;

/** The same stats of somebody who has come so far. */
const shareOf = (all: RecordedStats, share: number): RecordedStats =>
  Object.fromEntries(
    Object.entries(all as Readonly<Record<string, number>>).map(([stat, value]) => [
      stat,
      // Percentages do not grow with the rest.
      value < 200 ? value : Math.round(value * share),
    ]),
  );

const skillsOf = (classId: string): Character['skills'] => {
  const known = classSkills[classId] ?? [];
  const of = (kind: string) => known.filter((skill) => skill.kind === kind);
  const say = (name: string | undefined, description: string | undefined, level: number) =>
    name === undefined ? undefined : { name, description: description ?? '', level, isLegendary: level > 12 };
  const [primary] = of('primary');
  const [one, two, three] = of('skill');
  const [ultimate] = of('ultimate');
  return {
    primaryAttack: say(primary?.name, primary?.description, 14),
    skill1: say(one?.name, one?.description, 15),
    skill2: say(two?.name, two?.description, 12),
    skill3: say(three?.name, three?.description, 9),
    ultimate: say(ultimate?.name, ultimate?.description, 1),
  };
};

/** A character of the demo with what is not said as a new one has it. */
export const demoCharacter = (
  fields: Pick<Character, 'id' | 'name' | 'class'> & Partial<Character>,
): Character => ({
  server: 'Europe',
  level: 60,
  experience: 0,
  paragonLevel: 0,
  buildType: 'PvE',
  notes: '',
  pinned: false,
  tags: [],
  stats: {},
  equippedGems: {},
  worn: {},
  skills: skillsOf(fields.class),
  ...fields,
});

const characters = [
  demoCharacter({
    id: 'demo-valla',
    name: 'Valla',
    class: 'demon-hunter',
    paragonLevel: 412,
    buildType: 'PvP',
    notes: 'Main. Battlegrounds at noon and in the evening.',
    pinned: true,
    isPublic: true,
    publicParts: ['name', 'server', 'stats', 'gear', 'gems'],
    tags: ['main', 'clan'],
    serverRank: 184,
    classRank: 31,
    activeGemSet: 'demo-set-1',
    stats,
    equippedGems: {
      1: 'demo-gem-1',
      2: 'demo-gem-2',
      3: 'demo-gem-3',
      4: 'demo-gem-4',
      5: 'demo-gem-5',
      6: 'demo-gem-6',
    },
    sockets: { 'head-1': 'demo-gem-7', 'head-2': 'demo-gem-9', 'head-4': 'demo-gem-16' },
    worn: {
      mainHand: 'demo-item-1',
      offHand: 'demo-item-2',
      helm: 'demo-item-3',
      chest: 'demo-item-4',
      shoulders: 'demo-item-5',
      amulet: 'demo-item-6',
      ring1: 'demo-item-7',
    },
  }),
  demoCharacter({
    id: 'demo-mordeth',
    name: 'Mordeth',
    class: 'necromancer',
    paragonLevel: 208,
    tags: ['clan'],
    stats: shareOf(stats, 0.48),
  }),
  demoCharacter({
    id: 'demo-ashka',
    name: 'Ashka',
    class: 'wizard',
    paragonLevel: 55,
    buildType: 'Hybrid',
    stats: shareOf(stats, 0.27),
  }),
  demoCharacter({ id: 'demo-brannoc', name: 'Brannoc', class: 'barbarian', level: 47, server: 'Americas' }),
  demoCharacter({ id: 'demo-suri', name: 'Suri', class: 'tempest', level: 22, tags: ['new'] }),
] as const;

function entryAt(
  { id: parent, level, paragonLevel, stats: all }: Character,
  timestamp: number,
  share: number,
  note: string,
): Omit<ProgressEntry, 'id'> {
  return {
    parent,
    timestamp,
    level,
    paragonLevel: Math.round(paragonLevel * share),
    stats: shareOf(all, share),
    note,
    origin: 'recorded',
  };
}

/** Growth as it is in the game: quick at first, slower later, with pauses and leaps. */
function historyOf(of: Character, nowMs: number): Omit<ProgressEntry, 'id'>[] {
  const days = [
    ...Array.from({ length: WEEKS }, (_, week) => 365 - week * 7),
    ...Array.from({ length: LAST_DAYS }, (_, day) => LAST_DAYS - day - 1),
  ];
  return days.map((day) => {
    const share = 0.34 + 0.66 * Math.sqrt((365 - day) / 365);
    const leap = day < 140 ? 0 : -0.03;
    const note = day === 141 ? 'new season' : day === 21 ? 'after battle pass' : day === 0 ? 'today' : '';
    return entryAt(of, nowMs - day * DAY_MS - 3_600_000, Math.min(1, share + leap), note);
  });
}

/** Which gem, of which rank, with how many of its stars. */
const gems: readonly (readonly [string, number, (2 | 3 | 4 | 5)?])[] = [
  ['frozen-heart', 6, 3],
  ['phoenix-ashes', 5, 2],
  ['stormvault', 4, 4],
  ['void-spark', 3, 2],
  ['fervent-fang', 7],
  ['berserkers-eye', 9],
  ['lightning-core', 5],
  ['trickshot-gem', 6],
  ['cutthroats-grin', 4],
  ['seleds-weakening', 3],
  ['everlasting-torment', 2],
  ['everlasting-torment', 2],
  ['blessed-pebble', 1],
  ['blessed-pebble', 1],
  ['blessed-pebble', 1],
  ['howlers-call', 1, 2],
  ['tourmaline', 6],
  ['tourmaline', 6],
  ['ruby', 5],
  ['topaz', 4],
];

const items: readonly Pick<Item, 'name' | 'kind' | 'rarity' | 'itemLevel' | 'combatRating' | 'attributes'>[] =
  [
    item('Crossbow of the long watch', 'mainHand', 'legendary', 320, ['Willpower', 212], ['Strength', 140]),
    item('Quiver of the long watch', 'offHand', 'legendary', 304, ['Willpower', 188]),
    item('Hood of the hunt', 'helm', 'legendary', 298, ['Vitality', 205], ['Armor', 410]),
    item('Mail of the hunt', 'chest', 'legendary', 310, ['Vitality', 231], ['Armor', 520]),
    item('Mantle of the hunt', 'shoulders', 'legendary', 291, ['Vitality', 190]),
    item('Amulet of the crossing', 'amulet', 'set', 280, ['Potency', 84]),
    item('Ring of the crossing', 'ring', 'set', 276, ['Potency', 77]),
    item('Spare boots', 'boots', 'rare', 214),
  ];

function item(
  name: string,
  kind: Item['kind'],
  rarity: Item['rarity'],
  itemLevel: number,
  ...attributes: readonly (readonly [string, number])[]
) {
  return {
    name,
    kind,
    rarity,
    itemLevel,
    combatRating: Math.round(itemLevel * 1.6),
    attributes: attributes.map(([attribute, value]) => ({ name: attribute, value })),
  };
}

const planned = [
  { classId: 'demon-hunter', playstyle: 'mobile' },
  { classId: 'wizard', mode: 'pvp', focus: 'control', playstyle: '' },
] as const satisfies readonly Partial<PlanRequest>[];

const anyPlan: PlanRequest = {
  classId: 'demon-hunter',
  mode: 'pve',
  focus: 'damage',
  level: 60,
  paragonLevel: 240,
  weapons: [],
  playstyle: '',
  info: '',
  kit: null,
  use: 'ignore',
  gemTier: 5,
  comparedRank: 5,
  power: 1,
  formulas: 'planner-standard',
  secondWeapons: false,
};

const loadouts: readonly Loadout[] = [
  {
    id: 'demo-loadout-1',
    name: 'Multishot for groups',
    class: 'demon-hunter',
    description: 'What the next weeks are for: four of the Flagellant, then the bracelets.',
    tags: ['dungeons'],
    buildType: 'PvE',
    isActive: true,
    archived: false,
    items: {
      helm: 'demon-hunter-cowl-of-focused-hatred',
      shoulders: 'demon-hunter-hailfire',
      amulet: 'cut-throat',
      gloves: 'bloody-hand',
      belt: 'open-gut',
      boots: 'torn-sole',
      ring1: 'issatar-undone',
      ring2: 'issatar-enraged',
    },
    gems: {
      1: { catalogueId: 'frozen-heart', rank: 6 },
      2: { catalogueId: 'phoenix-ashes', rank: 5 },
      3: { catalogueId: 'berserkers-eye', rank: 9 },
    },
    skills: {
      primary: 'crossbow-shot',
      skill1: 'multishot',
      skill2: 'rain-of-vengeance',
      skill3: 'daring-swing',
      skill4: 'smoke-screen',
    },
    activity: 'dungeon',
    lines: ['Charm: five ranks of Multishot', 'Familiar: Ember', 'Reforge: Barrage on the helm'],
  },
  {
    id: 'demo-loadout-2',
    name: 'Frost for battlegrounds',
    class: 'wizard',
    description: '',
    tags: [],
    buildType: 'PvP',
    isActive: false,
    archived: false,
    items: {
      helm: 'wizard-cowl-of-the-abyss',
      chest: 'wizard-robes-of-the-avalanche',
      ring1: 'shepherd-and-mother',
      ring2: 'shepherd-and-father',
    },
    gems: { 1: { catalogueId: 'frozen-heart', rank: 3 } },
    skills: { primary: 'magic-missile', skill1: 'ray-of-frost' },
    activity: 'battleground',
  },
];

const legendaryPlans = [
  {
    name: 'Frozen Heart',
    gemId: 'frozen-heart',
    gemType: '5-star',
    gemQuality: '3/5',
    currentRank: 6,
    targetRank: 8,
    gemPowerOwned: 200,
  },
  { name: 'Fervent Fang', gemId: 'fervent-fang', gemType: '2-star', currentRank: 7, targetRank: 10 },
  { name: "Berserker's Eye", gemId: 'berserkers-eye', gemType: '1-star', currentRank: 9, targetRank: 10 },
  {
    name: 'Phoenix Ashes',
    gemId: 'phoenix-ashes',
    gemType: '5-star',
    gemQuality: '2/5',
    currentRank: 3,
    targetRank: 5,
    completed: true,
  },
] as const;
