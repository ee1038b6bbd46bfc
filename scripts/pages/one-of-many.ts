import { equipmentSets } from '#catalogue/equipment/equipment-sets.ts';
import { legendaryGemEffects } from '#catalogue/gems/legendary-gem-effects.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { setAddress, gemAddress } from '#contract/site/link-addresses.ts';
import { type PageId } from '#contract/site/pages.ts';
import { gemBook } from '#messages/calculators/gem-book.ts';
import { setBook } from '#messages/equipment/set-book.ts';
import { fill } from '#messages/fill.ts';

/** A page of which there are many by one pattern, as search engines and link previews tell of it. */
export interface OneOfMany {
  readonly name: string;
  /** Without the product's name. */
  readonly title: string;
  readonly description: string;
}

const gems = new Map(
  legendaryGems.map(({ id, name, stars }): [string, OneOfMany] => {
    const effect = legendaryGemEffects[id];
    return [
      gemAddress(id),
      {
        name,
        title: fill(gemBook.gemTitle, { name, stars }),
        description:
          effect?.known === true
            ? fill(gemBook.description, { name, stars, effect: effect.effect })
            : fill(gemBook.descriptionOfUnknown, { name, stars }),
      },
    ];
  }),
);

const sets = new Map(
  equipmentSets.map(({ id, name, gist, pieces }): [string, OneOfMany] => [
    setAddress(id),
    {
      name,
      title: fill(setBook.setTitle, { name }),
      description: fill(pieces.length > 0 ? setBook.description : setBook.descriptionOfSketched, {
        name,
        gist,
      }),
    },
  ]),
);

/** All of each kind, by their addresses. */
export const manyPages = { gem: gems, equipmentSet: sets } as const satisfies Partial<
  Record<PageId, ReadonlyMap<string, OneOfMany>>
>;

/**
 * Undefined for a page that is the only one of its kind.
 *
 * @throws {RangeError} the address is none of that kind
 */
export function oneOfMany(id: PageId, path: string): OneOfMany | undefined {
  const all = Object.hasOwn(manyPages, id) ? manyPages[id as keyof typeof manyPages] : undefined;
  const one = all?.get(path);
  if (all !== undefined && one === undefined) throw new RangeError(`${path} is not the address of a ${id}`);
  return one;
}
