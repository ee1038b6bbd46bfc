import { Suspense, type ReactNode } from 'react';
import type { ArticleBlock as Block, ArticleSection } from '#messages/article.ts';
import { ArticleBlock } from './ArticleBlock.tsx';
import { ArticleContents } from './ArticleContents.tsx';
import type { LinkTo } from './LinkedText.tsx';

interface ArticleProps {
  title: string;
  lead: string;
  /** What stands below the lead, such as the date. */
  details: ReactNode;
  sections: readonly ArticleSection[];
  linkTo: LinkTo;
  /** What a section ends with, by its id. */
  endings?: Readonly<Record<string, ReactNode>>;
}

/** A text with headings and the list of its contents. */
export function Article({ title, lead, details, sections, linkTo, endings }: ArticleProps) {
  return (
    <article>
      <header className="max-w-3xl">
        <h1>{title}</h1>
        <p className="mt-3 text-lg text-quiet">{lead}</p>
        <div className="mt-3 text-sm text-quiet">{details}</div>
      </header>
      <div className="mt-6 gap-12 lg:mt-10 lg:grid lg:grid-cols-[15rem_minmax(0,46rem)]">
        <Suspense>
          <ArticleContents sections={sections} />
        </Suspense>
        <div className="space-y-12 max-lg:mt-8">
          {sections.map(({ id, title: heading, blocks }) => (
            <section key={id} className="space-y-4">
              <h2 id={id} tabIndex={-1} className="text-3xl">
                {heading}
              </h2>
              {/* A long text wakes up section by section. */}
              <Suspense>
                {blocks.map((block) => (
                  <ArticleBlock key={beginning(block)} block={block} linkTo={linkTo} />
                ))}
                {endings?.[id]}
              </Suspense>
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

/** The first words of a block, which tell it from the others of its section. */
function beginning(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text;
    case 'list':
      return block.items[0] ?? block.kind;
    case 'terms':
      return block.items[0]?.term ?? block.kind;
    case 'table':
    case 'gems':
      return block.caption;
    case 'example':
      return block.name;
  }
}
