import { weekdays } from '#rules/events/zoned-time.ts';

export type Fields = Readonly<Record<string, unknown>>;

export interface Operation {
  readonly collection: string;
  readonly id: string;
  readonly kind: 'create' | 'patch' | 'delete';
  readonly baseRevision: number;
  readonly fields?: Fields;
  readonly createdAt?: number;
}

const madeAt = Date.now() - 3_600_000;
const planned = { currentRank: 1, targetRank: 5, marketValue: 120, completed: false };

export const make = (collection: string, id: string, fields: Fields, index = 0): Operation => ({
  collection,
  id,
  kind: 'create',
  baseRevision: 0,
  fields,
  createdAt: madeAt + 1_000 * index,
});
const change = (collection: string, id: string, baseRevision: number, fields: Fields): Operation => ({
  collection,
  id,
  kind: 'patch',
  baseRevision,
  fields,
});
const remove = (collection: string, id: string, baseRevision: number): Operation => ({
  collection,
  id,
  kind: 'delete',
  baseRevision,
});

const normal = (gemId: string, gemName: string, gemColor: string, more: Fields = {}) => ({
  gemId,
  gemName,
  gemColor,
  ownedDuplicates: [{ rank: 2, count: 3 }],
  ...planned,
  ...more,
});
const legendary = (gemId: string, name: string, more: Fields = {}) => ({
  gemId,
  name,
  gemType: '2-star',
  ownedDuplicates: [{ rank: 1, count: 2 }],
  gemPowerOwned: 3,
  ...planned,
  ...more,
});
const power = (gemName: string, more: Fields = {}) => ({
  gemName,
  gemType: '2-star',
  gemPowerOwned: 0,
  priority: 'medium',
  ...planned,
  ...more,
});

/** One fewer than an account may have. */
const OWN_EVENTS = 29;
const ownEvents = Array.from({ length: OWN_EVENTS }, (_, index) =>
  make(
    'ownEvents',
    `kept-event-${index + 1}`,
    {
      name: `Clan night ${index + 1}`,
      schedule:
        index === 0
          ? { date: '2026-12-24', startTimes: ['20:00'], durationMinutes: 90 }
          : { days: ['Tuesday', 'Saturday'], startTimes: ['19:00', '21:30'], durationMinutes: 60 },
      note: `Bring “potions” no. ${index + 1} 🙂`,
    },
    index,
  ),
);

const skill = (name: string, level: number, isLegendary = false) => ({
  name,
  description: `${name}, as I use it`,
  level,
  isLegendary,
});

