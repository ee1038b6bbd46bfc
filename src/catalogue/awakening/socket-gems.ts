import type { AwakeningGem, Stars } from '#rules/awakening/facts.ts';
import type { BonusKind, DisputedSocket } from '#rules/awakening/setup.ts';

/** Kinds of the bonuses of socket 1, 2, … by family of gems; a gem has as many as it has sockets. */
const families = {
  offensive: [
    'primaryAttackDamage',
    'skillDamage',
    'damagePerPartyMember',
    'damageToFullLife',
    'damageToLowLife',
  ],
  defensive: ['takenWhileMoving', 'takenWhileOutOfControl', 'blockChance', 'takenFromNear', 'taken'],
  control: ['takenWhileOutOfControl', 'damageToOutOfControl', 'blockChance'],
  vulnerable: ['damageToShielded', 'damageToFullLife', 'damageToLowLife'],
  swift: ['takenWhileMoving', 'takenWhileOutOfControl', 'blockChance', 'attackSpeed', 'taken'],
  summons: ['takenWhileMoving', 'takenWhileOutOfControl', 'blockChance', 'takenBySummons', 'damageBySummons'],
  unknown: ['unknown', 'unknown', 'unknown', 'unknown', 'unknown'],
} as const satisfies Record<string, readonly BonusKind[]>;

/** Percent that a bonus gives; a reduction is negative. Null where no source says. */
export const bonusPercent: Readonly<Record<BonusKind, number | null>> = {
  primaryAttackDamage: 3,
  skillDamage: 2,
  damagePerPartyMember: 1,
  damageToFullLife: 5,
  damageToLowLife: 4,
  damageToShielded: 4,
  damageToOutOfControl: 5,
  damageBySummons: 4,
  attackSpeed: 2,
  takenWhileMoving: -3,
  takenWhileOutOfControl: -4,
  blockChance: 2,
  takenFromNear: -2,
  taken: -1,
  takenBySummons: -4,
  unknown: null,
};

/** Every gem with its family and the gems that its sockets name, in the order of the other tool's numbers: 5001, 5002, … */
const gemsByStars: Readonly<
  Record<Stars, readonly (readonly [id: string, family: keyof typeof families, named: string])[]>
