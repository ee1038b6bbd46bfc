import { inverted, surroundingsOf, type Box, type GreyPicture } from './grey.ts';

/** A run of signs on one line of a picture, such as a name or a figure. */
export interface TextPiece extends Box {
  /** The height of its tall signs, in pixels. */
  readonly signHeight: number;
  /** Its signs that are about as high. Those that touch are one. */
  readonly tallSigns: number;
}

/** Half of the square against which a pixel is held, in pixels. */
const REACH = 24;
/** The least difference in shade of a sign from its ground. */
const LEAST_CONTRAST = 24;
const SIGN_HEIGHT = { min: 6, max: 130 } as const;
/** Signs grown together make at most so wide a one, in heights. */
const WIDEST = 14;
/** The widest gap within a piece, in heights of the signs beside it: a space between words. */
const WIDEST_GAP = 0.95;
/** Neighbours' heights differ by at most that factor: `x` beside `l`. */
const HEIGHT_FACTOR = 2.2;

/** Of its piece's sign height. */
const TALL = 0.75;

interface Found {
  /** The picture with dark signs on a light ground. */
  readonly picture: GreyPicture;
  readonly pieces: readonly TextPiece[];
}

/** Finds what may be text in a picture, dark on light or light on dark. */
export function findTextPieces(given: GreyPicture): Found {
  const { mean, spread } = surroundingsOf(given, REACH);
  const isLight = isTextLight(given, mean);
  const sign = isLight ? 1 : -1;
  const { width, height, shades } = given;
  const isInk = new Uint8Array(shades.length);
  for (let at = 0; at < shades.length; at++)
    isInk[at] = (shades[at]! - mean[at]!) * sign > Math.max(LEAST_CONTRAST, 0.7 * spread[at]!) ? 1 : 0;
  const signs = connectedParts(isInk, width, height).filter((box) => {
    const tall = box.bottom - box.top;
    return tall >= SIGN_HEIGHT.min && tall <= SIGN_HEIGHT.max && box.right - box.left <= tall * WIDEST;
  });
  return { picture: isLight ? inverted(given) : given, pieces: grouped(signs) };
}

/** Signs are few pixels far from their ground's shade: the third power of the differences has their direction. */
function isTextLight({ shades }: GreyPicture, mean: Float32Array): boolean {
  let sum = 0;
  for (let at = 0; at < shades.length; at++) sum += (shades[at]! - mean[at]!) ** 3;
  return sum > 0;
}

/** The boxes around pixels that touch, by rows of pixels joined to the ones above. */
function connectedParts(isInk: Uint8Array, width: number, height: number): readonly Box[] {
  const joined = new Joined();
  const runs: { left: number; right: number; top: number }[] = [];
  let above: readonly number[] = [];
  for (let y = 0; y < height; y++) {
    const here: number[] = [];
    let at = 0;
    for (let x = 0; x < width; x++) {
      if (isInk[y * width + x] === 0) continue;
      const left = x;
      while (x < width && isInk[y * width + x] === 1) x++;
      const run = joined.add();
      runs.push({ left, right: x, top: y });
      here.push(run);
      while (at < above.length && runs[above[at]!]!.right < left) at++;
      for (let near = at; near < above.length && runs[above[near]!]!.left <= x; near++)
        joined.join(run, above[near]!);
    }
    above = here;
  }
  return boxesOf(
    joined,
    runs.map((run) => ({ ...run, bottom: run.top + 1 })),
  ).map(({ box }) => box);
}

/** Joins signs that lie beside each other on one line. */
function grouped(signs: readonly Box[]): readonly TextPiece[] {
  const sorted = signs.toSorted((one, other) => one.left - other.left);
  const joined = new Joined();
  for (const _ of sorted) joined.add();
  const widest = SIGN_HEIGHT.max * WIDEST_GAP;
  for (const [place, one] of sorted.entries())
    for (let next = place + 1; next < sorted.length; next++) {
      const other = sorted[next]!;
      // A long run of grown signs may begin far to the left, so the bound is by its end.
      if (other.left - one.right > widest) break;
      if (areNeighbors(one, other)) joined.join(place, next);
    }
  return boxesOf(joined, sorted).map(({ box, members }) => {
    const heights = members.map(({ top, bottom }) => bottom - top).toSorted((one, other) => one - other);
    const signHeight = heights[Math.floor((heights.length - 1) * 0.8)]!;
    const tallSigns = heights.filter((each) => each >= signHeight * TALL).length;
    return { ...box, signHeight, tallSigns };
  });
}

function areNeighbors(one: Box, other: Box): boolean {
  const heights = [one.bottom - one.top, other.bottom - other.top] as const;
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const overlap = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return high <= low * HEIGHT_FACTOR && overlap >= low * 0.5 && other.left - one.right <= high * WIDEST_GAP;
}

function boxesOf(joined: Joined, parts: readonly Box[]) {
  const groups = new Map<number, { box: Box; members: Box[] }>();
  for (const [place, part] of parts.entries()) {
    const root = joined.rootOf(place);
    const group = groups.get(root);
    if (group === undefined)
      groups.set(root, {
        box: { left: part.left, top: part.top, right: part.right, bottom: part.bottom },
        members: [part],
      });
    else {
      const { box } = group;
      group.box = {
        left: Math.min(box.left, part.left),
        top: Math.min(box.top, part.top),
        right: Math.max(box.right, part.right),
        bottom: Math.max(box.bottom, part.bottom),
      };
      group.members.push(part);
    }
  }
  return [...groups.values()];
}

/** Which of many belong together (union-find). */
class Joined {
  readonly #parents: number[] = [];

  add(): number {
    this.#parents.push(this.#parents.length);
    return this.#parents.length - 1;
  }

  rootOf(place: number): number {
    let root = place;
    while (this.#parents[root] !== root) root = this.#parents[root]!;
    while (this.#parents[place] !== root) [place, this.#parents[place]] = [this.#parents[place]!, root];
    return root;
  }

  join(one: number, other: number): void {
    this.#parents[this.rootOf(one)] = this.rootOf(other);
  }
}
