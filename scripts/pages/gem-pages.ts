import { legendaryGemEffects } from '#catalogue/legendary-gem-effects.ts';
import { legendaryGems, type LegendaryGem } from '#catalogue/legendary-gems.ts';
import { gemAddress } from '#contract/site/pages.ts';
import { gemBook as words } from '#messages/calculators/gem-book.ts';
import { fill } from '#messages/fill.ts';

/** The gem whose page an address is. @throws {RangeError} it is none's */
export function gemAt(path: string): LegendaryGem {
  const gem = legendaryGems.find(({ id }) => gemAddress(id) === path);
  if (gem === undefined) throw new RangeError(`${path} is not the address of a gem`);
  return gem;
}

/** The title of a gem's page, without the product's name. */
export const gemTitle = ({ name, stars }: LegendaryGem): string => fill(words.gemTitle, { name, stars });

/** What search engines and link previews say of a gem's page. */
export function gemDescription({ id, name, stars }: LegendaryGem): string {
  const effect = legendaryGemEffects[id];
  return effect?.known === true
    ? fill(words.description, { name, stars, effect: effect.effect })
    : fill(words.descriptionOfUnknown, { name, stars });
}
