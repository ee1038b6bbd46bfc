import { answerPieces } from '#contract/help/faq.ts';
import { pages } from '#contract/site/pages.ts';
import { Link } from '#web/ui/Link.tsx';
import { Highlighted } from './Highlighted.tsx';

/** An answer, with its links into the product. */
export function AnswerText({ answer, words }: { answer: string; words: readonly string[] }) {
  return (
    <p className="max-w-prose">
      {answerPieces(answer).map(({ at, text, link }) => {
        const marked = <Highlighted key={at} text={text} words={words} />;
        return link === null ? (
          marked
        ) : (
          <Link
            key={at}
            to={{ pathname: pages[link.page].path, hash: link.anchor ?? '' }}
            className="font-medium text-primary-text underline underline-offset-4"
          >
            {marked}
          </Link>
        );
      })}
    </p>
  );
}
