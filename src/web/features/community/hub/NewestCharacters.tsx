import { galleryRoutes, type GalleryPage } from '#contract/community/gallery/gallery-routes.ts';
import { galleryWords as words } from '#messages/community/gallery.ts';
import { fillCount } from '#messages/fill.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import CopyDate from '../copies/CopyDate.tsx';
import { useCopy } from '../copies/use-copy.ts';
import { GalleryCards } from '../gallery/GalleryCards.tsx';

/** So many characters stand for the gallery. */
const SHOWN = 3;

/** The characters that changed last, and how many there are. */
export default function NewestCharacters() {
  const { status, answer: given, failure, askAgain } = useAnswer(galleryRoutes.listCards, {});
  const copy = useCopy<GalleryPage>('list gallery ', { answer: given, failure });
  const answer = given ?? copy?.answer;
  if (answer === undefined)
    return status === 'failed' && copy === null ? (
      <RetryCard title={words.failed} text={failure.message} onRetry={() => void askAgain()} />
    ) : (
      <div role="status" aria-label={words.loading} className="skeleton mt-3 h-48" />
    );
  const { cards, count } = answer;
  if (cards.length === 0) return <p className="card mt-3 p-4">{words.noneYet}</p>;
  return (
    <>
      {copy != null && <CopyDate at={copy.at} />}
      <p className="mt-1 font-semibold">
        {typeof count === 'number' ? fillCount(words.count, count) : words.countOver}
      </p>
      <ul
        aria-label={words.list}
        className="mt-2 grid grid-cols-[minmax(0,1fr)] content-start gap-3 sm:grid-cols-3"
      >
        <GalleryCards cards={cards.slice(0, SHOWN)} />
      </ul>
    </>
  );
}
