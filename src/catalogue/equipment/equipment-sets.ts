import type { SetSlot } from '#rules/equipment/slots.ts';
import { SHOWN_SET_SIZE } from '#rules/equipment/set-bonuses.ts';
import type { Confidence } from '../data-source.ts';
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
  /** What two, four and six pieces give; null where no source documents it. */
  readonly bonuses: readonly [two: string, four: string, six: string] | null;
  /** In the order of the slots; empty where no source names them. */
  readonly pieces: readonly SetPieceRow[];
  readonly readIn: EquipmentSource;
  readonly confidence: Confidence;
}

interface SetPieceRow {
  /** Rings and bracelets come in two, which fit either slot. */
  readonly slot: SetSlot;
  readonly name: string;
  /** Whose last boss drops it; null where no source says. */
  readonly dungeon: string | null;
}

interface SetRow extends Pick<
  EquipmentSet,
  'name' | 'gist' | 'released' | 'bonuses' | 'readIn' | 'confidence'
> {
  readonly pieces: { readonly [Slot in SetSlot]?: readonly [name: string, dungeon: string | null] };
}

const ofLaunch = { released: '2022-06-02', readIn: 'guideArchive', confidence: 'high' } as const;
const ofCompanion = {
  released: '2024 or earlier',
  readIn: 'companionData',
  pieces: {},
  confidence: 'low',
} as const;

