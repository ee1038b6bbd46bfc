import { classes } from '#catalogue/classes/classes.ts';
import { taggedSkills } from '#catalogue/planning/tagged-skills.ts';
import { planFocuses } from '#contract/records/collections/planning/plan-terms.ts';
import { Builds, type Build, type World } from '#engine/planning/best-build.ts';
import { equipment, usual } from '#engine/planning/catalogue-for-tests.ts';
import { worldFor } from '#engine/planning/make-plan.ts';
import { kindNames, type KindName, type MovedBases } from '#engine/planning/weights.ts';
import { type Figure } from '../figures.ts';

/** A base is moved so far, up and down. */
const MOVED = 0.2;

/** Each class whose skills are known, for both modes and every focus. */
const requests = classes
  .filter(({ id }) => (taggedSkills[id] ?? []).length > 0)
  .flatMap(({ id: classId }) =>
    (['pve', 'pvp'] as const).flatMap((mode) =>
      planFocuses.map((focus) => ({ ...usual, classId, mode, focus })),
    ),
  );

/** The picks of a build by name: skills, items, each bonus of a set, gems. */
function picksOf(world: World, { primary, skills, items, split, gems }: Build): string[] {
  const sets = split.parts.flatMap(({ set, bonus }) =>
    [0, 1, 2].filter((each) => each <= bonus).map((each) => `${world.sets[set]!.id} ${2 * each + 2}`),
  );
  const chosen = primary === null ? skills : [primary, ...skills];
  return [...[...chosen, ...items, ...gems].map(({ id }) => id), ...sets];
}

/** The points of a build by other weights than it was chosen by. */
function pointsIn(world: World, { primary, skills, items, split, gems }: Build): number {
  const chosen = primary === null ? skills : [primary, ...skills];
  const suppliers = (need: string) => chosen.filter(({ feeds }) => feeds.includes(need)).length;
  const pointsOf = (
    all: readonly { readonly id: string; readonly points: number }[],
    ids: readonly { readonly id: string }[],
  ) => ids.reduce((sum, { id }) => sum + all.find((each) => each.id === id)!.points, 0);
  const sets = split.parts.reduce((sum, { set, bonus }) => {
    const { needs, points } = world.sets[set]!;
    return sum + points[needs === null ? 3 : Math.min(3, suppliers(needs))]![bonus];
  }, 0);
  return (
    pointsOf([...world.primaries, ...world.skills], chosen) +
    pointsOf(world.items, items) +
    pointsOf(world.gems, gems) +
    sets
  );
}

interface Move {
  /** Builds of which another is better now. */
  changed: number;
  /** Picks that those have and the builds before have not, and all picks of all builds. */
  picks: number;
  of: number;
  /** The largest share of the points that the build before lacks. */
  lacks: number;
}

function moveOne(kind: KindName, factor: number, usually: readonly Build[]): Move {
  const moved: MovedBases = { [kind]: factor };
  const all: Move = { changed: 0, picks: 0, of: 0, lacks: 0 };
  for (const [index, request] of requests.entries()) {
    const before = usually[index]!;
    const world = worldFor({ ...request, moved }, equipment);
    const { build } = new Builds(world).best();
    const now = picksOf(world, build);
    all.of += now.length;
    const lacks = build.points - pointsIn(world, before);
    // A build that has as many points would do as well, though another comes first.
    if (lacks === 0) continue;
    const known = new Set(picksOf(world, before));
    all.changed++;
    all.picks += now.filter((pick) => !known.has(pick)).length;
    all.lacks = Math.max(all.lacks, lacks / build.points);
  }
  return all;
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** Moves one base at a time, and sees of how many requests another build is the best, how many picks differ, and what those gain. */
export function measureWeights(): Figure[] {
  const usually = requests.map((request) => new Builds(worldFor(request, equipment)).best().build);
  const moves: Move[] = [];
  for (const kind of kindNames) {
    const both = [1 - MOVED, 1 + MOVED].map((factor) => moveOne(kind, factor, usually));
    moves.push(...both);
    const told = both.map(
      ({ changed, picks, of, lacks }) =>
        `${String(changed).padStart(3)} builds, ${String(picks).padStart(3)} picks (${percent(picks / of)}), gain at most ${percent(lacks)}`,
    );
    console.log(`  ${kind.padEnd(14)} down: ${told[0]!}; up: ${told[1]!}`);
  }
  const sum = (of: (move: Move) => number) => moves.reduce((total, move) => total + of(move), 0);
  const builds = moves.length * requests.length;
  const shares = [
    ['builds that change', sum(({ changed }) => changed) / builds],
    ['picks that differ, of all', sum(({ picks }) => picks) / sum(({ of }) => of)],
    ['most that a new build gains', Math.max(...moves.map(({ lacks }) => lacks))],
    [
      'builds that the largest mover changes',
      Math.max(...moves.map(({ changed }) => changed)) / requests.length,
    ],
  ] as const;
  return shares.map(([name, share]) => ({
    name: `weights: a base moved by a fifth, ${name}`,
    measured: 100 * share,
    unit: '%',
    digits: 2,
  }));
}
