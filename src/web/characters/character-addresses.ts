import { addressOf, addressWith } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';

/** The page with all of a character; null as long as there is none. */
export const detailAddress = (characterId: string): string | null =>
  pages.characterDetail.exists ? addressWith(pages.characterDetail.path, characterId) : null;

/** The page that changes a character; null as long as there is none. */
export function builderAddress(characterId: string): string | null {
  const builder = addressOf('characterBuilder');
  return builder === null ? null : `${builder}?edit=${encodeURIComponent(characterId)}`;
}
