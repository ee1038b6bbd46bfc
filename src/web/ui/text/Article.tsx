import { Suspense, type ReactNode, useEffect, useState } from 'react';
import {
  type ArticleBlock as Block,
  type ArticleSection,
  type ArticleGems as Gems,
  articleWords as words,
  type ArticleExample as Example,
} from '#messages/article.ts';
import { Badge } from '../Badge.tsx';
import { buttonLook } from '../Button.tsx';
import { classNames } from '../class-names.ts';
import { GemArt } from '../gems/GemArt.tsx';
import { Link } from '../Link.tsx';
import { useAfterHydration } from '../use-after-hydration.ts';
import { ArticleTable } from './ArticleTable.tsx';
import { type LinkTo, LinkedText } from './LinkedText.tsx';

interface ArticleProps {
  title: string;
  lead: string;
  /** What stands below the lead, such as the date. */
  details: ReactNode;
  sections: readonly ArticleSection[];
  linkTo: LinkTo;
  /** The ends of sections, by their ids. */
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

/** One paragraph, list, table or picture of an article. */
function ArticleBlock({ block, linkTo }: { block: Block; linkTo: LinkTo }) {
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

const SIZE = 64;

/** A row of drawn gems with their names. */
function ArticleGems({ caption, gems }: Gems) {
  const isAwake = useAfterHydration();
  return (
    <figure>
      <ul className="card flex flex-wrap justify-around gap-x-4 gap-y-3 px-4 py-5">
        {gems.map(({ kind, rank, name }) => (
          <li key={name} className="flex flex-col items-center gap-1 text-sm">
            {/* Many small shapes for so few words: they are drawn afterwards, into room kept for them. */}
            <span style={{ width: SIZE, height: SIZE }}>
              {isAwake && <GemArt kind={kind} rank={rank} size={SIZE} />}
            </span>
            {name}
          </li>
        ))}
      </ul>
      <figcaption className="mt-2 text-sm text-quiet">{caption}</figcaption>
    </figure>
  );
}

/** Something to try: what to enter, what comes out, and a link that opens it filled in. */
function ArticleExample({ name, title, entered, figures, linkTo }: Example & { linkTo: LinkTo }) {
  const address = linkTo(name);
  return (
    <div className="card p-4 sm:p-5">
      <Badge tone="primary">{words.example}</Badge>
      <h3 id={name} className="mt-2 text-xl">
        {title}
      </h3>
      <p className="mt-1 mb-3 text-quiet">{entered}</p>
      <ArticleTable
        caption={title}
        isCaptionHidden
        columns={[words.figure, words.planner, words.inGame]}
        rows={figures.map((figure) => [figure.name, figure.planner, figure.inGame])}
      />
      {address !== null && (
        <Link
          to={address}
          aria-describedby={name}
          className={`${buttonLook('secondary')} hidden-on-paper mt-4`}
        >
          {words.tryIt}
        </Link>
      )}
    </div>
  );
}

/** The list of an article's sections: folded above the text on a phone, beside it on a wide screen. */
function ArticleContents({ sections }: { sections: readonly ArticleSection[] }) {
  const inView = useSectionInView(sections.map(({ id }) => id));
  const links = (
    <ol className="text-sm">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            aria-current={id === inView ? 'true' : undefined}
            className={classNames(
              'flex min-h-11 items-center border-l-2 py-1 pl-3 hover:border-primary hover:text-text lg:min-h-8',
              id === inView ? 'border-primary text-text' : 'border-line text-quiet',
            )}
          >
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <details className="hidden-on-paper card lg:hidden">
        <summary className="min-h-11 px-4 py-2.5 font-medium">{words.contents}</summary>
        <nav aria-label={words.contents} className="px-4 pb-4">
          {links}
        </nav>
      </details>
      <nav
        aria-label={words.contents}
        className="sticky top-20 max-h-[calc(100dvh-6rem)] self-start overflow-y-auto max-lg:hidden"
      >
        <p className="mb-2 font-medium" aria-hidden>
          {words.contents}
        </p>
        {links}
      </nav>
    </>
  );
}

/** The id of the heading whose section is being read; null before anything was scrolled to. */
function useSectionInView(ids: readonly string[]): string | null {
  const [inView, setInView] = useState<string | null>(null);
  useEffect(() => {
    // What crosses a line a little below the header is being read.
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        const heading = entered?.target.querySelector('h2');
        if (heading != null) setInView(heading.id);
      },
      { rootMargin: '-20% 0px -79% 0px' },
    );
    for (const id of ids) {
      const section = document.getElementById(id)?.parentElement;
      if (section != null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return inView;
}
