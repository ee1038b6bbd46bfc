/**
 * The place of each legendary gem among the bits of a build's gems. A gem keeps its place for ever: builds are kept with these bits.
 * A new gem goes to the end. There is room for four times 40.
 */
const places = [
  'blessing-of-the-worthy',
  'blood-floe',
  'blood-soaked-jade',
  'bottled-hope',
  'chip-of-stone-flesh',
  'colossus-engine',
  'concentrated-will',
  'echoing-shade',
  'fated-trail',
  'frozen-heart',
  'gloom-cask',
  'golden-firmament',
  'haunt-coil',
  'hellbound-desire',
  'hellfire-fragment',
  'hilt-of-many-realms',
  'howlers-call',
  'leviathan-tomb',
  'maw-of-the-deep',
  'phoenix-ashes',
  'roiling-consequence',
  'seeping-bile',
  'spiteful-blood',
  'starfire-shard',
  'stormvault',
  'void-spark',
  'wulfheort',
  'zwensons-haunting',
  'baneboil',
  'battleguard',
  'bloody-reach',
  'cold-confidant',
  'crimson-behelit',
  'cutthroats-grin',
  'fading-nostrum',
  'fervent-fang',
  'followers-burden',
  'grim-rhythm',
  'igneous-scorn',
  'ironbane',
  'kir-sling',
  'lightning-core',
  'manaflux',
  'mercys-harvest',
  'mossthorn',
  'mothers-lament',
  'mourneskull',
  'pain-clasp',
  'power-and-command',
  'rampart-torch',
  'specter-glass',
  'stubborn-oracle',
  'tear-of-the-comet',
  'the-abiding-curse',
  'the-crucible',
  'the-hunger',
  'the-jolted-eye',
  'tundra-blight',
  'unity-crystal',
  'vipers-bite',
  'volatility-shard',
  'war-herald',
  'berserkers-eye',
  'blessed-pebble',
  'caarsens-invigoration',
  'chained-death',
  'defiant-soul',
  'entropic-well',
  'everlasting-torment',
  'exigent-echo',
  'eye-of-the-unyielding',
  'faltergrasp',
  'flaystone',
  'freedom-and-devotion',
  'havoc-bearer',
  'heartstone',
  'interminus-stone',
  'los-focused-gaze',
  'lucent-watcher',
  'misery-elixir',
  'mocking-laughter',
  'mountain-toe',
  'nightmare-wreath',
  'pain-of-subjugation',
  'respite-stone',
  'seleds-weakening',
  'surging-sea',
  'taxmans-pity',
  'the-black-rose',
  'trickshot-gem',
  'unrefined-passage',
  'zod-stone',
] as const;

/** So many bits one mask has: what a JavaScript number and a database's integer both hold exactly. */
const BITS = 40;

/** Four masks of 40 bits each, the first gems in the first. */
export type GemMasks = readonly [number, number, number, number];

const placeOf = new Map<string, number>(places.map((id, place) => [id, place]));

/** The gems that have a place, in its order. */
export const placedGems: readonly string[] = places;

/**
 * The masks of some gems by their ids; one without a place is left out.
 *
 * @example
 * gemMasks(['blessing-of-the-worthy', 'blood-soaked-jade']) // [0b101, 0, 0, 0]
 */
export function gemMasks(ids: Iterable<string>): GemMasks {
  const masks: [number, number, number, number] = [0, 0, 0, 0];
  for (const place of new Set([...ids].map((id) => placeOf.get(id)))) {
    if (place === undefined) continue;
    const mask = Math.trunc(place / BITS) as 0 | 1 | 2 | 3;
    masks[mask] += 2 ** (place % BITS);
  }
  return masks;
}

/**
 * Masks as an address has them: four numbers in base 36.
 *
 * @example
 * masksText([0b101, 0, 0, 1]) === '5.0.0.1'
 */
export const masksText = (masks: GemMasks): string => masks.map((mask) => mask.toString(36)).join('.');

const MASKS = /^[0-9a-z]{1,8}(?:\.[0-9a-z]{1,8}){3}$/;

/** Reads what {@link masksText} writes; null for anything else. */
export function masksOf(text: string): GemMasks | null {
  if (!MASKS.test(text)) return null;
  const masks = text.split('.').map((part) => Number.parseInt(part, 36));
  return masks.every((mask) => mask < 2 ** BITS) ? (masks as unknown as GemMasks) : null;
}
