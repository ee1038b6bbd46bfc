import type { ArticleBlock as Block } from '#messages/article.ts';
import { ArticleExample } from './ArticleExample.tsx';
import { ArticleGems } from './ArticleGems.tsx';
import { ArticleTable } from './ArticleTable.tsx';
import { LinkedText, type LinkTo } from './LinkedText.tsx';

/** One paragraph, list, table or picture of an article. */
export function ArticleBlock({ block, linkTo }: { block: Block; linkTo: LinkTo }) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <LinkedText text={block.text} linkTo={linkTo} />
        </p>
      );
    case 'note':
      return (
        <p className="rounded-lg border-l-4 border-primary bg-primary-wash px-4 py-3">
          <LinkedText text={block.text} linkTo={linkTo} />
        </p>
      );
    case 'list':
      return (
        <ul className="list-disc space-y-2 pl-5 marker:text-quiet">
          {block.items.map((item) => (
            <li key={item}>
              <LinkedText text={item} linkTo={linkTo} />
            </li>
          ))}
        </ul>
      );
    case 'terms':
      return (
        <dl className="space-y-3">
          {block.items.map(({ term, text }) => (
            <div key={term}>
              <dt className="font-semibold">{term}</dt>
              <dd className="mt-0.5">
                <LinkedText text={text} linkTo={linkTo} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return <ArticleTable {...block} />;
    case 'gems':
      return <ArticleGems {...block} />;
    case 'example':
      return <ArticleExample {...block} linkTo={linkTo} />;
  }
}