> = {
  1: [
    ['the-black-rose', 'control', 'trickshot-gem pain-of-subjugation'],
    ['nightmare-wreath', 'control', 'respite-stone caarsens-invigoration'],
    ['chained-death', 'offensive', 'seleds-weakening berserkers-eye'],
    ['everlasting-torment', 'offensive', 'trickshot-gem pain-of-subjugation'],
    ['mocking-laughter', 'control', 'caarsens-invigoration berserkers-eye'],
    ['seleds-weakening', 'offensive', 'pain-of-subjugation zod-stone'],
    ['berserkers-eye', 'offensive', 'everlasting-torment mocking-laughter'],
    ['los-focused-gaze', 'offensive', 'the-black-rose blessed-pebble'],
    ['trickshot-gem', 'offensive', 'freedom-and-devotion nightmare-wreath'],
    ['pain-of-subjugation', 'offensive', 'caarsens-invigoration defiant-soul'],
    ['respite-stone', 'defensive', 'everlasting-torment seleds-weakening'],
    ['caarsens-invigoration', 'offensive', 'zod-stone the-black-rose'],
    ['defiant-soul', 'defensive', 'nightmare-wreath chained-death'],
    ['zod-stone', 'offensive', 'mocking-laughter seleds-weakening'],
    ['heartstone', 'defensive', 'defiant-soul nightmare-wreath'],
    ['blessed-pebble', 'defensive', 'zod-stone respite-stone'],
    ['freedom-and-devotion', 'defensive', 'trickshot-gem chained-death'],
    ['exigent-echo', 'defensive', 'the-black-rose nightmare-wreath'],
    ['eye-of-the-unyielding', 'offensive', 'seleds-weakening berserkers-eye'],
    ['unrefined-passage', 'defensive', 'pain-of-subjugation trickshot-gem'],
    ['misery-elixir', 'defensive', 'respite-stone caarsens-invigoration'],
    ['lucent-watcher', 'defensive', 'heartstone zod-stone'],
    ['entropic-well', 'offensive', 'exigent-echo blessed-pebble'],
    ['havoc-bearer', 'offensive', 'eye-of-the-unyielding freedom-and-devotion'],
    ['faltergrasp', 'defensive', 'misery-elixir lucent-watcher'],
    ['surging-sea', 'offensive', 'entropic-well havoc-bearer'],
    ['mountain-toe', 'defensive', 'freedom-and-devotion berserkers-eye'],
    ['flaystone', 'offensive', 'trickshot-gem pain-of-subjugation'],
    ['taxmans-pity', 'unknown', 'faltergrasp misery-elixir'],
    ['interminus-stone', 'unknown', 'heartstone defiant-soul'],
  ],
  2: [
    ['power-and-command', 'offensive', 'berserkers-eye the-hunger bloody-reach'],
    ['followers-burden', 'offensive', 'freedom-and-devotion power-and-command battleguard'],
    ['the-hunger', 'defensive', 'defiant-soul followers-burden cutthroats-grin'],
    ['bloody-reach', 'offensive', 'everlasting-torment lightning-core power-and-command'],
    ['battleguard', 'defensive', 'mocking-laughter bloody-reach followers-burden'],
    ['unity-crystal', 'defensive', 'freedom-and-devotion followers-burden cutthroats-grin'],
    ['cutthroats-grin', 'offensive', 'the-black-rose unity-crystal lightning-core'],
    ['lightning-core', 'offensive', 'respite-stone power-and-command the-hunger'],
    ['fervent-fang', 'offensive', 'chained-death bloody-reach battleguard'],
    ['volatility-shard', 'vulnerable', 'heartstone kir-sling the-abiding-curse'],
    ['pain-clasp', 'defensive', 'blessed-pebble the-abiding-curse the-hunger'],
    ['the-abiding-curse', 'control', 'blessed-pebble cutthroats-grin unity-crystal'],
    ['kir-sling', 'defensive', 'heartstone volatility-shard the-abiding-curse'],
    ['ironbane', 'offensive', 'heartstone volatility-shard kir-sling'],
    ['mothers-lament', 'offensive', 'chained-death followers-burden power-and-command'],
    ['vipers-bite', 'offensive', 'mocking-laughter volatility-shard pain-clasp'],
    ['igneous-scorn', 'offensive', 'everlasting-torment pain-clasp unity-crystal'],
    ['tear-of-the-comet', 'offensive', 'defiant-soul ironbane kir-sling'],
    ['grim-rhythm', 'offensive', 'los-focused-gaze pain-clasp volatility-shard'],
    ['mossthorn', 'defensive', 'los-focused-gaze ironbane mothers-lament'],
    ['cold-confidant', 'offensive', 'los-focused-gaze igneous-scorn vipers-bite'],
    ['mourneskull', 'offensive', 'exigent-echo igneous-scorn tear-of-the-comet'],
    ['mercys-harvest', 'offensive', 'lucent-watcher mossthorn tear-of-the-comet'],
    ['crimson-behelit', 'defensive', 'misery-elixir cold-confidant igneous-scorn'],
    ['specter-glass', 'offensive', 'eye-of-the-unyielding mossthorn vipers-bite'],
    ['stubborn-oracle', 'defensive', 'entropic-well ironbane mothers-lament'],
    ['manaflux', 'defensive', 'everlasting-torment mercys-harvest cold-confidant'],
    ['fading-nostrum', 'defensive', 'mocking-laughter kir-sling the-abiding-curse'],
    ['rampart-torch', 'unknown', 'misery-elixir power-and-command stubborn-oracle'],
    ['war-herald', 'unknown', 'havoc-bearer mothers-lament mercys-harvest'],
    ['tundra-blight', 'unknown', 'surging-sea igneous-scorn vipers-bite'],
    ['the-crucible', 'unknown', 'entropic-well stubborn-oracle mercys-harvest'],
    ['baneboil', 'unknown', 'flaystone rampart-torch fading-nostrum'],
    ['the-jolted-eye', 'unknown', 'caarsens-invigoration bloody-reach volatility-shard'],
  ],
  5: [
    [
      'phoenix-ashes',
      'defensive',
      'power-and-command the-hunger bloody-reach chip-of-stone-flesh howlers-call',
    ],
    [
      'chip-of-stone-flesh',
      'swift',
      'followers-burden unity-crystal cutthroats-grin phoenix-ashes seeping-bile',
    ],
    [
      'frozen-heart',
      'defensive',
      'followers-burden battleguard the-abiding-curse zwensons-haunting blessing-of-the-worthy',
    ],
    ['howlers-call', 'offensive', 'bloody-reach battleguard unity-crystal zwensons-haunting phoenix-ashes'],
    [
      'seeping-bile',
      'offensive',
      'cutthroats-grin lightning-core power-and-command blessing-of-the-worthy bottled-hope',
    ],
    [
      'blessing-of-the-worthy',
      'defensive',
      'the-hunger followers-burden battleguard blood-soaked-jade seeping-bile',
    ],
    [
      'blood-soaked-jade',
      'offensive',
      'unity-crystal cutthroats-grin lightning-core zwensons-haunting echoing-shade',
    ],
    [
      'concentrated-will',
      'offensive',
      'kir-sling bloody-reach volatility-shard frozen-heart hellfire-fragment',
    ],
    [
      'echoing-shade',
      'summons',
      'battleguard unity-crystal cutthroats-grin chip-of-stone-flesh bottled-hope',
    ],
    [
      'bottled-hope',
      'defensive',
      'lightning-core power-and-command the-hunger howlers-call blessing-of-the-worthy',
    ],
    [
      'hellfire-fragment',
      'offensive',
      'kir-sling the-abiding-curse volatility-shard concentrated-will frozen-heart',
    ],
    [
      'zwensons-haunting',
      'offensive',
      'the-hunger unity-crystal lightning-core blood-soaked-jade echoing-shade',
    ],
    [
      'gloom-cask',
      'offensive',
      'followers-burden power-and-command the-abiding-curse phoenix-ashes chip-of-stone-flesh',
    ],
    [
      'starfire-shard',
      'offensive',
      'kir-sling lightning-core volatility-shard hellfire-fragment concentrated-will',
    ],
    ['spiteful-blood', 'defensive', 'battleguard bloody-reach kir-sling frozen-heart echoing-shade'],
    ['void-spark', 'offensive', 'pain-clasp the-abiding-curse volatility-shard howlers-call bottled-hope'],
    ['maw-of-the-deep', 'offensive', 'battleguard the-hunger pain-clasp hellfire-fragment concentrated-will'],
    ['roiling-consequence', 'offensive', 'pain-clasp cutthroats-grin bloody-reach bottled-hope gloom-cask'],
    ['hilt-of-many-realms', 'offensive', 'pain-clasp ironbane lightning-core blood-soaked-jade gloom-cask'],
    ['stormvault', 'offensive', 'vipers-bite mothers-lament ironbane spiteful-blood starfire-shard'],
    ['wulfheort', 'offensive', 'ironbane pain-clasp igneous-scorn maw-of-the-deep void-spark'],
    [
      'golden-firmament',
      'offensive',
      'tear-of-the-comet vipers-bite mothers-lament starfire-shard spiteful-blood',
    ],
    ['colossus-engine', 'offensive', 'mossthorn mothers-lament ironbane maw-of-the-deep void-spark'],
    ['blood-floe', 'offensive', 'mercys-harvest mossthorn cold-confidant starfire-shard gloom-cask'],
    ['haunt-coil', 'defensive', 'specter-glass vipers-bite igneous-scorn seeping-bile spiteful-blood'],
    [
      'fated-trail',
      'unknown',
      'ironbane mercys-harvest specter-glass blessing-of-the-worthy maw-of-the-deep',
    ],
    ['leviathan-tomb', 'unknown', 'the-hunger stubborn-oracle fading-nostrum wulfheort golden-firmament'],
    ['hellbound-desire', 'unknown', 'mercys-harvest specter-glass igneous-scorn echoing-shade void-spark'],
  ],
};

