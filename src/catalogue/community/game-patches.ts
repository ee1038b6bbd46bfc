import type { Confidence } from '../data-source.ts';

/** A patch of the game. */
export interface GamePatch {
  /** Its day, such as `2026-03-19`; its month where no source names the day. In the order of time as text too. */
  readonly since: string;
  readonly name: string;
  /** Says whether it brought something new to build with, so that builds of before are called older; else it changed figures alone. */
  readonly isContent: boolean;
  /** Gems, items and sets of the catalogue that it changed, by their ids, as far as a source names them. */
  readonly changes: readonly string[];
  readonly source: string;
  readonly confidence: Confidence;
}

const audit = 'Audit of community sheets, June 2026';

/**
 * The patches that sources name, the oldest first. An operator adds later ones with `npm run patch`: no source tells of the game after
 * August 2026.
 */
export const gamePatches: readonly GamePatch[] = [
  {
    since: '2022-06-02',
    name: 'Launch',
    isContent: true,
    changes: [],
    source: 'Publisher news',
    confidence: 'high',
  },
  {
    since: '2023-07-13',
    name: 'Blood Knight',
    isContent: true,
    changes: [],
    source: 'Publisher news',
    confidence: 'high',
  },
  {
    since: '2023-12-14',
    name: 'Splintered Souls',
    isContent: true,
    changes: [],
    source: 'Community guides',
    confidence: 'medium',
  },
  {
    since: '2024-05-23',
    name: 'Tempest',
    isContent: true,
    changes: [],
    source: 'Publisher news',
    confidence: 'high',
  },
  {
    since: '2025-03-21',
    name: 'The Writhing Wilds',
    isContent: true,
    changes: [],
    source: 'News of March 2025',
    confidence: 'high',
  },
  {
    since: '2025-07-03',
    name: 'Druid',
    isContent: true,
    changes: [],
    source: 'Publisher news',
    confidence: 'high',
  },
  {
    since: '2025-12',
    name: 'The First and Last King',
    isContent: true,
    changes: [],
    source: 'News of December 2025',
    confidence: 'medium',
  },
  {
    since: '2026-01-21',
    name: 'Balance patch',
    isContent: false,
    changes: [],
    source: audit,
    confidence: 'high',
  },
  {
    since: '2026-02-04',
    name: 'Balance patch',
    isContent: false,
    changes: [],
    source: audit,
    confidence: 'medium',
  },
  {
    since: '2026-03-19',
    name: 'Balance patch',
    isContent: false,
    changes: ['vithus-urges'],
    source: audit,
    confidence: 'high',
  },
  {
    since: '2026-04-01',
    name: 'Balance patch',
    isContent: false,
    changes: [],
    source: audit,
    confidence: 'medium',
  },
  {
    since: '2026-04-15',
    name: 'Balance patch',
    isContent: false,
    changes: [],
    source: audit,
    confidence: 'medium',
  },
  {
    since: '2026-04-29',
    name: 'Balance patch',
    isContent: false,
    changes: [],
    source: audit,
    confidence: 'medium',
  },
  {
    since: '2026-05-13',
    name: 'Balance patch',
    isContent: false,
    changes: [],
    source: audit,
    confidence: 'high',
  },
  {
    since: '2026-05-27',
    name: 'Balance patch',
    isContent: false,
    changes: [],
    source: audit,
    confidence: 'medium',
  },
  {
    since: '2026-06',
    name: 'Rise of Andariel',
    isContent: true,
    changes: [],
    source: audit,
    confidence: 'medium',
  },
];

/** Content patches beside the newest one that a build may be for. */
const EARLIER = 3;

/** The patches as a build knows them on one day: which one is current, and which ones it may be for. */
export interface PatchesOfDay {
  readonly current: string;
  /** Content patches, the newest first. */
  readonly offered: readonly GamePatch[];
}

/**
 * The content patches that a build can be made for on a day.
 *
 * @param patches those of the catalogue and of the operator, in any order
 * @param today such as `2026-11-29`
 * @throws {Error} none of them is out by then
 */
export function patchesOn(patches: readonly GamePatch[], today: string): PatchesOfDay {
  const out = patches
    .filter(({ isContent, since }) => isContent && since <= today)
    .toSorted((one, other) => (one.since < other.since ? 1 : -1));
  const [newest] = out;
  if (newest === undefined) throw new Error(`No patch of the game is out on ${today}.`);
  return { current: newest.since, offered: out.slice(0, EARLIER + 1) };
}

/**
 * Counts the gems, items and sets of a build that a patch has changed since the build was made for its own.
 *
 * @param built the patch of the build
 * @param used ids of the catalogue
 */
export function changedSince(
  patches: readonly Pick<GamePatch, 'since' | 'changes'>[],
  built: string,
  used: readonly string[],
  today: string,
): number {
  const changed = new Set(
    patches.filter(({ since }) => since > built && since <= today).flatMap(({ changes }) => changes),
  );
  return new Set(used.filter((id) => changed.has(id))).size;
}