const rows: readonly SetRow[] = [
  {
    name: "Feasting Baron's Pack",
    gist: 'Control-focused set, favored for PvP.',
    ...ofLaunch,
    bonuses: [
      'Your loss-of-control effects last 30% longer.',
      'You deal 15% more damage to enemies under your loss-of-control effects.',
      'Killing a controlled enemy releases an ice nova that damages and freezes nearby enemies; once per 40 s.',
    ],
    pieces: {
      amulet: ['The Subjugator', "Destruction's End"],
      gloves: ['The Mailed Fist', 'Kikuras Rapids'],
      belt: ['The Gaoler', 'Temple of Namari'],
      boots: ['The Tyrant', 'Cavern of Echoes'],
      ring1: ['The Turnkey', 'Tomb of Fahir'],
      ring2: ['The Prisoner', 'Forgotten Tower'],
    },
  },
  {
    name: 'Grace of the Flagellant',
    gist: 'Set for continual, channeled and ground damage; a PvE favorite.',
    ...ofLaunch,
    bonuses: [
      'Continual, channeled and persistent ground damage is raised by 15%.',
      'Every fifth hit on the same enemy deals extra damage.',
      'Damage has a 4% chance to call lightning that hits and stuns nearby enemies; once per 40 s.',
    ],
    pieces: {
      amulet: ['Cut Throat', 'Temple of Namari'],
      gloves: ['Bloody Hand', 'Cavern of Echoes'],
      belt: ['Open Gut', 'Pit of Anguish'],
      boots: ['Torn Sole', "Mad King's Breach"],
      ring1: ['Severed Thumb', "Destruction's End"],
      ring2: ['Broken Palm', 'Kikuras Rapids'],
    },
  },
  {
    name: 'Issatar Imbued',
    gist: 'Speed set that turns Movement Speed into damage.',
    ...ofLaunch,
    bonuses: [
      'Kills grant 30% Movement Speed for 2 s.',
      'Damage rises 2.5% for each 5% of extra Movement Speed, up to 25%.',
      'Kills have a 10% chance to grant an orbiting soul orb that damages enemies; once per 40 s.',
    ],
    pieces: {
      amulet: ['Issatar At Rest', "Mad King's Breach"],
      gloves: ["Issatar's Open Hand", 'Forgotten Tower'],
      belt: ['Issatar Contained', 'Tomb of Fahir'],
      boots: ['Issatar The Brute', "Destruction's End"],
      ring1: ['Issatar Undone', 'Cavern of Echoes'],
      ring2: ['Issatar Enraged', 'Pit of Anguish'],
    },
  },
  {
    name: "Shepherd's Call to Wolves",
    gist: 'Summoner set, mainly for the Necromancer.',
    ...ofLaunch,
    bonuses: [
      'Your summons deal 15% more damage.',
      'Critical hit chance rises 3% per summon, up to 18%.',
      'A summon critical hit sends all summons into a 10 s frenzy; once per 40 s.',
    ],
    pieces: {
      amulet: ['Shepherd and Architect', 'Tomb of Fahir'],
      gloves: ['Shepherd and Beastmaster', "Destruction's End"],
      belt: ['Shepherd and Begetter', 'Kikuras Rapids'],
      boots: ['Shepherd and Leader', 'Temple of Namari'],
      ring1: ['Shepherd and Mother', "Mad King's Breach"],
      ring2: ['Shepherd and Father', 'Forgotten Tower'],
    },
  },
  {
    name: 'Untouchable Mountebank',
    gist: 'Shield and survival set.',
    ...ofLaunch,
    bonuses: [
      'Taking damage has a 20% chance to grant a shield worth 13% of your Life; once per 9 s.',
      'The shield grows to 33% of your Life and lets you pass through enemies.',
      'An expiring shield has a 25% chance to explode for 40% of your Life.',
    ],
    pieces: {
      amulet: ["Mountebank's Flourish", 'Cavern of Echoes'],
      gloves: ["Mountebank's Shirking", 'Pit of Anguish'],
      belt: ["Mountebank's Bravado", "Mad King's Breach"],
      boots: ["Mountebank's Slyness", 'Forgotten Tower'],
      ring1: ["Mountebank's Misdirection", 'Temple of Namari'],
      ring2: ["Mountebank's Marvel", 'Kikuras Rapids'],
    },
  },
  {
    name: "Vithu's Urges",
    gist: 'Buff and support set.',
    ...ofLaunch,
    bonuses: [
      'Beneficial effects on you and your party last 30% longer.',
      'Buffing someone raises their attack speed by 30% for 3 s.',
      'Buffing creates a 10 s area that grants 15% Life Drain to your party; once per 40 s.',
    ],
    pieces: {
      amulet: ["Awakener's Urge", 'Kikuras Rapids'],
      gloves: ["Luminary's Urge", 'Temple of Namari'],
      belt: ["Exemplar's Urge", 'Cavern of Echoes'],
      boots: ["Beacon's Urge", 'Pit of Anguish'],
      ring1: ['Shameless Urge', 'Tomb of Fahir'],
      ring2: ['Modest Urge', "Destruction's End"],
      bracelet1: ["Dreamer's Urge", null],
      bracelet2: ["Failure's Urge", null],
    },
  },
  {
    name: "War Rags of Shal'baas",
    gist: 'Primary Attack set.',
    ...ofLaunch,
    bonuses: [
      'Primary Attack damage rises by 15%.',
      'Primary Attacks build up attack speed, to 25% at most.',
      'Primary Attacks can trigger a large attack speed burst for about 10 s; once per 30 to 40 s.',
    ],
    pieces: {
      amulet: ["Burning Heart of Shal'baas", 'Pit of Anguish'],
      gloves: ["Dozen Strikes of Shal'baas", "Mad King's Breach"],
      belt: ["Storm-Tack of Shal'baas", 'Forgotten Tower'],
      boots: ["Wind-trods of Shal'baas", 'Tomb of Fahir'],
      ring1: ["Resting Fangs of Shal'baas", 'Temple of Namari'],
      ring2: ["Braided Serpent of Shal'baas", 'Cavern of Echoes'],
    },
  },
  {
    name: 'Windloft Perfection',
    gist: 'Mobility set that rewards not being hit.',
    ...ofLaunch,
    bonuses: [
      'Thousand Winds adds 15% Movement Speed until you are hit; it returns after a few seconds.',
      'You deal 20% more damage while Thousand Winds is active.',
      'Thousand Winds adds a shield that ignores five hits; once per 40 s.',
    ],
    pieces: {
      amulet: ["Wisdom's Edge", 'Forgotten Tower'],
      gloves: ['Hurtling Steel', 'Tomb of Fahir'],
      belt: ['Whipcrack', "Destruction's End"],
      boots: ['Stump-Stir', 'Kikuras Rapids'],
      ring1: ['Fairfleet', "Mad King's Breach"],
      ring2: ['Foulfleet', 'Pit of Anguish'],
    },
  },
  {
    name: "Gloomguide's Prize",
    gist: 'Dash set for burst and fear.',
    released: '2023 or earlier',
    bonuses: [
      'Using a Dash skill raises your damage by 15% for 3 s.',
      'Using a Dash skill raises critical hit chance by 22.5% for 3 s.',
      'When a dash ends, a wave of terror damages and frightens nearby enemies; once per 40 s.',
    ],
    pieces: {},
    readIn: 'spanishBuilds',
    confidence: 'medium',
  },
  {
    name: 'Banquet of Eyes',
    gist: 'Control and critical damage set.',
    ...ofCompanion,
    bonuses: [
      'More damage to slowed, stunned or rooted enemies.',
      'More critical hit damage.',
      'Controlling enemies triggers an area blast.',
    ],
  },
  {
    name: "Angmet's Conflagration",
    gist: 'Fire set.',
    ...ofCompanion,
    bonuses: [
      'Burning effects last longer.',
      'Burning enemies take more damage.',
      'Burning can jump to nearby enemies.',
    ],
  },
  {
    name: 'Prayer for Endwinter',
    gist: 'Cold set.',
    ...ofCompanion,
    bonuses: [
      'Cold effects last longer.',
      'Chilled enemies take more damage.',
      'Frozen enemies burst on death.',
    ],
  },
  {
    name: 'Wildfire Imperative',
    gist: 'Fire summoner set.',
    ...ofCompanion,
    bonuses: [
      'Calls flaming allies from time to time.',
      'More damage while summons are active.',
      'Flaming allies explode now and then.',
    ],
  },
  {
    name: 'Seeds of Sown Gold',
    gist: 'Gold-finding set.',
    ...ofCompanion,
    bonuses: ['Enemies can drop gold when hit.', 'Nearby kills drop bonus gold.', 'Raises gold find.'],
  },
  {
    name: "Skybreaker's Bolt",
    gist: 'Shock set mentioned in recent Wizard guides.',
    released: '2025 or later',
    bonuses: null,
    pieces: {},
    readIn: 'communityGuides',
    confidence: 'name-only',
  },
];

/** Every set that our sources name, by name. */
export const equipmentSets: readonly EquipmentSet[] = rows
  .map(({ pieces, ...set }) => ({
    ...set,
    id: kebabCase(set.name),
    totalPieces: SHOWN_SET_SIZE,
    pieces: (Object.entries(pieces) as [SetSlot, readonly [string, string | null]][]).map(
      ([slot, [name, dungeon]]) => ({ slot, name, dungeon }),
    ),
  }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));

const byId = new Map(equipmentSets.map((set) => [set.id, set]));

/** Undefined for an id that no set has. */
export const equipmentSetOf = (id: string): EquipmentSet | undefined => byId.get(id);
