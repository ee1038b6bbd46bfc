import { gemLook, type GemCut, type GemSign } from '#catalogue/gems/gem-looks.ts';
import type { Outline } from '#web/ui/gems/gem-cut.ts';
import { stoneOf, type GemKind, type StoneFace } from '#web/ui/gems/gem-picture.ts';

/** The outlines of legendary gems, each with room for its setting. */
const cuts: Readonly<Record<GemCut, Outline>> = {
  coil: '50,17 76,29 83,57 65,80 35,80 17,57 24,29',
  drop: '50,13 59,31 69,47 73,61 65,76 50,83 35,76 27,61 31,47 41,31',
  eye: '13,50 27,35 42,27 58,27 73,35 87,50 73,65 58,73 42,73 27,65',
  fang: '22,22 40,32 50,28 60,32 78,22 77,44 64,65 50,87 36,65 23,44',
  flame: '55,12 61,29 74,41 77,58 69,75 50,83 31,75 23,58 30,41 40,47 43,29',
  heart: '50,30 59,20 72,19 82,30 80,46 69,64 50,85 31,64 20,46 18,30 28,19 41,20',
  hex: '50,16 79,33 79,67 50,84 21,67 21,33',
  kite: '36,17 64,17 76,34 68,54 50,86 32,54 24,34',
  octagon: '37,18 63,18 82,37 82,63 63,82 37,82 18,63 18,37',
  orb: '50,17 64,20 76,29 83,43 83,57 76,71 64,80 50,83 36,80 24,71 17,57 17,43 24,29 36,20',
  penta: '50,16 83,41 71,80 29,80 17,41',
  shard: '54,12 67,30 66,64 49,88 36,70 34,34',
  skull: '50,15 68,20 79,35 78,54 66,63 63,82 50,85 37,82 34,63 22,54 21,35 32,20',
  star: '50,11 61,34 86,38 68,56 72,81 50,69 28,81 32,56 14,38 39,34',
  wedge: '24,27 76,18 82,42 66,80 40,84 18,58',
};

/** What is engraved into stones, as SVG paths in a box from 0 0 to 100 100. */
const signs: Readonly<Record<GemSign, string>> = {
  blade: 'M69 30l-3 12-17 18 4 4-4 4-5-4-6 6-4-4 6-6-4-5 4-4 4 4 17-18z',
  bolt: 'M57 27L33 54h12l-5 20 25-29H53z',
  cross: 'M44 28h12v15h14v12H56v18H44V55H30V43h14z',
  drop: 'M50 26c10 14 16 22 16 31a16 16 0 0 1-32 0c0-9 6-17 16-31z',
  eye: 'M27 50c7-11 14-16 23-16s16 5 23 16c-7 11-14 16-23 16s-16-5-23-16zM50 41a9 9 0 1 0 .1 0z',
  flame: 'M52 26c2 11 15 17 15 31a17 17 0 0 1-34 0c0-8 4-11 8-17 2 6 3 7 6 8 5-6 2-13 5-22z',
  moon: 'M58 28a23 23 0 1 0 11 33A19 19 0 0 1 58 28z',
  shield: 'M50 27l19 7v15c0 12-7 19-19 25-12-6-19-13-19-25V34z',
  skull:
    'M50 28c-14 0-21 9-21 19 0 7 3 12 8 15v10h26V62c5-3 8-8 8-15 0-10-7-19-21-19zM41 44a5 5 0 1 0 .1 0zM59 44a5 5 0 1 0 .1 0z',
  spark: 'M50 24l6 20 20 6-20 6-6 20-6-20-20-6 20-6z',
  thorn: 'M26 74C34 52 46 40 74 26 64 52 52 64 26 74zM42 47l-14-9 3 18zM56 60l9 14-18-3z',
  wing: 'M29 66c4-22 20-34 43-36-3 7-6 10-12 12 3 1 6 0 9-1-4 8-9 11-14 12 2 1 4 2 7 1-8 11-19 10-33 12z',
  wolf: 'M29 28l14 8h14l14-8-3 21-7 12-11 12-11-12-7-12zM39 47l8 5-7 3zM61 47l-8 5 7 3z',
  // Lines.
  coil: 'M53 51a4 4 0 1 0-7 4c6 5 16 1 15-8s-10-14-19-9-13 15-8 24 16 12 25 9',
  frost:
    'M50 27v46M30 38.5l40 23M30 61.5l40-23M43 32l7 6 7-6M43 68l7-6 7 6M32 47l1-7-6-3M68 53l-1 7 6 3M32 53l1 7-6 3M68 47l-1-7 6-3',
  wave: 'M27 62c8 0 8-7 15-7s8 7 15 7 8-7 15-7M30 47c5-13 21-20 33-12 6 5 3 15-6 12',
};

/** Signs of the attributes that normal gems raise, which tell the two of a colour apart. */
const normalSigns: Readonly<Record<string, readonly [kind: GemKind, sign: GemSign]>> = {
  tourmaline: ['red', 'blade'],
  ruby: ['red', 'cross'],
  sapphire: ['blue', 'thorn'],
  aquamarine: ['blue', 'shield'],
  topaz: ['yellow', 'moon'],
  citrine: ['yellow', 'spark'],
};

const drawnAsLines: ReadonlySet<GemSign> = new Set(['coil', 'frost', 'wave']);

const faces = new Map<string, StoneFace>();

/** The face of a gem of the catalogue, the same object at every call; undefined for an id of no gem. */
export function faceOf(gemId: string): StoneFace | undefined {
  const known = faces.get(gemId);
  if (known !== undefined) return known;
  const normal = Object.hasOwn(normalSigns, gemId) ? normalSigns[gemId] : undefined;
  const look = gemLook(gemId);
  if (normal !== undefined) return kept(gemId, stoneOf({ kind: normal[0] }), normal[1]);
  if (look === undefined) return undefined;
  const { cut, sign, ...colour } = look;
  return kept(gemId, { ...colour, outline: cuts[cut] }, sign);
}

function kept(gemId: string, stone: Omit<StoneFace, 'sign'>, sign: GemSign): StoneFace {
  const face = { ...stone, sign: { path: signs[sign], isOfLines: drawnAsLines.has(sign) } };
  faces.set(gemId, face);
  return face;
}
