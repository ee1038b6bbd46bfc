import { addressOf, addressWith, pages } from '#contract/site/pages.ts';

/** Where all of a character is seen; null as long as there is no such page. */
export const detailAddress = (characterId: string): string | null =>
  pages.characterDetail.exists ? addressWith(pages.characterDetail.path, characterId) : null;

/** Where a character is changed; null as long as there is no such page. */
export function builderAddress(characterId: string): string | null {
  const builder = addressOf('characterBuilder');
  return builder === null ? null : `${builder}?edit=${encodeURIComponent(characterId)}`;
}
