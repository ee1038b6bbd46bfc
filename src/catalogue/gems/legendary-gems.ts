import type { LegendaryGemType } from '#rules/gems/gem-tier.ts';
import { gemOptimizer, type DataSource } from '../data-source.ts';
import { kebabCase } from '../kebab-case.ts';

/** A legendary gem as the pickers need it. What it does stands in legendary-gem-effects.ts. */
export interface LegendaryGem {
  /** The name in kebab-case. */
  readonly id: string;
  readonly name: string;
  readonly stars: 1 | 2 | 5;
  /** Other spellings that sources use. */
  readonly otherNames: readonly string[];
}

export const legendaryGemsSource: DataSource = gemOptimizer;

const namesByStars = {
  5: [
    'Blessing of the Worthy',
    'Blood Floe',
    'Blood-Soaked Jade',
    'Bottled Hope',
    'Chip of Stone Flesh',
    'Colossus Engine',
    'Concentrated Will',
    'Echoing Shade',
    'Fated Trail',
    'Frozen Heart',
    'Gloom Cask',
    'Golden Firmament',
    'Haunt Coil',
    'Hellbound Desire',
    'Hellfire Fragment',
    'Hilt of Many Realms',
    "Howler's Call",
    'Leviathan Tomb',
    'Maw of the Deep',
    'Phoenix Ashes',
    'Roiling Consequence',
    'Seeping Bile',
    'Spiteful Blood',
    'Starfire Shard',
    'Stormvault',
    'Void Spark',
    'Wulfheort',
    "Zwenson's Haunting",
  ],
  2: [
    'Baneboil',
    'Battleguard',
    'Bloody Reach',
    'Cold Confidant',
    'Crimson Behelit',
    "Cutthroat's Grin",
    'Fading Nostrum',
    'Fervent Fang',
    "Follower's Burden",
    'Grim Rhythm',
    'Igneous Scorn',
    'Ironbane',
    'Kir Sling',
    'Lightning Core',
    'Manaflux',
    "Mercy's Harvest",
    'Mossthorn',
    "Mother's Lament",
    'Mourneskull',
    'Pain Clasp',
    'Power & Command',
    'Rampart Torch',
    'Specter Glass',
    'Stubborn Oracle',
    'Tear of the Comet',
    'The Abiding Curse',
    'The Crucible',
    'The Hunger',
    'The Jolted Eye',
    'Tundra Blight',
    'Unity Crystal',
    "Viper's Bite",
    'Volatility Shard',
    'War Herald',
  ],
  1: [
    "Berserker's Eye",
    'Blessed Pebble',
    "Ca'arsen's Invigoration",
    'Chained Death',
    'Defiant Soul',
    'Entropic Well',
    'Everlasting Torment',
    'Exigent Echo',
    'Eye of the Unyielding',
    'Faltergrasp',
    'Flaystone',
    'Freedom and Devotion',
    'Havoc Bearer',
    'Heartstone',
    'Interminus Stone',
    "Lo's Focused Gaze",
    'Lucent Watcher',
    'Misery Elixir',
    'Mocking Laughter',
    'Mountain Toe',
    'Nightmare Wreath',
    'Pain of Subjugation',
    'Respite Stone',
    "Seled's Weakening",
    'Surging Sea',
    "Taxman's Pity",
    'The Black Rose',
    'Trickshot Gem',
    'Unrefined Passage',
    'Zod Stone',
  ],
} as const;

/** Other spellings that sources use, by name. */
const otherNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['Blood Floe', ['Blood Foe']],
  ['Chip of Stone Flesh', ['Chip of Stoned Flesh', 'Chip of the Stone Flesh']],
  ['Concentrated Will', ['Consecrated Will']],
  ['Rampart Torch', ['Rampant Torch']],
  ['Wulfheort', ['Wolfheart']],
  ["Zwenson's Haunting", ['Zwensons Haunting']],
  ['Fervent Fang', ['Fervant Fang']],
  ['Heartstone', ['Hearthstone']],
  ['The Black Rose', ['Black Rose']],
]);

const gemsOf = (stars: 1 | 2 | 5): LegendaryGem[] =>
  namesByStars[stars].map((name) => ({
    id: kebabCase(name),
    name,
    stars,
    otherNames: otherNames.get(name) ?? [],
  }));

/** Every legendary gem of the game, by stars downwards, then by name. */
export const legendaryGems: readonly LegendaryGem[] = [...gemsOf(5), ...gemsOf(2), ...gemsOf(1)];

/** The star tier of a gem. */
export const gemTypeOf = ({ stars }: Pick<LegendaryGem, 'stars'>): LegendaryGemType => `${stars}-star`;

/** The legendary gems of one star tier, by name. */
export const legendaryGemsOfType = (gemType: LegendaryGemType): LegendaryGem[] =>
  legendaryGems.filter((gem) => gemTypeOf(gem) === gemType);
