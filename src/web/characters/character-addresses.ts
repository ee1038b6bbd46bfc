import { pages } from '#contract/site/pages.ts';

const { characterDetail, characterBuilder } = pages;

/** The page with all of a character; null as long as there is none. */
export const detailAddress = (characterId: string): string | null =>
  characterDetail.exists ? characterDetail.path.replace('{characterId}', () => characterId) : null;

/** The page that changes a character; null as long as there is none. */
export const builderAddress = (characterId: string): string | null =>
  characterBuilder.exists ? `${characterBuilder.path}?edit=${encodeURIComponent(characterId)}` : null;