/** Of one who has everything that a character can have, one who has little, and one who was deleted with all of it. */
const characters: readonly Operation[] = [
  make('characters', 'kept-valla', {
    name: 'Valla',
    class: 'demon-hunter',
    server: 'Europe',
    level: 60,
    experience: 123_456,
    paragonLevel: 812,
    buildType: 'Hybrid',
    notes: 'Rift on “Monday”, then the clan 🙂',
    pinned: true,
    tags: ['main', 'clan'],
    serverRank: 412,
    classRank: 57,
    sockets: { 'head-1': 'kept-gem-2', 'wing-1': 'kept-gem-1' },
    stats: { combatRating: 3_100, resonance: 1_250, damage: 4_200, life: 61_000, criticalHitChance: 12.5 },
    skills: { primaryAttack: skill('Crossbow Shot', 20), ultimate: skill('Volley', 7, true) },
    skillSets: [{ name: 'For the rift', skills: { skill1: skill('Multishot', 15) } }],
  }),
  make('characters', 'kept-mordeth', { name: 'Mordeth', class: 'necromancer', level: 43 }, 1),
  make('characters', 'kept-deleted-hero', { name: 'Deleted hero', class: 'monk', level: 12 }, 2),
  make('activeCharacter', 'active', { characterId: 'kept-valla' }),
  make('gems', 'kept-gem-1', {
    parent: 'kept-valla',
    catalogueId: 'howlers-call',
    rank: 6,
    subRank: 2,
    activeStars: 4,
    isDormant: true,
    note: 'From the first crest',
  }),
  make('gems', 'kept-gem-2', { parent: 'kept-valla', catalogueId: 'frozen-heart', rank: 3 }, 1),
  make(
    'gems',
    'kept-gem-3',
    {
      parent: 'kept-valla',
      name: 'Gem of my own',
      type: 'legendary',
      stars: 2,
      resonance: 45,
      combatRating: 30,
      effects: [{ description: 'More luck', value: 3.5 }],
      rank: 2,
    },
    2,
  ),
  make(
    'gems',
    'kept-gem-4',
    { parent: 'kept-mordeth', name: 'Ruby', type: 'normal', color: 'red', rank: 4 },
    3,
  ),
  make('gems', 'kept-gem-deleted', { parent: 'kept-deleted-hero', catalogueId: 'fervent-fang', rank: 1 }, 4),
  make('gemSets', 'kept-gem-set-1', {
    parent: 'kept-valla',
    kind: 'loadout',
    name: 'For the battleground',
    description: 'Two are enough',
    gems: [
      { id: 'kept-gem-1', catalogueId: 'howlers-call', rank: 6 },
      { id: 'kept-gem-3', name: 'Gem of my own', rank: 2 },
    ],
    totalResonance: 345,
    totalCombatRating: 210,
  }),
  make(
    'gemSets',
    'kept-gem-set-2',
    {
      parent: 'kept-valla',
      kind: 'snapshot',
      name: 'In autumn',
      gems: [{ id: 'kept-gem-sold', catalogueId: 'zod-stone', rank: 1 }],
    },
    1,
  ),
  make('items', 'kept-item-1', {
    parent: 'kept-valla',
    catalogueId: 'demon-hunter-boundless-ingenuity',
    kind: 'helm',
    rarity: 'legendary',
    itemLevel: 1_200,
    combatRating: 310,
    attributes: [
      { name: 'Dexterity', value: 88 },
      { name: 'Life', value: 412.5 },
    ],
    gems: [{ name: 'Frozen Heart', rank: 3, resonance: 60 }],
    note: 'Extracted twice',
  }),
  make('items', 'kept-item-2', { parent: 'kept-valla', name: 'Ring of a friend', kind: 'ring' }, 1),
  make(
    'items',
    'kept-item-3',
    { parent: 'kept-mordeth', catalogueId: 'cut-throat', kind: 'amulet', rarity: 'set' },
    2,
  ),
  ...[0, 1, 2].map((index) =>
    make(
      'progressEntries',
      `kept-entry-${index + 1}`,
      {
        parent: 'kept-valla',
        timestamp: madeAt - (3 - index) * 86_400_000,
        level: 60,
        paragonLevel: 800 + 4 * index,
        stats: { damage: 4_000 + 100 * index, life: 60_000 + 500 * index },
        note: index === 1 ? 'After the battle pass' : '',
        origin: index === 0 ? 'import' : 'recorded',
      },
      index,
    ),
  ),
  make('progressEntries', 'kept-entry-deleted', {
    parent: 'kept-deleted-hero',
    timestamp: madeAt,
    level: 12,
    stats: {},
  }),
  make('characterGoals', 'kept-goal-1', {
    parent: 'kept-valla',
    name: 'Strong enough for Hell V',
    description: 'Before the season ends',
    priority: 'high',
    deadline: '2026-12-24',
    targetStats: [
      { stat: 'life', bound: 'atLeast', value: 90_000 },
      { stat: 'paragonLevel', bound: 'atLeast', value: 900 },
    ],
  }),
  make(
    'characterGoals',
    'kept-goal-2',
    { parent: 'kept-valla', name: 'The first of them', completed: true, completedAt: madeAt },
    1,
  ),
  make(
    'characterGoals',
    'kept-goal-3',
    {
      parent: 'kept-mordeth',
      name: 'As the calculator says',
      linkedGoal: { collection: 'gemPowerGoals', id: 'kept-power-1' },
    },
    2,
  ),
  change('characters', 'kept-valla', 1, {
    'equippedGems.1': 'kept-gem-1',
    'equippedGems.2': 'kept-gem-2',
    'worn.helm': 'kept-item-1',
    'worn.ring2': 'kept-item-2',
    activeGemSet: 'kept-gem-set-1',
  }),
  change('gems', 'kept-gem-2', 1, { rank: 4 }),
  remove('characters', 'kept-deleted-hero', 1),
];

const loadouts: readonly Operation[] = [
  make('loadouts', 'kept-loadout-1', {
    name: 'Bolts and grace',
    class: 'demon-hunter',
    description: 'For the “rift”',
    tags: ['rift', 'clan'],
    buildType: 'PvE',
    isActive: true,
    items: {
      helm: 'demon-hunter-boundless-ingenuity',
      mainHand: 'demon-hunter-blade-thrower',
      amulet: 'the-subjugator',
      gloves: 'the-mailed-fist',
      ring2: 'the-prisoner',
    },
    gems: {
      1: { catalogueId: 'blood-soaked-jade', rank: 7 },
      4: { catalogueId: 'fervent-fang', rank: 2 },
    },
  }),
  make(
    'loadouts',
    'kept-loadout-2',
    { name: 'Put away', class: 'wizard', archived: true, items: { helm: 'wizard-cowl-of-the-abyss' } },
    1,
  ),
  make('loadouts', 'kept-loadout-deleted', { name: 'Deleted loadout', class: 'monk' }, 2),
  change('loadouts', 'kept-loadout-1', 1, { 'items.belt': 'the-gaoler' }),
  remove('loadouts', 'kept-loadout-deleted', 1),
];

