/** The outline of a stone. */
export type GemCut =
  | 'coil'
  | 'drop'
  | 'eye'
  | 'fang'
  | 'flame'
  | 'heart'
  | 'hex'
  | 'kite'
  | 'octagon'
  | 'orb'
  | 'penta'
  | 'shard'
  | 'skull'
  | 'star'
  | 'wedge';

/** What is engraved into a stone. */
export type GemSign =
  | 'blade'
  | 'bolt'
  | 'coil'
  | 'cross'
  | 'drop'
  | 'eye'
  | 'flame'
  | 'frost'
  | 'moon'
  | 'shield'
  | 'skull'
  | 'spark'
  | 'thorn'
  | 'wave'
  | 'wing'
  | 'wolf';

/** How the product draws a legendary gem: the colour that players know it by, and a cut and a sign of this planner's own. */
export interface GemLook {
  /** Degrees. */
  readonly hue: number;
  /** Per cent. */
  readonly saturation: number;
  readonly lightness: number;
  readonly cut: GemCut;
  readonly sign: GemSign;
}

type Row = readonly [hue: number, saturation: number, lightness: number, cut: GemCut, sign: GemSign];

/**
 * By gem id. The sign comes from the first strong word of the effect, or of the name where no source tells the effect; the
 * cut from the name's noun, or another one where neighbouring colours have that. No two gems of a tier share both.
 */
