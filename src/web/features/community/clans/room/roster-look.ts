import { clanRoles, isSilent } from '#contract/community/clans.ts';
import type { ClanPlace } from '#contract/community/clan-routes.ts';
import { compareNames } from '#rules/names/compare-names.ts';
import { foldName } from '#rules/names/fold-name.ts';

export const rosterSorts = ['role', 'name', 'resonance', 'combatRating', 'update', 'attended'] as const;
export type RosterSort = (typeof rosterSorts)[number];

export interface RosterLook {
  /** Parts of names. */
  readonly words: string;
  /** Empty for any. */
  readonly class: string;
  readonly sort: RosterSort;
  readonly isSilentOnly: boolean;
}

/** The value that a place is sorted by, the largest first; one without it comes last. */
const figureOf: Readonly<Record<Exclude<RosterSort, 'name'>, (place: ClanPlace) => number>> = {
  role: ({ role }) => -clanRoles.indexOf(role),
  resonance: ({ resonance }) => resonance?.value ?? -1,
  combatRating: ({ combatRating }) => combatRating?.value ?? -1,
  update: ({ newestAt }) => newestAt ?? -1,
  attended: ({ attended, marked }) => (marked === 0 ? -1 : attended / marked),
};

/** The places that a look asks for, in its order; of equal ones by name. */
export function shownPlaces(
  places: readonly ClanPlace[],
  { words, class: classId, sort, isSilentOnly }: RosterLook,
  nowMs: number,
): readonly ClanPlace[] {
  const wanted = foldName(words);
  const figure = sort === 'name' ? () => 0 : figureOf[sort];
  return places
    .filter(
      (place) =>
        foldName(place.name).includes(wanted) &&
        (classId === '' || place.class === classId) &&
        (!isSilentOnly || isSilent(place.newestAt, nowMs)),
    )
    .toSorted((a, b) => figure(b) - figure(a) || compareNames(a.name, b.name));
}