const adasRecords: readonly Operation[] = [
  make('normalCalculations', 'kept-normal-1', normal('topaz', 'Topaz', 'yellow')),
  make('normalCalculations', 'kept-normal-2', normal('ruby', 'Ruby', 'red', { completed: true }), 1),
  make(
    'normalCalculations',
    'kept-normal-3',
    {
      gemName: 'Gem of my own',
      gemColor: 'blue',
      statType: 'Luck',
      currentStatValue: 3,
      targetStatValue: 9,
      ownedDuplicates: [],
      ...planned,
    },
    2,
  ),
  make('legendaryGoals', 'kept-legendary-1', legendary('fervent-fang', 'Fervent Fang')),
  make(
    'legendaryGoals',
    'kept-legendary-2',
    legendary('blood-soaked-jade', 'Blood-Soaked Jade', { gemType: '5-star', gemQuality: '4/5' }),
    1,
  ),
  make('legendaryGoals', 'kept-legendary-3', legendary('fervent-fang', 'Deleted Fang'), 2),
  make('gemPowerGoals', 'kept-power-1', power('First of the power goals')),
  make('gemPowerGoals', 'kept-power-2', power('Second of the power goals', { priority: 'low' }), 1),
  make('gemPowerGoals', 'kept-power-3', power('Two devices changed it'), 2),
  make('eventPins', 'haunted-carriage', {}),
  make('eventPins', 'shadow-war', {}, 1),
  make('eventDoneMarks', 'battlegrounds', { doneAt: madeAt }),
  make('eventAlarms', 'haunted-carriage', { leadMinutes: 10, sound: true, repeats: true, setAt: madeAt }),
  make('eventAlarms', 'shadow-war', { leadMinutes: 0, sound: false, repeats: false, setAt: madeAt }, 1),
  ...ownEvents,
  make('ownEvents', 'kept-event-deleted', {
    name: 'Deleted night',
    schedule: { days: ['Friday'], startTimes: ['18:00'], durationMinutes: 30 },
    note: '',
  }),
  make('preferences', 'preferences', {
    theme: 'light',
    displayDensity: 'compact',
    notifications: 'off',
    autoSave: 'on',
  }),
  change('gemPowerGoals', 'kept-power-1', 1, { targetRank: 6 }),
  change('gemPowerGoals', 'kept-power-1', 2, { targetRank: 7, priority: 'high' }),
  change('normalCalculations', 'kept-normal-1', 1, {
    marketValue: 99,
    ownedDuplicates: [{ rank: 3, count: 1 }],
  }),
  remove('legendaryGoals', 'kept-legendary-3', 1),
  remove('ownEvents', 'kept-event-deleted', 1),
  // The second did not know of the first.
  change('gemPowerGoals', 'kept-power-3', 1, { marketValue: 500 }),
  change('gemPowerGoals', 'kept-power-3', 1, { marketValue: 700 }),
  make('aiRecommendations', 'kept-plan-1', {
    buildName: 'Meteor Wizard',
    description: 'PvE build for damage at level 60.',
    characterInput: {
      characterClass: 'wizard',
      buildType: 'pve',
      buildFocus: 'damage',
      level: 60,
      currentParagonLevel: 240,
      preferredWeapons: ['One-Handed'],
      preferredPlaystyle: 'no pets',
      additionalInfo: 'with Meteor',
      activity: 'raid',
    },
    skills: [{ name: 'Meteor', description: 'Area', priority: 1 }],
    equipment: [{ slot: 'Helm', recommendedItems: ['Cowl of the Abyss'], statPriorities: ['Vitality'] }],
    gems: [{ slot: '1', recommendedGems: ['Frozen Heart'] }],
    paragonPoints: [{ category: 'Vanquisher', allocation: 240 }],
    playstyleTips: ['Keep Meteor in use.'],
    progressionPath: ['Raise Frozen Heart first.'],
    engine: {
      engineVersion: '1',
      catalogueVersion: '2026-11',
      fit: 97,
      picks: {
        items: {},
        gems: { 1: { catalogueId: 'frozen-heart', rank: 5 } },
        skills: { skill1: 'meteor' },
      },
      wordedBy: 'some-model',
    },
  }),
  make('clanRosters', 'kept-roster-1', {
    name: 'Shadow War',
    members: [
      { name: 'Ann', classId: 'monk', role: 'tank', resonance: 3_200, combatRating: 12_500, isOut: false },
      { name: 'Bea', role: '', resonance: 2_100, isOut: false },
      { name: 'Cid', role: '', isOut: true },
    ],
    wish: {
      size: 2,
      groups: 1,
      weight: 'resonance',
      order: 'even',
      rules: [{ kind: 'in', name: 'Ann', group: 1 }],
    },
  }),
  make('farmingSettings', 'farming', {
    minutes: 45,
    from: '',
    until: '23:00',
    wants: ['normalGems'],
    leftOut: ['fishing'],
  }),
  make('farmingDone', 'elder-rift_Mon', { activityId: 'elder-rift', runs: 4, doneAt: madeAt }),
  make('awakeningSetups', 'kept-setup-1', {
    name: 'For the raid',
    gemPower: 1_200,
    mains: {
      head: { catalogueId: 'frozen-heart', rank: 7, subRank: 0, activeStars: 3 },
      mainHand: { catalogueId: 'power-and-command', rank: 5, subRank: 2 },
    },
    stacks: [
      { catalogueId: 'followers-burden', rank: 3, subRank: 0, quantity: 4 },
      { catalogueId: 'berserkers-eye', rank: 1, subRank: 0, quantity: 12, lock: 'kept' },
    ],
    aims: ['resonance', 'power', 'bonuses'],
    bonusesThatCount: ['skillDamage', 'taken'],
    withWings: true,
    cashIn: false,
    raise: false,
    olderSourceHolds: ['power-and-command-1'],
  }),
  make('blocks', 'oleander', { username: 'Oleander' }),
  make('favourites', 'build-kept-1', { kind: 'build', thing: 'kept-1', title: 'Meteors' }),
  make('dailies', 'kept-daily-1', { name: 'Check the market', isOff: false }),
  make('dailyTicks', '2026-11-23_bounty', { day: '2026-11-23', daily: 'bounty' }),
  make('buildDrafts', 'kept-draft-1', {
    buildKey: 'kept-build-1',
    title: 'Meteors',
    summary: 'For the raid.',
    guide: '## Opening\nMeteor first.',
    mode: 'pve',
    activity: 'raid',
    focus: 'damage',
    tags: ['group'],
    language: 'en',
    patch: '2026-06',
    video: '',
    note: '',
    sheet: {
      kind: 'loadout',
      class: 'wizard',
      name: '',
      notes: '',
      buildType: 'PvE',
      items: {},
      gems: { 1: { catalogueId: 'frozen-heart', rank: 5 } },
      skills: { skill1: 'meteor' },
    },
  }),
  ...characters,
  ...loadouts,
];