const looks: Readonly<Record<string, Row>> = {
  // 5-star
  'blessing-of-the-worthy': [42, 80, 52, 'octagon', 'cross'],
  'blood-floe': [352, 70, 48, 'wedge', 'frost'],
  'blood-soaked-jade': [12, 78, 46, 'heart', 'drop'],
  'bottled-hope': [48, 85, 56, 'drop', 'spark'],
  'chip-of-stone-flesh': [205, 22, 46, 'wedge', 'skull'],
  'colossus-engine': [20, 60, 44, 'hex', 'shield'],
  'concentrated-will': [46, 85, 56, 'kite', 'wing'],
  'echoing-shade': [256, 60, 55, 'coil', 'moon'],
  'fated-trail': [268, 55, 56, 'shard', 'spark'],
  'frozen-heart': [202, 78, 60, 'heart', 'frost'],
  'gloom-cask': [210, 12, 42, 'skull', 'moon'],
  'golden-firmament': [45, 90, 54, 'star', 'wave'],
  'haunt-coil': [156, 55, 44, 'coil', 'coil'],
  'hellbound-desire': [358, 75, 44, 'flame', 'eye'],
  'hellfire-fragment': [16, 90, 50, 'shard', 'flame'],
  'hilt-of-many-realms': [264, 55, 60, 'kite', 'blade'],
  'howlers-call': [354, 72, 46, 'fang', 'wolf'],
  'leviathan-tomb': [192, 70, 44, 'coil', 'wave'],
  'maw-of-the-deep': [208, 75, 46, 'fang', 'wave'],
  'phoenix-ashes': [34, 95, 54, 'flame', 'wing'],
  'roiling-consequence': [14, 85, 48, 'orb', 'flame'],
  'seeping-bile': [88, 45, 42, 'drop', 'skull'],
  'spiteful-blood': [356, 82, 42, 'drop', 'drop'],
  'starfire-shard': [6, 85, 54, 'star', 'flame'],
  stormvault: [236, 60, 58, 'orb', 'bolt'],
  'void-spark': [248, 70, 56, 'hex', 'spark'],
  wulfheort: [190, 60, 54, 'penta', 'wolf'],
  'zwensons-haunting': [286, 55, 50, 'skull', 'eye'],
  // 2-star
  baneboil: [85, 58, 46, 'orb', 'skull'],
  battleguard: [292, 35, 52, 'octagon', 'shield'],
  'bloody-reach': [85, 12, 46, 'wedge', 'blade'],
  'cold-confidant': [192, 70, 58, 'kite', 'frost'],
  'crimson-behelit': [355, 72, 48, 'eye', 'eye'],
  'cutthroats-grin': [148, 40, 42, 'fang', 'blade'],
  'fading-nostrum': [195, 62, 50, 'drop', 'cross'],
  'fervent-fang': [35, 82, 54, 'fang', 'bolt'],
  'followers-burden': [165, 62, 50, 'penta', 'moon'],
  'grim-rhythm': [45, 82, 54, 'coil', 'wing'],
  'igneous-scorn': [14, 85, 48, 'wedge', 'flame'],
  ironbane: [45, 82, 54, 'hex', 'blade'],
  'kir-sling': [25, 82, 54, 'penta', 'eye'],
  'lightning-core': [28, 90, 52, 'octagon', 'bolt'],
  manaflux: [215, 74, 58, 'coil', 'spark'],
  'mercys-harvest': [155, 58, 46, 'kite', 'skull'],
  mossthorn: [140, 45, 40, 'drop', 'thorn'],
  'mothers-lament': [125, 58, 46, 'heart', 'drop'],
  mourneskull: [195, 62, 50, 'skull', 'skull'],
  'pain-clasp': [285, 58, 58, 'coil', 'thorn'],
  'power-and-command': [75, 58, 46, 'octagon', 'spark'],
  'rampart-torch': [35, 82, 54, 'flame', 'shield'],
  'specter-glass': [35, 82, 54, 'kite', 'moon'],
  'stubborn-oracle': [35, 82, 54, 'orb', 'eye'],
  'tear-of-the-comet': [215, 74, 58, 'star', 'spark'],
  'the-abiding-curse': [234, 50, 50, 'skull', 'eye'],
  'the-crucible': [15, 82, 54, 'hex', 'flame'],
  'the-hunger': [4, 75, 44, 'skull', 'drop'],
  'the-jolted-eye': [205, 74, 58, 'eye', 'bolt'],
  'tundra-blight': [205, 74, 58, 'shard', 'frost'],
  'unity-crystal': [172, 50, 48, 'hex', 'shield'],
  'vipers-bite': [88, 60, 42, 'fang', 'drop'],
  'volatility-shard': [5, 72, 48, 'shard', 'flame'],
  'war-herald': [5, 72, 48, 'star', 'blade'],
  // 1-star
  'berserkers-eye': [26, 85, 52, 'eye', 'eye'],
  'blessed-pebble': [62, 55, 48, 'orb', 'cross'],
  'caarsens-invigoration': [215, 74, 58, 'kite', 'wing'],
  'chained-death': [2, 70, 42, 'coil', 'coil'],
  'defiant-soul': [252, 50, 54, 'penta', 'shield'],
  'entropic-well': [35, 82, 54, 'drop', 'coil'],
  'everlasting-torment': [4, 72, 46, 'shard', 'skull'],
  'exigent-echo': [255, 58, 58, 'coil', 'shield'],
  'eye-of-the-unyielding': [275, 58, 58, 'eye', 'thorn'],
  faltergrasp: [285, 58, 58, 'wedge', 'moon'],
  flaystone: [345, 72, 48, 'penta', 'blade'],
  'freedom-and-devotion': [25, 82, 54, 'orb', 'wolf'],
  'havoc-bearer': [285, 58, 58, 'fang', 'wing'],
  heartstone: [35, 82, 54, 'heart', 'shield'],
  'interminus-stone': [5, 72, 48, 'octagon', 'coil'],
  'los-focused-gaze': [276, 50, 54, 'hex', 'blade'],
  'lucent-watcher': [205, 74, 58, 'eye', 'spark'],
  'misery-elixir': [255, 58, 58, 'drop', 'skull'],
  'mocking-laughter': [25, 82, 54, 'fang', 'wolf'],
  'mountain-toe': [35, 82, 54, 'wedge', 'shield'],
  'nightmare-wreath': [155, 58, 46, 'coil', 'skull'],
  'pain-of-subjugation': [285, 58, 58, 'skull', 'moon'],
  'respite-stone': [192, 55, 48, 'penta', 'cross'],
  'seleds-weakening': [55, 82, 54, 'star', 'blade'],
  'surging-sea': [175, 62, 50, 'orb', 'wave'],
  'taxmans-pity': [285, 58, 58, 'octagon', 'eye'],
  'the-black-rose': [334, 60, 44, 'flame', 'thorn'],
  'trickshot-gem': [30, 75, 50, 'kite', 'blade'],
  'unrefined-passage': [55, 12, 46, 'hex', 'wing'],
  'zod-stone': [18, 75, 46, 'hex', 'spark'],
};

/** Undefined for an id of no gem, as a record of a later version may have. */
export function gemLook(gemId: string): GemLook | undefined {
  const row = Object.hasOwn(looks, gemId) ? looks[gemId] : undefined;
  if (row === undefined) return undefined;
  const [hue, saturation, lightness, cut, sign] = row;
  return { hue, saturation, lightness, cut, sign };
}
