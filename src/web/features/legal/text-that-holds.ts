import type { ArticleBlock, ArticleSection } from '#messages/article.ts';

/** A text without the blocks that are not true of this build. */
export function textThatHolds(
  sections: readonly ArticleSection[],
  { hasAccounts }: { hasAccounts: boolean },
): ArticleSection[] {
  const holds = (block: ArticleBlock) =>
    !('when' in block) || block.when === (hasAccounts ? 'withAccounts' : 'withoutAccounts');
  return sections.map((section) => ({ ...section, blocks: section.blocks.filter(holds) }));
}
