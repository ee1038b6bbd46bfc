import { texts } from '#messages/language.ts';
import { communitySheets, companionData, type DataSource } from '../data-source.ts';

/** A figure of a gem's effect at ranks 1 to 10; null at a rank that no source has, 0 before the effect is there. */
type FigureByRank = readonly (number | null)[];

interface GemFigure {
  readonly name: string;
  readonly kind: 'count' | 'percent' | 'seconds';
  readonly byRank: FigureByRank;
}

/** The figures of a gem's effect. Amounts that are the same at every rank stand in the effect's own text. */
export interface LegendaryGemFigures {
  readonly figures: readonly GemFigure[];
  /** Says where the source contradicts itself or another one. */
  readonly remark: string | null;
  readonly confidence: 'medium' | 'low';
  /** Its sources, the oldest first. */
  readonly sources: readonly DataSource[];
}

const figureOf =
  (kind: GemFigure['kind']) =>
  (name: string, byRank: FigureByRank): GemFigure => ({ name, kind, byRank });
const percent = figureOf('percent');
const seconds = figureOf('seconds');
const count = figureOf('count');

/** Most figures grow at ranks 2, 4, 6, 8 and 10. */
const inPairs = (
  ...[at1, at2, at4, at6, at8, at10]: readonly [number, number, number, number, number, number]
) => [at1, ...[at2, at4, at6, at8].flatMap((each) => [each, each]), at10];

/** Most second effects begin at rank 3 and grow by as much at 5, 7 and 9. */
const fromRank3 = (step: number) =>
  [0, 1, 2, 3, 4].flatMap((times) => {
    const figure = Math.round(times * step * 100) / 100;
    return [figure, figure];
  });

const figuresIn =
  (confidence: 'medium' | 'low', ...sources: readonly DataSource[]) =>
  (remark: string | null, ...figures: readonly GemFigure[]): LegendaryGemFigures => ({
    figures,
    remark,
    confidence,
    sources,
  });
const noted = figuresIn('medium', communitySheets);
const alsoOlder = figuresIn('medium', companionData, communitySheets);
const gapped = (...figures: readonly GemFigure[]) => figuresIn('low', communitySheets)(null, ...figures);
const of = (...figures: readonly GemFigure[]) => noted(null, ...figures);

/**
 * The figures of each legendary gem whose effect is known, by gem id. At ranks 1 and 10 they are those of
 * `legendaryGemEffects`, which most pages need no more of: this table is for a gem's own page.
 */
