import type { ReactNode } from 'react';
import { classes } from '#catalogue/classes/classes.ts';
import type { GalleryPage } from '#contract/community/gallery/gallery-routes.ts';
import { servers } from '#contract/records/characters/servers.ts';
import { galleryWords as words } from '#messages/community/gallery.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import { GalleryCards } from './GalleryCards.tsx';
import { queryOf, sortOf } from './gallery-query.ts';
import { useGalleryList } from './use-gallery-list.ts';

const CopyDate = lazyPart(() => import('../copies/CopyDate.tsx'));

interface FoundCardsProps {
  /** The query as an address has it; null while that is not known. */
  search: string | null;
  /** Its first page where that came with the HTML. */
  given: GalleryPage | undefined;
  whenNone: ReactNode;
}

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 lg:grid-cols-3';

/** The characters of the gallery in a list that grows; in every state that it can be in. */
export default function FoundCards({ search, given, whenNone }: FoundCardsProps) {
  const query = queryOf(search ?? '');
  const isOfNone =
    (query.class !== undefined && !classes.some(({ id }) => id === query.class)) ||
    (query.server !== undefined && !servers.some((server) => server === query.server));
  const list = useGalleryList(isOfNone ? null : search, given);
  if (isOfNone) return <div className="card mt-4 p-4">{whenNone}</div>;
  if (list.status === 'failed')
    return <RetryCard title={words.failed} text={list.failure ?? ''} onRetry={list.retry} />;
  if (list.status === 'loading')
    return (
      <div role="status" aria-label={words.loading} className={`mt-4 ${grid}`}>
        {[1, 2, 3, 4, 5, 6].map((n) => (
          <div key={n} className="skeleton h-44" />
        ))}
      </div>
    );
  if (list.cards.length === 0 && !list.hasMore) return <div className="card mt-4 p-4">{whenNone}</div>;
  return (
    <>
      {list.copiedAt !== null && <CopyDate at={list.copiedAt} />}
      <h2 className="mt-3 text-base font-semibold">
        {fill(words.countLine, { count: countText(list.count), sort: words.sorts[sortOf(query)] })}
      </h2>
      <p className="text-sm text-quiet">{words.asEntered}</p>
      <ul aria-label={words.list} className={`mt-3 ${grid}`}>
        <GalleryCards cards={list.cards} />
      </ul>
      {list.isAddingMore && <div role="status" aria-label={words.loading} className="skeleton mt-4 h-44" />}
      {list.hasMore && !list.isAddingMore && (
        <div className="needs-script mt-4 flex flex-col items-center gap-2">
          {list.failure !== null && (
            <p role="alert" className="text-bad">
              {words.moreFailed}. {list.failure}
            </p>
          )}
          {list.looked !== null && (
            <p className="text-sm text-quiet">
              {fill(fillCount(words.looked, list.looked), { count: numberText(list.looked) })}
            </p>
          )}
          <Button onClick={list.more}>{list.looked === null ? words.showMore : words.lookFurther}</Button>
        </div>
      )}
    </>
  );
}

const countText = (count: GalleryPage['count']): string =>
  count === null
    ? words.countUnknown
    : typeof count === 'number'
      ? fillCount(words.count, count)
      : words.countOver;