const gracesRecords: readonly Operation[] = [
  make('gemPowerGoals', 'kept-power-1', power('Goal of another player')),
  make('ownEvents', 'kept-event-1', {
    name: 'Event of another player',
    schedule: { days: ['Monday'], startTimes: ['08:00'], durationMinutes: 15 },
    note: '',
  }),
  make('eventPins', 'shadow-war', {}),
  make('legendaryGoals', 'kept-legendary-9', legendary('fervent-fang', 'Deleted by another player')),
  remove('legendaryGoals', 'kept-legendary-9', 1),
  make('characters', 'kept-kara', { name: 'Kara', class: 'barbarian', server: 'Europe', level: 60 }),
];

/** Whose alarm rings while the state is kept. */
export const reminded = { id: 'kept-event-reminded', name: 'Reminded night' };

/**
 * An event of every day, and an alarm for it.
 *
 * @param ringsAtMs a full minute
 */
export function ringing(ringsAtMs: number): readonly Operation[] {
  const leadMinutes = 30;
  const startTime = new Date(ringsAtMs + leadMinutes * 60_000).toISOString().slice(11, 16);
  return [
    make('ownEvents', reminded.id, {
      name: reminded.name,
      schedule: { days: weekdays, startTimes: [startTime], durationMinutes: 30 },
      note: '',
      timeZone: 'UTC',
    }),
    make('eventAlarms', reminded.id, {
      leadMinutes,
      sound: true,
      repeats: true,
      setAt: Date.now(),
      timeZone: 'UTC',
    }),
  ];
}

export const password = 'Kept-for-later-1';

export const people = {
  ada: {
    username: 'Ada_Before',
    email: 'ada.before@visitor.example',
    operations: adasRecords,
    chat: { id: '803511102246789', username: 'ada.before' },
  },
  grace: {
    username: 'Grace_Before',
    email: 'grace.before@visitor.example',
    operations: gracesRecords,
    chat: { id: '803511102246790', username: 'grace.before' },
  },
} as const;
export type Name = keyof typeof people;
