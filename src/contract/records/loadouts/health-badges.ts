import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { fill, fillCount } from '#messages/fill.ts';
import type { HealthTarget, LoadoutHealth } from './loadout-health.ts';

const words = loadoutWords.health;

type Targets = readonly [HealthTarget, ...HealthTarget[]];

/** One kind of thing that could be mended, in words, and where. */
export interface HealthBadge {
  readonly kind: keyof LoadoutHealth;
  readonly text: string;
  /** The text with what it is about. */
  readonly label: string;
  /** In the order in which they are gone through. */
  readonly targets: Targets;
}

/** What could be mended, kind by kind; nothing of what is well. */
export function badgesOf({
  emptySlots,
  brokenSets,
  unknown,
  betterGems,
}: LoadoutHealth): readonly HealthBadge[] {
  return [
    ...badge(
      'emptySlots',
      emptySlots.map((slot) => ({ kind: 'slot', slot })),
    ),
    ...badge(
      'brokenSets',
      brokenSets.map(({ slot }) => ({ kind: 'slot', slot })),
      fill(words.brokenDetail, {
        sets: brokenSets
          .map(({ name, pieces }) => fill(fillCount(words.setPieces, pieces), { set: name }))
          .join('; '),
      }),
    ),
    ...badge(
      'unknown',
      unknown,
      unknown
        .map((target) => (target.kind === 'slot' ? equipmentWords.slots[target.slot] : words.aGem))
        .join(', '),
    ),
    ...badge(
      'betterGems',
      betterGems.map(({ place }) => ({ kind: 'gem', place })),
    ),
  ];
}

function badge(
  kind: HealthBadge['kind'],
  [first, ...others]: readonly HealthTarget[],
  detail?: string,
): readonly HealthBadge[] {
  if (first === undefined) return [];
  const targets: Targets = [first, ...others];
  const text = fillCount(words[kind], targets.length);
  return [{ kind, text, label: detail === undefined ? text : fill(words.about, { text, detail }), targets }];
}

/** Where the next press leads: after the one that is open to the next of its kind, in a circle. */
export const nextTarget = (targets: Targets, isOpen: (target: HealthTarget) => boolean): HealthTarget =>
  targets[targets.findIndex(isOpen) + 1] ?? targets[0];

/** The first of those that lay ahead and is still to be mended, else the first of all; nothing where all is well. */
export const nextOfAll = (
  all: readonly HealthTarget[],
  ahead: readonly HealthTarget[],
): HealthTarget | undefined =>
  ahead.flatMap((one) => all.filter((other) => isSamePlace(one, other)))[0] ?? all[0];

const isSamePlace = (one: HealthTarget, other: HealthTarget): boolean =>
  one.kind === 'slot'
    ? other.kind === 'slot' && other.slot === one.slot
    : other.kind === 'gem' && other.place === one.place;
