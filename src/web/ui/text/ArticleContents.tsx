import { articleWords as words, type ArticleSection } from '#messages/article.ts';
import { classNames } from '../class-names.ts';
import { Link } from '../Link.tsx';
import { useSectionInView } from './use-section-in-view.ts';

/** The list of an article's sections: folded above the text on a phone, beside it on a wide screen. */
export function ArticleContents({ sections }: { sections: readonly ArticleSection[] }) {
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
