/** Corners as `x,y` in a box from 0 0 to 100 100, around its middle. */
export type Outline = string;

/** The outlines of normal gems, and of a tier whose gem is not known. Those of legendary gems come with their faces. */
export const outlines = {
  // Normal gems, told apart without their colour: a hexagon, round, a square.
  red: '50,6 85,28 85,72 50,94 15,72 15,28',
  blue: '63,10 84,26 92,50 84,74 63,90 37,90 16,74 8,50 16,26 37,10',
  yellow: '87,13 87,87 13,87 13,13',
  bare: '50,18 73,27 82,50 73,73 50,82 27,73 18,50 27,27',
} as const;

/** Facets that the light falls on alike, drawn in one go: a page shows many gems. */
export interface Shade {
  /** The facets as an SVG path, in a box from 0 0 to 100 100. */
  readonly path: string;
  /** How much light falls on them, from -1 (shadow) to 1 (full light), in fifths. */
  readonly light: number;
}

type Point = readonly [x: number, y: number];

const cornersOf = (outline: Outline): Point[] =>
  outline.split(' ').map((corner) => {
    const [x = 0, y = 0] = corner.split(',').map(Number);
    return [x, y];
  });

/** The outline, nearer to the middle; shifted by half a side it has its corners between those of the outer one. */
const inner = (corners: readonly Point[], scale: number, isShifted: boolean): Point[] =>
  corners.map(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y];
    const [fromX, fromY] = isShifted ? [(x + nextX) / 2, (y + nextY) / 2] : [x, y];
    return [50 + (fromX - 50) * scale, 50 + (fromY - 50) * scale];
  });

const pathOf = (corners: readonly Point[]) =>
  `M${corners.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

/** Light comes from the upper left. */
function lightOn(corners: readonly Point[]): number {
  const x = corners.reduce((sum, corner) => sum + corner[0] - 50, 0) / corners.length;
  const y = corners.reduce((sum, corner) => sum + corner[1] - 50, 0) / corners.length;
  const length = Math.hypot(x, y);
  return length < 1 ? 0.35 : (-x * 0.55 - y * 0.83) / length;
}

/** Two rings joined by triangles, as a cutter does it. */
const belt = (outer: readonly Point[], within: readonly Point[]): (readonly Point[])[] =>
  outer.flatMap((corner, index) => {
    const nextCorner = outer[(index + 1) % outer.length] ?? corner;
    const between = within[index] ?? corner;
    const nextBetween = within[(index + 1) % within.length] ?? between;
    return [
      [corner, nextCorner, between],
      [nextCorner, nextBetween, between],
    ];
  });

/** A stone seen from above. Its facets have one belt at ranks 1 to 3, two at 4 to 7, three at 8 to 10. */
export function shadesOf(outline: Outline, rank: number): Shade[] {
  const belts = rank >= 8 ? 3 : rank >= 4 ? 2 : 1;
  const rings = [cornersOf(outline)];
  for (const scale of [0.8, 0.76, 0.74].slice(3 - belts)) rings.push(inner(rings.at(-1) ?? [], scale, true));
  const paths = new Map<number, string>();
  const draw = (corners: readonly Point[], light: number) => {
    const shade = Math.round(light * 5);
    paths.set(shade, (paths.get(shade) ?? '') + pathOf(corners));
  };
  for (const [index, outer] of rings.slice(0, -1).entries())
    for (const facet of belt(outer, rings[index + 1] ?? outer)) draw(facet, lightOn(facet));
  draw(rings.at(-1) ?? [], 0.35);
  return Array.from(paths, ([shade, path]) => ({ path, light: shade / 5 }));
}

export const outlinePath = (outline: Outline): string => pathOf(cornersOf(outline));