function gemsOf(stars: Stars): (readonly [string, AwakeningGem])[] {
  return gemsByStars[stars].map(([id, family, namedIds], index) => {
    const named = namedIds.split(' ');
    const bonuses = families[family].slice(0, named.length);
    return [id, { stars, named, bonuses, codeNumber: stars * 1_000 + index + 1 }];
  });
}

/** Every legendary gem by its id. */
export const awakeningGems: ReadonlyMap<string, AwakeningGem> = new Map([
  ...gemsOf(1),
  ...gemsOf(2),
  ...gemsOf(5),
]);

/** Sockets in which two sources name another gem: `newer` of August 2026, `older` of February 2026. */
export const disputedNames: Readonly<
  Record<DisputedSocket, { readonly newer: string; readonly older: string }>
> = {
  'power-and-command-1': { newer: 'berserkers-eye', older: 'the-black-rose' },
  'power-and-command-2': { newer: 'the-hunger', older: 'lightning-core' },
  'unity-crystal-1': { newer: 'freedom-and-devotion', older: 'respite-stone' },
  'howlers-call-3': { newer: 'unity-crystal', older: 'power-and-command' },
};

/** Gems whose sockets two sources name in another order; which bonus comes first matters only while a socket of the same stars is shut. */
export const gemsOfDisputedOrder = [
  'golden-firmament',
  'colossus-engine',
  'blood-floe',
  'fated-trail',
  'followers-burden',
  'lightning-core',
  'cold-confidant',
  'mourneskull',
  'mercys-harvest',
  'specter-glass',
  'stubborn-oracle',
  'rampart-torch',
  'exigent-echo',
  'faltergrasp',
  'surging-sea',
  'mountain-toe',
  'flaystone',
] as const;
