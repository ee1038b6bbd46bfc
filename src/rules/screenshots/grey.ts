/** A picture in shades of grey, a byte a pixel, row by row: 0 is black. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly shades: Uint8Array;
}

/** A part of a picture in whole pixels of it; it may reach beyond its edges. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The shades around each pixel: their mean, and how far they lie apart (standard deviation). */
interface Surroundings {
  readonly mean: Float32Array;
  readonly spread: Float32Array;
}

/** Looks at a square of 2 × `reach` + 1 pixels around each pixel. */
export function surroundingsOf({ width, height, shades }: GreyPicture, reach: number): Surroundings {
  // Sums of everything above and to the left: a square is then four look-ups, however large it is.
  const across = width + 1;
  const sums = new Float64Array(across * (height + 1));
  const squares = new Float64Array(across * (height + 1));
  for (let y = 0; y < height; y++) {
    let sum = 0;
    let square = 0;
    for (let x = 0; x < width; x++) {
      const shade = shades[y * width + x]!;
      sum += shade;
      square += shade * shade;
      const at = (y + 1) * across + x + 1;
      sums[at] = sums[at - across]! + sum;
      squares[at] = squares[at - across]! + square;
    }
  }
  const mean = new Float32Array(shades.length);
  const spread = new Float32Array(shades.length);
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - reach) * across;
    const bottom = Math.min(height, y + reach + 1) * across;
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const count = ((bottom - top) / across) * (right - left);
      const of = (from: Float64Array) =>
        (from[bottom + right]! - from[top + right]! - from[bottom + left]! + from[top + left]!) / count;
      const middle = of(sums);
      mean[y * width + x] = middle;
      spread[y * width + x] = Math.sqrt(Math.max(0, of(squares) - middle * middle));
    }
  }
  return { mean, spread };
}

export const inverted = ({ width, height, shades }: GreyPicture): GreyPicture => ({
  width,
  height,
  shades: shades.map((shade) => 255 - shade),
});

/** Cuts a part out, `scale` times as large; beyond the picture its edge goes on. */
export function cut(picture: GreyPicture, box: Box, scale: number): GreyPicture {
  const width = Math.max(1, Math.round((box.right - box.left) * scale));
  const height = Math.max(1, Math.round((box.bottom - box.top) * scale));
  const shades = new Uint8Array(width * height);
  // Smaller pictures average what falls together, larger ones go smoothly from pixel to pixel.
  const steps = Math.max(1, Math.ceil(1 / scale));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let i = 0; i < steps; i++)
        for (let j = 0; j < steps; j++)
          sum += between(
            picture,
            box.left + (x + (j + 0.5) / steps) / scale - 0.5,
            box.top + (y + (i + 0.5) / steps) / scale - 0.5,
          );
      shades[y * width + x] = Math.round(sum / (steps * steps));
    }
  return { width, height, shades };
}

function between({ width, height, shades }: GreyPicture, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const at = (column: number, row: number) =>
    shades[Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column))]!;
  const upper = at(left, top) + (at(left + 1, top) - at(left, top)) * (x - left);
  const lower = at(left, top + 1) + (at(left + 1, top + 1) - at(left, top + 1)) * (x - left);
  return upper + (lower - upper) * (y - top);
}

/** Stretches the shades so that all but the outermost hundredths lie between black and white. */
export function stretched({ width, height, shades }: GreyPicture): GreyPicture {
  const counts = countsOf(shades);
  const [dark, light] = [quantile(counts, 0.01), quantile(counts, 0.99)];
  const range = Math.max(1, light - dark);
  return {
    width,
    height,
    shades: shades.map((shade) => Math.min(255, Math.max(0, Math.round(((shade - dark) / range) * 255)))),
  };
}

/** Black and white alone, parted where the two groups of shades are most alike in themselves (Otsu 1979). */
export function parted({ width, height, shades }: GreyPicture): GreyPicture {
  const limit = partingShade(countsOf(shades));
  return { width, height, shades: shades.map((shade) => (shade <= limit ? 0 : 255)) };
}

function countsOf(shades: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256);
  for (const shade of shades) counts[shade]!++;
  return counts;
}

function quantile(counts: Uint32Array, part: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  return counts.findIndex((count) => (seen += count) >= total * part);
}

function partingShade(counts: Uint32Array): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const all = counts.reduce((sum, count, shade) => sum + count * shade, 0);
  let best = 127;
  let bestBetween = -1;
  let below = 0;
  let sumBelow = 0;
  for (const [shade, count] of counts.entries()) {
    below += count;
    sumBelow += count * shade;
    if (below === 0 || below === total) continue;
    const apart = sumBelow / below - (all - sumBelow) / (total - below);
    const spread = below * (total - below) * apart * apart;
    if (spread > bestBetween) [best, bestBetween] = [shade, spread];
  }
  return best;
}
