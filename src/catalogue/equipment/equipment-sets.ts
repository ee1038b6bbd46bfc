import type { SetSlot } from '#rules/equipment/slots.ts';
import { SHOWN_SET_SIZE } from '#rules/equipment/set-bonuses.ts';
import type { Confidence } from '../data-source.ts';
import { marksOf, type Occasion, type TagMark, type Trait } from '../planning/effect-tags.ts';
import type { EquipmentSource } from './equipment-sources.ts';
import { kebabCase } from '../kebab-case.ts';

/** A set of items, of which two, four and six give a bonus each. Any class can wear it. */
export interface EquipmentSet {
  /** The name in kebab-case. */
  readonly id: string;
  readonly name: string;
  /** What it is for, in a few words. */
  readonly gist: string;
  /** A day, year-month-day, or what is known of the year, such as `2024 or earlier`. */
  readonly released: string;
  /** At how many pieces all bonuses apply. */
  readonly totalPieces: number;
  /** Effects of two, four and six pieces. */
  readonly bonuses: readonly [two: string, four: string, six: string];
  /** The work of each bonus. */
  readonly bonusTags: readonly [two: readonly TagMark[], four: readonly TagMark[], six: readonly TagMark[]];
  /** Skills have to supply this for it; null where it needs nothing. */
  readonly needs: Trait | null;
  /** When each bonus works at all; null where it always does. */
  readonly when: Occasions;
  /** In the order of the slots; empty where no source knows any. */
  readonly pieces: readonly SetPieceRow[];
  readonly readIn: EquipmentSource;
  /** Of the bonuses; where the pieces drop is less sure. */
  readonly confidence: Confidence;
}

type Occasions = readonly [two: Occasion | null, four: Occasion | null, six: Occasion | null];

interface SetPieceRow {
  /** Rings and bracelets come in two, which fit either slot. */
  readonly slot: SetSlot;
  /** Null where no source names it. */
  readonly name: string | null;
  /** Whose last bosses drop it; empty where no source says. */
  readonly dungeons: readonly string[];
}

interface SetRow extends Pick<
  EquipmentSet,
  'name' | 'gist' | 'released' | 'bonuses' | 'needs' | 'confidence'
> {
  readonly marks: readonly [two: string, four: string, six: string];
  /** Six pieces do something once in a while and the others always, unless this says more. */
  readonly when?: Occasions;
  readonly pieces: { readonly [Slot in SetSlot]?: readonly [name: string | null, ...dungeons: string[]] };
}

