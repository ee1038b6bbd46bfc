import { gemTypeOf, legendaryGems, type LegendaryGem } from '#catalogue/gems/legendary-gems.ts';
import { normalGems, type NormalGem } from '#catalogue/gems/normal-gems.ts';
import { foldName } from '#rules/names/fold-name.ts';
import { gemQualities, type GemQuality } from '#rules/gems/gem-tier.ts';
import { duplicateCountBounds, priceBounds, rankBounds } from '#rules/gems/bounds.ts';
import type { Interaction } from '../interactions/interaction.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { fill } from '#messages/fill.ts';
import { textIn, wholeIn, type Choices, type Outcome } from './command.ts';
import { meantAmong, namedLike, severalOf } from './meant.ts';

/** A gem of the game, of either kind. */
export type AnyGem =
  | { readonly kind: 'normal'; readonly gem: NormalGem }
  | { readonly kind: 'legendary'; readonly gem: LegendaryGem };

const all: readonly AnyGem[] = [
  ...legendaryGems.map((gem) => ({ kind: 'legendary', gem }) as const),
  ...normalGems.map((gem: NormalGem) => ({ kind: 'normal', gem }) as const),
];

const nameOf = ({ gem }: AnyGem): string => gem.name;
const namesOf = ({ kind, gem }: AnyGem): string =>
  (kind === 'legendary' ? [gem.name, ...gem.otherNames] : [gem.name]).join('\n');

/** The gem of an id, of a typed name or of a part of one; or what is said where that is none, or several. */
function gemMeant(typed: string): AnyGem | Outcome {
  const fitting = meantAmong(all, typed, { keyOf: ({ gem }) => gem.id, nameOf, namesOf });
  const [found, other] = fitting;
  if (found === undefined) return { text: words.noGem, isRefused: true };
  if (other === undefined) return found;
  return { text: fill(words.severalGems, { names: severalOf(fitting, nameOf) }), isRefused: true };
}

/** Gems whose name has what is typed, those that begin with it first. */
export function suggestGems(typed: string, most: number): Choices {
  const wanted = foldName(typed);
  return namedLike(all, typed, namesOf)
    .toSorted((a, b) => rankOf(a, wanted) - rankOf(b, wanted))
    .slice(0, most)
    .map(({ gem }) => ({ name: gem.name, value: gem.id }));
}

const rankOf = ({ gem }: AnyGem, wanted: string) => (foldName(gem.name).startsWith(wanted) ? 0 : 1);

/** What both /gem cost and /goal add are asked with, as the calculators begin; or what is said where that is no question. */
export function gemForm(interaction: Interaction) {
  const found = gemMeant(textIn(interaction, 'gem') ?? '');
  if (!('kind' in found)) return { refused: found };
  const from = wholeIn(interaction, 'from', rankBounds);
  const to = wholeIn(interaction, 'to', rankBounds);
  if (from === undefined || to === undefined || to <= from)
    return { refused: { text: words.ranksWrong, isRefused: true } };
  const quality = textIn(interaction, 'quality');
  return {
    found,
    ranks: { currentRank: from, targetRank: to },
    owned: wholeIn(interaction, 'owned', duplicateCountBounds) ?? 0,
    price: wholeIn(interaction, 'price', priceBounds) ?? 100,
    quality: gemQualities.find((each) => each === quality) ?? '5/5',
  };
}

/** The tier of a legendary gem, by the stars that a 5-star one has. */
export const tierOf = (gem: LegendaryGem, quality: GemQuality) => {
  const gemType = gemTypeOf(gem);
  return gemType === '5-star' ? { gemType, gemQuality: quality } : { gemType };
};