export const legendaryGemFigures: Readonly<Record<string, LegendaryGemFigures>> = texts('gem-figures', {
  'blessing-of-the-worthy': of(
    percent('Blast, of current Life', inPairs(12, 14, 17, 21, 25, 28)),
    percent('Less damage taken for 6 s', fromRank3(4)),
  ),
  'blood-floe': noted(
    'The overview of our source writes skill damage, its text damage.',
    percent('Damage', inPairs(9, 11, 13, 16, 18, 20)),
    percent('Critical hit chance per bleeding enemy', fromRank3(1)),
  ),
  'blood-soaked-jade': of(
    percent('Damage at full Life', inPairs(8, 10.5, 13.5, 17, 20.5, 24)),
    percent('Less damage taken below half Life, at least', fromRank3(2)),
  ),
  'bottled-hope': of(
    percent('Damage and Movement Speed', inPairs(8, 10.5, 13.5, 17, 20.5, 24)),
    percent('Shorter cooldowns', fromRank3(1.5)),
  ),
  'chip-of-stone-flesh': of(
    percent('Explosion at most, of base damage', inPairs(150, 210, 270, 330, 390, 450)),
    percent('Damage to cursed enemies', fromRank3(6)),
  ),
  'colossus-engine': of(
    percent('Skill damage', inPairs(15, 21, 27, 34, 42, 50)),
    seconds('No knockback for', fromRank3(1.2)),
  ),
  'concentrated-will': noted(
    'One table has attack speed in the place of damage and speed.',
    percent('Light, of base damage', inPairs(55, 65, 80, 100, 115, 135)),
    percent('Damage and speed for 2 s', fromRank3(4)),
  ),
  'echoing-shade': noted(
    'One table says that clones last 30 s at rank 10.',
    seconds('Clone lasts', inPairs(8, 10, 12, 14, 17, 20)),
    count('Clones at most', [1, 1, 2, 2, 2, 2, 3, 3, 3, 3]),
    percent('Extra Life of clones', [0, 0, 0, 0, 50, 50, 50, 50, 100, 100]),
  ),
  'fated-trail': of(
    percent('Brambles, of maximum Life', inPairs(5, 6, 7, 8, 9, 10)),
    percent('Damage taken per hit', fromRank3(1)),
  ),
  'frozen-heart': of(
    percent('Shield, of base damage', inPairs(150, 180, 220, 260, 300, 360)),
    percent('Chance to freeze attackers', [0, 0, 15, 15, 20, 20, 30, 30, 60, 60]),
  ),
  'gloom-cask': of(
    percent('Blade, of base damage', inPairs(30, 36, 42, 48, 54, 68)),
    percent('Primary Attack damage taken for 3 s', fromRank3(6)),
  ),
  'golden-firmament': noted(
    'One table says 16% evasion at rank 10; the other has its two headings swapped, and they are put right here.',
    percent('Blast, of base damage', [45, 55, 55, 65, 65, null, null, null, null, 110]),
    percent('Evasion', fromRank3(3)),
  ),
  'haunt-coil': of(
    percent('Damage more taken or less dealt', inPairs(20, 24, 28, 33, 39, 45)),
    percent('Blast every 2 s, of base damage', fromRank3(10)),
  ),
  'hellfire-fragment': of(
    percent('Blaze, of base damage', inPairs(45, 54, 67, 80, 94, 108)),
    percent('More for repeated hits', fromRank3(12.5)),
  ),
  'hilt-of-many-realms': of(
    percent('Rain of blades, of base damage', inPairs(50, 60, 75, 90, 105, 125)),
    percent('Huge blade, of base damage', [0, 0, 10, 10, 20, 20, 30, 30, 50, 50]),
  ),
  'howlers-call': of(
    percent('Wolf, of base damage', inPairs(150, 180, 220, 260, 310, 360)),
    percent('Chance to stun', fromRank3(12)),
  ),
  'maw-of-the-deep': of(
    percent('Sea beast, of base damage', inPairs(140, 180, 240, 310, 380, 450)),
    percent('Damage taken for 6 s', fromRank3(6)),
  ),
  'phoenix-ashes': of(
    percent('Shield, of base damage', inPairs(450, 530, 660, 790, 920, 1050)),
    percent('Heal, of the rest', fromRank3(20)),
  ),
  'roiling-consequence': noted(
    'Our source has 42% at rank 9 already, where 36% would be the usual step.',
    percent('Critical hit chance', [12, 18, 18, 24, 24, 30, 30, 36, 42, 42]),
    percent('More against burning enemies', fromRank3(3)),
  ),
  'seeping-bile': noted(
    'Our source has a slow of 15% at ranks 3 and 4, more than at rank 5: 6% would be the usual step.',
    percent('Poison per second, of base damage', inPairs(25, 30, 35, 45, 55, 65)),
    percent('Slow', [0, 0, 15, 15, 12, 12, 18, 18, 24, 24]),
  ),
  'spiteful-blood': of(
    percent('Damage', inPairs(4, 8, 12, 18, 24, 30)),
    percent('Shield, of base damage', fromRank3(40)),
  ),
  'starfire-shard': of(
    percent('Meteorites, of base damage', inPairs(200, 240, 300, 360, 420, 500)),
    percent('Burning ground per second, of base damage', fromRank3(10)),
  ),
  stormvault: alsoOlder(
    'The strike at rank 1 is from the older source.',
    percent('Strike, of base damage', inPairs(22.5, 27.5, 32.5, 37.5, 42.5, 50)),
    percent('Lightning per second, of base damage', fromRank3(6)),
  ),
  'void-spark': of(
    percent('Lightning, of base damage', inPairs(45, 55, 65, 80, 95, 110)),
    percent('Attack speed', fromRank3(4)),
  ),
  wulfheort: of(
    percent('Slash, of base damage', inPairs(40, 50, 60, 70, 80, 95)),
    percent('Attack speed by the howl', fromRank3(3.5)),
  ),
  'zwensons-haunting': noted(
    'One table says a 48% chance of a second beast at rank 10.',
    percent('Beast, of base damage', inPairs(50, 60, 75, 90, 105, 120)),
    percent('Chance of a second beast', fromRank3(7)),
  ),
  battleguard: of(
    percent('Less melee damage taken', inPairs(8, 10.5, 13.5, 17, 20.5, 24)),
    percent('Free movement below this Life', fromRank3(15)),
  ),
  'bloody-reach': of(
    percent('Damage per 2 yards', inPairs(2, 2.7, 3.4, 4.2, 5, 6)),
    percent('Chance to slow', fromRank3(0.3)),
  ),
  'cold-confidant': of(
    percent('Pillar’s Life, of yours', [300, 300, 350, 350, null, null, null, 450, 450, 500]),
    percent('Damage per second, of base damage', [15, 25, 25, 35, 45, 65, 65, 85, 85, 85]),
  ),
  'crimson-behelit': of(
    percent('Damage, or less damage taken', inPairs(10, 14, 18, 22, 26, 30)),
    seconds('Fear', fromRank3(0.4)),
  ),
  'cutthroats-grin': of(
    percent('Critical hit chance from behind', inPairs(8, 10.5, 13.5, 17, 20.5, 24)),
    percent('Damage from behind', [0, 0, 1.5, 1.5, 2, 2, 3, 3, 4, 4]),
  ),
  'fading-nostrum': of(
    percent('Less continual damage taken', inPairs(14, 19, 24, 30, 36, 42)),
    percent('Chance to block missiles', fromRank3(3)),
  ),
  'fervent-fang': noted(
    'One table says 4% damage to Elites at rank 10.',
    percent('Damage per stack', inPairs(0.8, 1.05, 1.35, 1.7, 2.05, 2.4)),
    percent('Damage to Elites', fromRank3(1.5)),
  ),
  'followers-burden': of(
    percent('Damage per summon', inPairs(1, 1.3, 1.7, 2.1, 2.5, 3)),
    percent('Less damage taken by summons', fromRank3(1.5)),
  ),
  'grim-rhythm': of(
    percent('Attack speed per stack', inPairs(0.8, 1.05, 1.35, 1.7, 2.05, 2.4)),
    percent('Movement Speed at full stacks', fromRank3(3)),
  ),
  'igneous-scorn': of(
    percent('Burst, of base damage', inPairs(40, 50, 65, 80, 100, 120)),
    percent('Damage for 2 s', fromRank3(2.5)),
  ),
  ironbane: of(
    percent('Damage taken by the enemy', inPairs(5, 7, 9, 11, 13, 15)),
    percent('Slow', fromRank3(4)),
  ),
  'kir-sling': of(
    seconds('Blind', inPairs(1.3, 1.7, 2.2, 2.7, 3.3, 4)),
    percent('Damage to blinded enemies', fromRank3(3.5)),
  ),
  'lightning-core': of(
    percent('Lightning, of base damage', inPairs(90, 120, 150, 190, 230, 280)),
    percent('Damage for 3 s', fromRank3(3)),
  ),
  manaflux: of(
    percent('Fireball or acid, of base damage', inPairs(140, 170, 200, 230, 270, 310)),
    seconds('Burn or silence', fromRank3(1)),
  ),
  'mercys-harvest': of(
    percent('Reaper, of base damage', [50, 65, 65, null, null, null, null, null, null, 145]),
    percent('Damage per kill', fromRank3(0.5)),
  ),
  mossthorn: of(
    percent('Thorn, of base damage', inPairs(17, 22, 28, 35, 42, 50)),
    percent('Less damage taken', fromRank3(2)),
  ),
  'mothers-lament': of(
    percent('Critical hit chance', inPairs(8, 16, 20, 24, 28, 32)),
    percent('Burst, of base damage', fromRank3(13.5)),
  ),
  mourneskull: of(
    percent('Damage', inPairs(7, 9, 11, 13, 15, 18)),
    percent('Spirit, of base damage', fromRank3(3)),
  ),
  'pain-clasp': noted(
    'Our source has 6% Movement Speed at rank 1 too, plainly a slip.',
    percent('Damage', inPairs(8, 10.5, 13, 16, 20, 24)),
    percent('Movement Speed', fromRank3(1.5)),
  ),
  'power-and-command': of(
    percent('Primary Attack or skill damage', inPairs(8, 10.5, 13.5, 17, 20.5, 24)),
    percent('Chance to remove a harmful effect', fromRank3(7.5)),
  ),
  'rampart-torch': gapped(
    percent('Less damage taken', inPairs(5, 7, 9, 11, 13, 15)),
    percent('Less continual damage taken', fromRank3(2)),
  ),
  'specter-glass': noted(
    'Our source has 16% at rank 3 and 19% at rank 4, where the usual steps would be 13% and 16%.',
    percent('Damage taken by the enemy', [10, 13, 16, 19, 19, 22, 22, 25, 25, 28]),
    percent('Critical hit chance against it', fromRank3(1)),
  ),
  'stubborn-oracle': gapped(
    percent('Block Chance', [18, 24, 24, null, null, null, null, null, null, 48]),
    percent('Shorter loss of control', [0, 0, null, null, null, null, null, null, 9, 9]),
  ),
  'tear-of-the-comet': of(
    percent('Missile, of base damage', inPairs(10, 14, 18, 22, 27, 32)),
    percent('Channeled damage', fromRank3(1.5)),
  ),
  'the-abiding-curse': of(
    seconds('Curse lasts', inPairs(2.5, 3.5, 4.5, 5.5, 6.5, 7.5)),
    percent('Damage to cursed enemies', fromRank3(2.5)),
  ),
  'the-hunger': of(
    percent('Heal, of base damage', inPairs(40, 60, 80, 100, 120, 140)),
    percent('Movement Speed for 3 s', fromRank3(4)),
  ),
  'unity-crystal': of(
    percent('Less damage taken per ally', inPairs(0.5, 0.7, 0.9, 1.1, 1.3, 1.5)),
    percent('Damage per ally', fromRank3(0.3)),
  ),
  'vipers-bite': of(
    percent('Poison per second, of base damage', inPairs(16, 20, 24, 30, 36, 45)),
    percent('Slower attacks', fromRank3(1.5)),
  ),
  'volatility-shard': of(
    percent('Explosion, of base damage', inPairs(30, 40, 50, 60, 70, 90)),
    percent('Damage for 2 s', fromRank3(2)),
  ),
  'berserkers-eye': of(
    percent('Damage', inPairs(5.5, 6.5, 8, 10, 13, 16)),
    percent('Critical hit chance', fromRank3(0.5)),
    percent('Damage taken', inPairs(5, 5, 5, 5, 5, 5)),
  ),
  'blessed-pebble': of(
    percent('Buff duration', inPairs(4, 5, 6, 8, 10, 12)),
    percent('Movement Speed for 3 s', fromRank3(2)),
  ),
  'caarsens-invigoration': of(
    percent('Primary Attack speed', inPairs(5.5, 6.5, 8, 10, 13, 16)),
    percent('Primary Attack damage', fromRank3(0.5)),
  ),
  'chained-death': of(
    percent('Damage per target', inPairs(1.5, 1.7, 1.8, 2, 2.2, 2.5)),
    count('Targets that count', [3, 3, 4, 4, 5, 5, 6, 6, 7, 7]),
  ),
  'defiant-soul': of(
    percent('Damage, of base damage', inPairs(64, 80, 96, 128, 160, 192)),
    percent('Less damage taken for 3 s', fromRank3(1.5)),
  ),
  'entropic-well': of(
    percent('Skill damage', inPairs(6, 8, 10, 12, 15, 18)),
    percent('Skill attack speed', fromRank3(1)),
  ),
  'everlasting-torment': noted(
    'Pages of 2022 say 30% at rank 10.',
    percent('Agony per second, of base damage', inPairs(10, 12, 15, 18, 21, 24)),
    percent('Attack speed per enemy', fromRank3(1.5)),
  ),
  'exigent-echo': of(
    percent('Block Chance', inPairs(8, 12, 16, 20, 24, 30)),
    percent('Less damage when blocking', [0, 0, 2, 2, 4, 4, 8, 8, 12, 12]),
  ),
  'eye-of-the-unyielding': of(
    percent('Continual damage', inPairs(5.5, 7, 8.5, 11, 14, 16)),
    percent('Less continual damage taken', fromRank3(1)),
  ),
  faltergrasp: of(
    seconds('No dashes for', inPairs(1.6, 2, 2.4, 2.8, 3.2, 3.6)),
    percent('Slow', fromRank3(6)),
  ),
  flaystone: of(
    percent('Damage', inPairs(8, 10, 13, 17, 22, 27)),
    percent('Critical hit chance', fromRank3(1)),
  ),
  'freedom-and-devotion': of(
    percent('Summon duration', inPairs(8, 10, 12, 16, 20, 24)),
    percent('Summon damage', fromRank3(0.75)),
  ),
  'havoc-bearer': of(percent('Damage', inPairs(6, 8, 10, 12, 15, 18)), percent('Attack speed', fromRank3(1))),
  heartstone: of(
    percent('Shield duration', inPairs(16, 20, 24, 28, 32, 36)),
    percent('Shorter loss of control', fromRank3(6)),
  ),
  'los-focused-gaze': of(
    percent('Charge-skill damage', inPairs(8, 10, 12, 14, 16, 20)),
    percent('Charging speed', fromRank3(8)),
  ),
  'lucent-watcher': of(
    percent('Shorter loss of control', inPairs(8, 10, 12, 16, 20, 24)),
    percent('Less damage during it', fromRank3(1)),
  ),
  'misery-elixir': of(
    percent('Harmful effect duration', inPairs(8, 10, 12, 16, 20, 24)),
    percent('Damage to affected enemies', fromRank3(0.5)),
  ),
  'mocking-laughter': of(
    seconds('Taunt', inPairs(2, 2.5, 3, 4, 5, 6)),
    percent('Less damage from taunted monsters', fromRank3(2)),
  ),
  'mountain-toe': of(
    percent('Fewer critical hits taken', inPairs(4, 5, 6, 8, 10, 12)),
    percent('Less critical damage taken', fromRank3(1)),
  ),
  'nightmare-wreath': of(
    seconds('Fear', inPairs(0.8, 1, 1.2, 1.6, 2, 2.4)),
    percent('Damage to feared enemies', fromRank3(2)),
  ),
  'pain-of-subjugation': of(
    percent('Damage to controlled enemies', inPairs(5.5, 6.5, 8, 10, 13, 16)),
    percent('Less damage taken while controlled', fromRank3(1)),
  ),
  'respite-stone': of(
    percent('Less damage per 10% missing Life', inPairs(0.55, 0.65, 0.8, 1, 1.3, 1.6)),
    percent('Block Chance below half Life', fromRank3(1.5)),
  ),
  'seleds-weakening': of(
    percent('Damage for 60 s', inPairs(6, 8, 10, 12.5, 15, 18)),
    percent('Damage to Elites', fromRank3(1)),
  ),
  'surging-sea': gapped(
    percent('Skill damage per stack', [null, null, null, null, null, null, null, null, null, 2.4]),
    percent('Shorter cooldowns', [null, null, null, null, null, null, null, null, null, 2]),
  ),
  'the-black-rose': of(
    percent('Chance', [10, 10, 13.5, 13.5, 17, 17, 20.5, 20.5, 24, 24]),
    seconds('Root', inPairs(1.1, 1.4, 1.7, 2.2, 2.7, 3.3)),
  ),
  'trickshot-gem': of(
    percent('Slower energy use', inPairs(8, 10.5, 13.5, 17, 20.5, 24)),
    percent('Less damage taken', fromRank3(0.5)),
  ),
  'unrefined-passage': of(
    percent('Less damage while moving', inPairs(5, 6, 7.5, 10, 12.5, 15)),
    percent('Chance to ignore slows', fromRank3(1)),
  ),
  'zod-stone': noted(
    'One table says 8% Ultimate damage at rank 10.',
    percent('Ultimate duration', inPairs(16, 20, 24, 32, 40, 48)),
    percent('Ultimate damage', fromRank3(1.5)),
  ),
});