const rows: readonly SetRow[] = [
  {
    name: "Feasting Baron's Pack",
    gist: 'Control-focused set, favored for PvP.',
    released: '2022-06-02',
    confidence: 'high',
    bonuses: [
      'Your harmful effects last 30% longer.',
      'Enemies that you have put out of control take 15% more damage from everyone.',
      'Killing such an enemy bursts into ice: 160% base damage + 86 and a 4 s freeze; once per 40 s.',
    ],
    marks: ['control dot', 'damage support', 'damage control'],
    needs: 'control',
    when: [null, null, 'onKill'],
    pieces: {
      amulet: ['The Subjugator', "Destruction's End"],
      gloves: ['The Mailed Fist', 'Kikuras Rapids', 'Dread Reaver'],
      belt: ['The Gaoler', 'Temple of Namari'],
      boots: ['The Tyrant', 'Cavern of Echoes'],
      ring1: ['The Turnkey', 'Tomb of Fahir'],
      ring2: ['The Prisoner', 'Tomb of Fahir'],
    },
  },
  {
    name: 'Grace of the Flagellant',
    gist: 'Set for continual, channeled and ground damage; a PvE favorite.',
    released: '2022-06-02',
    confidence: 'high',
    bonuses: [
      'Continual, channeled and persistent ground damage is raised by 15%.',
      'Every fifth hit on the same enemy adds 60% base damage + 27.',
      'Damage has a 4% chance to call lightning around it: 360% base damage + 188 and a 1 s stun; once per 40 s.',
    ],
    marks: ['damage dot', 'damage', 'damage area control'],
    needs: 'continual',
    pieces: {
      amulet: ['Cut Throat', 'Cavern of Echoes'],
      gloves: ['Bloody Hand', 'Pit of Anguish'],
      belt: ['Open Gut', 'Silent Monastery'],
      boots: ['Torn Sole', "Mad King's Breach", 'Dread Reaver'],
      ring1: ['Severed Thumb', 'Temple of Namari'],
      ring2: ['Broken Palm', 'Temple of Namari'],
    },
  },
  {
    name: 'Issatar Imbued',
    gist: 'Speed set that turns Movement Speed into damage.',
    released: '2022-06-02',
    confidence: 'high',
    bonuses: [
      'Kills grant 30% Movement Speed for 2 s.',
      'Damage rises 2.5% for each 5% of extra Movement Speed, up to 25%.',
      'Kills have a 10% chance to send an orb around you for 12 s: 55% base damage + 21 at each pass; once per 40 s.',
    ],
    marks: ['movement', 'damage', 'damage area'],
    needs: null,
    when: ['onKill', null, 'onKill'],
    pieces: {
      amulet: ['Issatar At Rest', "Mad King's Breach"],
      gloves: ["Issatar's Open Hand", 'Forgotten Tower'],
      belt: ['Issatar Contained', 'Tomb of Fahir', 'Tristram Cathedral'],
      boots: ['Issatar The Brute', "Destruction's End"],
      ring1: ['Issatar Undone', 'Silent Monastery'],
      ring2: ['Issatar Enraged', 'Silent Monastery'],
    },
  },
  {
    name: "Shepherd's Call to Wolves",
    gist: 'Summoner set, mainly for the Necromancer.',
    released: '2022-06-02',
    confidence: 'high',
    bonuses: [
      'Your summons deal 15% more damage.',
      'Critical hit chance rises 3% per summon, up to 18%.',
      'A summon critical hit sends all summons into a 12 s frenzy: 60% more damage and attack speed; once per 40 s.',
    ],
    marks: ['damage summon', 'crit', 'damage attackSpeed summon'],
    needs: 'summon',
    pieces: {
      amulet: ['Shepherd and Architect', 'Tomb of Fahir', 'Dread Reaver'],
      gloves: ['Shepherd and Beastmaster', "Destruction's End"],
      belt: ['Shepherd and Begetter', 'Kikuras Rapids'],
      boots: ['Shepherd and Leader', 'Temple of Namari'],
      ring1: ['Shepherd and Mother', 'Forgotten Tower'],
      ring2: ['Shepherd and Father', 'Forgotten Tower'],
    },
  },
  {
    name: 'Untouchable Mountebank',
    gist: 'Shield and survival set.',
    released: '2022-06-02',
    confidence: 'high',
    bonuses: [
      'Taking damage has a 20% chance to grant a 6 s shield worth 13% of your Life; once per 9 s.',
      'The shield grows to 33% of your Life and lets you pass through enemies.',
      'An expiring shield has a 25% chance to explode for 40% of your Life.',
    ],
    marks: ['survivability', 'survivability movement', 'damage area'],
    needs: null,
    when: ['hurt', 'hurt', 'hurt'],
    pieces: {
      amulet: ["Mountebank's Flourish", 'Pit of Anguish'],
      gloves: ["Mountebank's Shirking", 'Silent Monastery'],
      belt: ["Mountebank's Bravado", "Mad King's Breach"],
      boots: ["Mountebank's Slyness", 'Forgotten Tower', 'Tristram Cathedral'],
      ring1: ["Mountebank's Misdirection", 'Cavern of Echoes'],
      ring2: ["Mountebank's Marvel", 'Cavern of Echoes'],
    },
  },
  {
    name: "Vithu's Urges",
    gist: 'Buff and support set.',
    released: '2022-06-02',
    confidence: 'medium',
    bonuses: [
      'Beneficial effects on you and your party last 30% longer.',
      'Buffing someone raises their attack speed by 30% for 3 s.',
      'Buffing creates a 12 s area that grants 12% Life Drain to your party; once per 40 s. A patch of March 2026 changed this set; its numbers are not known.',
    ],
    marks: ['support cooldown', 'support attackSpeed', 'support survivability'],
    needs: 'buff',
    pieces: {
      amulet: ["Awakener's Urge", 'Kikuras Rapids', 'Tristram Cathedral'],
      gloves: ["Luminary's Urge", 'Temple of Namari'],
      belt: ["Exemplar's Urge", 'Cavern of Echoes'],
      boots: ["Beacon's Urge", 'Pit of Anguish'],
      ring1: ['Shameless Urge', "Destruction's End"],
      ring2: ['Modest Urge', "Destruction's End"],
      bracelet1: ["Dreamer's Urge"],
      bracelet2: ["Failure's Urge"],
    },
  },
  {
    name: "War Rags of Shal'baas",
    gist: 'Primary Attack set.',
    released: '2022-06-02',
    confidence: 'high',
    bonuses: [
      'Primary Attack damage rises by 15%.',
      'Primary Attacks build up their own attack speed, to 25% at most.',
      'Primary Attacks have a 5% chance to raise attack speed (by 25%, one table says) for 12 s; once per 40 s.',
    ],
    marks: ['damage', 'attackSpeed', 'attackSpeed'],
    needs: 'primary',
    pieces: {
      amulet: ["Burning Heart of Shal'baas", 'Silent Monastery'],
      gloves: ["Dozen Strikes of Shal'baas", "Mad King's Breach"],
      belt: ["Storm-Tack of Shal'baas", 'Forgotten Tower', 'Dread Reaver'],
      boots: ["Wind-trods of Shal'baas", 'Tomb of Fahir'],
      ring1: ["Resting Fangs of Shal'baas", 'Pit of Anguish'],
      ring2: ["Braided Serpent of Shal'baas", 'Pit of Anguish'],
    },
  },
  {
    name: 'Windloft Perfection',
    gist: 'Mobility set that rewards not being hit.',
    released: '2022-06-02',
    confidence: 'high',
    bonuses: [
      'Thousand Winds adds 15% Movement Speed; a hit ends it for 3 s.',
      'You deal 20% more damage while Thousand Winds is active.',
      'Thousand Winds adds a shield that ignores five hits; once per 40 s.',
    ],
    marks: ['movement', 'damage', 'survivability'],
    needs: null,
    pieces: {
      amulet: ["Wisdom's Edge", 'Forgotten Tower'],
      gloves: ['Hurtling Steel', 'Tomb of Fahir', 'Tristram Cathedral'],
      belt: ['Whipcrack', "Destruction's End"],
      boots: ['Stump-Stir', 'Kikuras Rapids'],
      ring1: ['Fairfleet', "Mad King's Breach"],
      ring2: ['Foulfleet', "Mad King's Breach"],
    },
  },
  {
    name: "Gloomguide's Prize",
    gist: 'Dash set for burst and fear.',
    released: '2023 or earlier',
    confidence: 'high',
    bonuses: [
      'Using a Dash skill raises your damage by 15% for 3 s.',
      'Using a Dash skill raises critical hit chance by 22.5% for 3 s.',
      'A dash that ends near enemies sends out a wave of terror: 250% base damage + 127 and 3 s of fear; once per 40 s.',
    ],
    marks: ['damage', 'crit', 'damage area control'],
    needs: 'dash',
    pieces: {
      amulet: [null, 'Temple of Namari'],
      gloves: [null, 'Cavern of Echoes'],
      belt: [null, 'Pit of Anguish'],
      boots: [null, 'Silent Monastery'],
      ring1: [null, 'Kikuras Rapids', 'Tristram Cathedral'],
    },
  },
  {
    name: 'Banquet of Eyes',
    gist: 'Set for continual damage and critical hits.',
    released: '2024 or earlier',
    confidence: 'high',
    bonuses: [
      'Enemies under continual damage, yours or your allies’, take 15% more from you.',
      'Each continual damage effect of yours on nearby enemies adds 2.5% critical hit chance, up to 25%.',
      'Starting one gives you 12 s of rage in which hits corrode: 240% base damage + 107 over 3 s; once per 40 s.',
    ],
    marks: ['damage', 'crit', 'damage dot'],
    needs: 'continual',
    pieces: {
      amulet: [null, 'Kikuras Rapids'],
      gloves: [null, 'Tomb of Fahir'],
      belt: [null, 'Forgotten Tower'],
      boots: [null, "Mad King's Breach"],
      ring1: [null, 'Dread Reaver', 'Tristram Cathedral'],
    },
  },
  {
    name: "Angmet's Conflagration",
    gist: 'Burning set.',
    released: '2024 or earlier',
    confidence: 'high',
    bonuses: [
      'Burns that you set last 30% longer.',
      'Damage has a 15% chance to ignite: 72% base damage + 42 over 3 s, up to three fires on an enemy.',
      'Igniting starts 12 s in which hits on enemies with three fires explode, at most every 0.5 s: 50% base damage + 25; once per 40 s.',
    ],
    marks: ['dot', 'dot', 'damage area'],
    needs: 'burn',
    pieces: {
      belt: [null, "Mad King's Breach"],
      boots: [null, 'Forgotten Tower'],
      ring1: [null, 'Dread Reaver', 'Tristram Cathedral'],
    },
  },
  {
    name: 'Prayer for Endwinter',
    gist: 'Chill and freeze set.',
    released: '2024 or earlier',
    confidence: 'high',
    bonuses: [
      'Chilled enemies take 15% more damage from you, frozen ones 30%; bosses that cannot be chilled count too.',
      'Chilling a chilled enemy has a 30% chance to freeze it for 3 s, a player only once per 10 s.',
      'Hurting a chilled enemy starts 12 s in which hits shatter, at most every 0.5 s on each enemy: 60% base damage + 27 if chilled, 110% + 52 if frozen; once per 40 s.',
    ],
    marks: ['damage', 'control', 'damage'],
    needs: 'cold',
    pieces: {
      amulet: [null, 'Silent Monastery'],
      gloves: [null, 'Pit of Anguish'],
      belt: [null, 'Temple of Namari'],
      boots: [null, "Destruction's End"],
      ring1: [null, 'Cavern of Echoes'],
    },
  },
  {
    name: 'Wildfire Imperative',
    gist: 'Firestorm set: wind upon burning enemies.',
    released: '2024 or earlier',
    confidence: 'medium',
    bonuses: [
      'Firestorm adds 70% damage instead of 50%.',
      'Firestorm also raises a tornado that draws enemies in for 32% base damage + 14; once per 6 s.',
      'Firestorm also fans flames for 12 s: attacks that do not burn count as wind, and the tornado returns 3 s sooner; once per 40 s.',
    ],
    marks: ['damage', 'damage area control', 'damage cooldown'],
    needs: 'burn',
    pieces: {},
  },
  {
    name: 'Seeds of Sown Gold',
    gist: 'Set for channeled skills.',
    released: '2024 or earlier',
    confidence: 'high',
    bonuses: [
      'Channeling on the same enemy slowly adds up to 30% damage to the skill.',
      'When you stop, the enemies hit take a burst of 30% of what the channel dealt.',
      'Starting to channel protects you for 8 s: no knockback, and 40% less damage while you channel; once per 40 s.',
    ],
    marks: ['damage', 'damage', 'survivability'],
    needs: 'channel',
    pieces: {
      amulet: [null, 'Silent Monastery'],
      gloves: [null, "Destruction's End"],
      belt: [null, 'Pit of Anguish'],
      boots: [null, 'Cavern of Echoes', 'Tristram Cathedral'],
      ring1: [null, 'Temple of Namari'],
    },
  },
  {
    name: "Skybreaker's Bolt",
    gist: 'Shock and chain lightning set.',
    released: '2025 or later',
    confidence: 'high',
    bonuses: [
      'Damage sets off a blast that shocks for 24% base damage + 14 per second over 3 s; once per 6 s. Repeats from others last 70% shorter.',
      'Near shocked enemies a chain lightning strikes up to four at once for 100% base damage + 50; once per 6 s.',
      'A blast also gives you a field for 12 s: 24% base damage + 14 per second, and a chain lightning from your attacks every second; once per 40 s.',
    ],
    marks: ['damage dot', 'damage area', 'damage dot area'],
    needs: null,
    pieces: {
      amulet: [null, 'Pit of Anguish'],
      gloves: [null, 'Cavern of Echoes'],
      belt: [null, 'Temple of Namari'],
      boots: [null, "Destruction's End"],
      ring1: [null, 'Silent Monastery'],
    },
  },
  {
    name: 'Restitution in Blood',
    gist: 'Set that finishes wounded enemies.',
    released: '2026 or earlier',
    confidence: 'medium',
    bonuses: [
      'Damage marks an enemy as prey for 2.5 s, and it takes 35% more from you; four at once, each once per 15 s.',
      'A mark that ends deals 180% base damage + 90, and 2% more per 1% of missing Life, up to 150% at a quarter of its Life.',
      'An enemy below half Life then falls in debt for 4 s: 35% less healing and shields. Killing prey or debtors heals you by half your Life; once per 40 s.',
    ],
    marks: ['damage', 'damage', 'survivability'],
    needs: null,
    when: [null, null, 'onKill'],
    pieces: {},
  },
];

/** Every set that our sources name, by name. */
export const equipmentSets: readonly EquipmentSet[] = rows
  .map(({ pieces, marks: [two, four, six], when = [null, null, 'once20s'] as const, ...set }) => ({
    ...set,
    bonusTags: [marksOf(two), marksOf(four), marksOf(six)] as const,
    when,
    id: kebabCase(set.name),
    totalPieces: SHOWN_SET_SIZE,
    readIn: 'communitySheets' as const,
    pieces: (Object.entries(pieces) as [SetSlot, readonly [string | null, ...string[]]][]).map(
      ([slot, [name, ...dungeons]]) => ({ slot, name, dungeons }),
    ),
  }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));

const byId = new Map(equipmentSets.map((set) => [set.id, set]));

/** Undefined for an id that no set has. */
export const equipmentSetOf = (id: string): EquipmentSet | undefined => byId.get(id);
