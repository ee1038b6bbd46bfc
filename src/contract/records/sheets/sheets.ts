import { firstGemPlaces, inPlaces } from '../collections/characters/characters.ts';
import type { Loadout } from '../collections/loadouts.ts';

/**
 * What a player shows of a loadout: ids of the catalogue, ranks and two texts. There is no field for anything else, so nothing
 * else of a record can be published.
 */
export interface Sheet {
  /** Of the catalogue, such as `demon-hunter`. */
  readonly class: string;
  /** What its maker calls it; may be empty. */
  readonly name: string;
  readonly notes: string;
  readonly buildType: Loadout['buildType'];
  readonly items: Loadout['items'];
  readonly gems: Loadout['gems'];
}

/** Which parts of a loadout go into a sheet. */
export interface SheetParts {
  readonly items: boolean;
  readonly gems: boolean;
  readonly notes: boolean;
}

/** What the dialog for a link has ticked at first. */
export const usualParts: SheetParts = { items: true, gems: true, notes: false };

/** The sheet of a loadout, with those parts of it that its player wants to show. It holds no gems of second weapons. */
export const sheetOf = (
  loadout: Pick<Loadout, 'class' | 'name' | 'description' | 'buildType' | 'items' | 'gems'>,
  { items, gems, notes }: SheetParts,
): Sheet => ({
  class: loadout.class,
  name: loadout.name,
  notes: notes ? loadout.description : '',
  buildType: loadout.buildType,
  items: items ? loadout.items : {},
  gems: gems ? inPlaces(loadout.gems, firstGemPlaces) : {},
});

/** The version that {@link sheetText} writes. A reader knows this one and those before it. */
export const SHEET_VERSION = 1;

/** A sheet as it is kept and put into links: JSON, and what is empty is left out, as a link must be short. */
export const sheetText = ({ class: classId, name, notes, buildType, items, gems }: Sheet): string =>
  JSON.stringify({
    v: SHEET_VERSION,
    kind: 'loadout',
    class: classId,
    ...(name !== '' && { name }),
    ...(notes !== '' && { notes }),
    buildType,
    ...(Object.keys(items).length > 0 && { items }),
    ...(Object.keys(gems).length > 0 && { gems }),
  });
