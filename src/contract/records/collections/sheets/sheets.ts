import { firstGemPlaces, secondGemPlaces, type GemPlace } from '../characters/characters.ts';
import type { Loadout, LoadoutGem } from '../loadouts.ts';

/** The figures of a character that its player shows. */
export interface SheetFigures {
  readonly level?: number | undefined;
  readonly paragon?: number | undefined;
  readonly combatRating?: number | undefined;
  readonly resonance?: number | undefined;
}

/**
 * A loadout or a character as its player shows it: ids of the catalogue, ranks, figures and short texts. There is no field for
 * anything else, so nothing else of a record can be published.
 */
export interface Sheet extends Pick<Loadout, 'buildType' | 'items' | 'skills' | 'activity' | 'lines'> {
  readonly kind: 'loadout' | 'character';
  /** Of the catalogue, such as `demon-hunter`. */
  readonly class: string;
  /** What its maker calls it; may be empty. */
  readonly name: string;
  readonly notes: string;
  readonly gems: Worn<(typeof firstGemPlaces)[number]>;
  /** Apart from the others, as pages of the first version take no gems in these places. */
  readonly secondGems?: Worn<(typeof secondGemPlaces)[number]> | undefined;
  readonly figures?: SheetFigures | undefined;
}

/** Which parts of a loadout go into a sheet. */
export interface SheetParts {
  readonly items: boolean;
  readonly gems: boolean;
  /** With what the build is for. */
  readonly skills: boolean;
  readonly lines: boolean;
  readonly notes: boolean;
}

export const everyPart: SheetParts = { items: true, gems: true, skills: true, lines: true, notes: true };

/** What the dialog for a link has ticked at first. */
export const usualParts: SheetParts = { ...everyPart, notes: false };

type Worn<Place extends GemPlace> = { readonly [Each in Place]?: LoadoutGem | undefined };

const wornIn = <Place extends GemPlace>(gems: Loadout['gems'], places: readonly Place[]): Worn<Place> =>
  Object.fromEntries(
    places.flatMap((place) => (gems[place] == null ? [] : [[place, gems[place]]])),
  ) as Worn<Place>;

/** The sheet of a loadout, with those parts of it that its player wants to show. */
export const sheetOf = (
  loadout: Pick<
    Loadout,
    'class' | 'name' | 'description' | 'buildType' | 'items' | 'gems' | 'skills' | 'activity' | 'lines'
  >,
  { items, gems, skills, lines, notes }: SheetParts,
): Sheet => ({
  kind: 'loadout',
  class: loadout.class,
  name: loadout.name,
  notes: notes ? loadout.description : '',
  buildType: loadout.buildType,
  items: items ? loadout.items : {},
  gems: gems ? wornIn(loadout.gems, firstGemPlaces) : {},
  ...(gems &&
    secondGemPlaces.some((place) => loadout.gems[place] != null) && {
      secondGems: wornIn(loadout.gems, secondGemPlaces),
    }),
  skills: skills ? loadout.skills : {},
  ...(skills && { activity: loadout.activity }),
  ...(lines && { lines: loadout.lines }),
});

/** The version that {@link sheetText} writes. A reader knows this one and those before it. */
export const SHEET_VERSION = 2;

/** A sheet as it is kept and put into links: JSON, and what is empty is left out, as a link must be short. */
export const sheetText = ({ kind, class: classId, name, notes, buildType, ...parts }: Sheet): string =>
  JSON.stringify({
    v: SHEET_VERSION,
    kind,
    class: classId,
    ...(name !== '' && { name }),
    ...(notes !== '' && { notes }),
    buildType,
    ...Object.fromEntries(
      (['items', 'gems', 'secondGems', 'skills', 'activity', 'lines', 'figures'] as const).flatMap((part) =>
        // Of a word its letters count.
        Object.keys(parts[part] ?? {}).length > 0 ? [[part, parts[part]]] : [],
      ),
    ),
  });
