import { paragon } from '#catalogue/progression.ts';
import type { PlanFocus } from '#contract/records/collections/planning/plan-terms.ts';
import type { Plan } from '#contract/planning/plan.ts';

/** Trees that serve a focus first, by what guides of the launch say of them. */
const treesFor: Readonly<Record<PlanFocus, readonly string[]>> = {
  damage: ['Vanquisher', 'Slinger'],
  survivability: ['Survivor', 'Gladiator'],
  control: ['Gladiator', 'Brawler'],
  support: ['Survivor', 'Brawler'],
};

/** The points that the known trees take. */
export const paragonRoom = paragon.trees.length * paragon.skillsOfATree;

/**
 * Points by tree, in the order of the trees: a tree opens with ten points in the one before it; then the trees of the focus are
 * filled, then the others. Beyond the trees that are known the rest has no tree.
 *
 * @returns rows whose points sum to `level`
 */
export function paragonPoints(level: number, focus: PlanFocus): Plan['paragon'] {
  const { trees, skillsOfATree, pointsToTheNextTree } = paragon;
  const points = trees.map(() => 0);
  let left = level;
  const give = (index: number, upTo: number) => {
    const more = Math.min(left, Math.max(0, upTo - (points[index] ?? 0)));
    points[index] = (points[index] ?? 0) + more;
    left -= more;
  };
  for (const name of treesFor[focus]) {
    const wanted = trees.findIndex((tree) => tree === name);
    for (let index = 0; index < wanted; index++) give(index, pointsToTheNextTree);
    give(wanted, skillsOfATree);
  }
  for (const index of trees.keys()) give(index, skillsOfATree);
  return [
    ...trees.map((tree, index) => ({ tree, points: points[index] ?? 0 })).filter((row) => row.points > 0),
    ...(left > 0 ? [{ tree: null, points: left }] : []),
  ];
}
