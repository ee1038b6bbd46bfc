import type { ArticleBlock, ArticleSection } from '#messages/article.ts';
import { fill } from '#messages/fill.ts';
import { dayText } from '#messages/formats.ts';
import { type Guide, guideWords as words } from '#messages/guides/guide.ts';

export function GuideDetails({ guide }: { guide: Guide }) {
  return (
    <>
      <p>
        {fill(words.minutes, { n: readingMinutes(guide.sections) })} ·{' '}
        <time dateTime={guide.updated}>{fill(words.updated, { date: dayText(guide.updated) })}</time>
      </p>
      <p>{fill(words.factsOf, { when: guide.factsOf })}</p>
    </>
  );
}

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

/** The reading time in whole minutes, at least one. */
export function readingMinutes(sections: readonly ArticleSection[]): number {
  const words = articleTexts(sections)
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
}
