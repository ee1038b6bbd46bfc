import type { ArticleBlock, ArticleSection } from '#messages/article.ts';

const WORDS_A_MINUTE = 200;

/** Everything that is to be read in a block. */
function blockTexts(block: ArticleBlock): readonly string[] {
  switch (block.kind) {
    case 'text':
    case 'note':
      return [block.text];
    case 'list':
      return block.items;
    case 'terms':
      return block.items.flatMap(({ term, text }) => [term, text]);
    case 'table':
      return [block.caption, ...block.columns, ...block.rows.flat()];
    case 'gems':
      return [block.caption, ...block.gems.map(({ name }) => name)];
    case 'example':
      return [
        block.title,
        block.entered,
        ...block.figures.flatMap(({ name, planner, inGame }) => [name, planner, inGame]),
      ];
  }
}

/** Every sentence of a text in its order, headings included. */
export const articleTexts = (sections: readonly ArticleSection[]): string[] =>
  sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(blockTexts)]);

/** How long reading takes, in whole minutes, at least one. */
export function readingMinutes(sections: readonly ArticleSection[]): number {
  const words = articleTexts(sections)
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
}
