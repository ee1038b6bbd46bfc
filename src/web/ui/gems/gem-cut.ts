/** The kinds of stones that the product draws. */
export type GemKind = 'red' | 'blue' | 'yellow' | '1-star' | '2-star' | '5-star';

/** Facets that the light falls on alike, drawn in one go: a page shows many gems. */
export interface Shade {
  /** The facets as an SVG path, in a box from 0 0 to 100 100. */
  readonly path: string;
  /** How much light falls on them, from -1 (shadow) to 1 (full light), in fifths. */
  readonly light: number;
}

interface Facet {
  readonly corners: readonly Point[];
  readonly light: number;
}

type Point = readonly [x: number, y: number];

interface Cut {
  readonly corners: number;
  readonly turn: number;
  readonly width: number;
  readonly height: number;
}

/** The outline tells the kind apart without colour: red is a hexagon, blue round, yellow square, and so on. */
const cuts: Record<GemKind, Cut> = {
  red: { corners: 6, turn: 0, width: 40, height: 44 },
  blue: { corners: 10, turn: 0.5, width: 42, height: 42 },
  yellow: { corners: 4, turn: 0.5, width: 52, height: 52 },
  '1-star': { corners: 5, turn: 0, width: 42, height: 42 },
  '2-star': { corners: 6, turn: 0.5, width: 42, height: 44 },
  '5-star': { corners: 8, turn: 0.5, width: 44, height: 44 },
};

function ring(cut: Cut, scale: number, shift: number): Point[] {
  return Array.from({ length: cut.corners }, (_, index) => {
    const angle = ((index + cut.turn + shift) / cut.corners) * 2 * Math.PI - Math.PI / 2;
    return [50 + Math.cos(angle) * cut.width * scale, 50 + Math.sin(angle) * cut.height * scale];
  });
}

const outline = (corners: readonly Point[]) =>
  `M${corners.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

/** Light comes from the upper left. */
function light(points: readonly Point[]): number {
  const x = points.reduce((sum, point) => sum + point[0] - 50, 0) / points.length;
  const y = points.reduce((sum, point) => sum + point[1] - 50, 0) / points.length;
  const length = Math.hypot(x, y);
  return length < 1 ? 0.35 : (-x * 0.55 - y * 0.83) / length;
}

/** Two rings joined by triangles, as a cutter does it. */
function belt(outer: readonly Point[], inner: readonly Point[]): Facet[] {
  return outer.flatMap((corner, index) => {
    const nextCorner = outer[(index + 1) % outer.length] ?? corner;
    const between = inner[index] ?? corner;
    const nextBetween = inner[(index + 1) % inner.length] ?? between;
    return [
      [corner, nextCorner, between],
      [nextCorner, nextBetween, between],
    ].map((corners) => ({ corners, light: light(corners) }));
  });
}

/**
 * A stone seen from above. Cut and facets grow with the rank: ranks 1 to 3 have one belt of facets, 4 to 7 two, 8 to 10
 * three.
 */
export function shadesOf(kind: GemKind, rank: number): Shade[] {
  const cut = cuts[kind];
  const belts = rank >= 8 ? 3 : rank >= 4 ? 2 : 1;
  const scales = [1, ...[0.78, 0.56, 0.4].slice(3 - belts)];
  const rings = scales.map((scale, index) => ring(cut, scale, index / 2));
  const facets: Facet[] = [
    ...rings.slice(0, -1).flatMap((outer, index) => belt(outer, rings[index + 1] ?? outer)),
    { corners: rings.at(-1) ?? [], light: 0.35 },
  ];
  const paths = new Map<number, string>();
  for (const facet of facets) {
    const shade = Math.round(facet.light * 5);
    paths.set(shade, (paths.get(shade) ?? '') + outline(facet.corners));
  }
  return Array.from(paths, ([shade, path]) => ({ path, light: shade / 5 }));
}
