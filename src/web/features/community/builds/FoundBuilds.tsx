import type { ReactNode } from 'react';
import { classes } from '#catalogue/classes/classes.ts';
import type { BuildPage } from '#contract/community/build-routes.ts';
import { buildWords, sharedBuilds as words } from '#messages/community/builds.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import { BuildCards } from './BuildCards.tsx';
import { queryOf, sortOf } from './build-query.ts';
import { numbered } from './numbered.ts';
import { useBuildList } from './use-build-list.ts';

const CopyDate = lazyPart(() => import('../copies/CopyDate.tsx'));

interface FoundBuildsProps {
  /** The query as an address has it; null while that is not known. */
  search: string | null;
  /** Its first page where that came with the HTML. */
  given: BuildPage | undefined;
  /** Says how many there are, and what their order means. */
  isExplained?: boolean;
  whenNone: ReactNode;
}

/** Builds in a list that grows; in every state that it can be in. */
export default function FoundBuilds({ search, given, isExplained = false, whenNone }: FoundBuildsProps) {
  const query = queryOf(search ?? '');
  const { class: classId } = query;
  const isOfNoClass = classId !== undefined && !classes.some(({ id }) => id === classId);
  const list = useBuildList(isOfNoClass ? null : search, given);
  if (isOfNoClass) return <div className="card mt-4 p-4">{whenNone}</div>;
  if (list.status === 'failed')
    return <RetryCard title={words.failed} text={list.failure ?? ''} onRetry={list.retry} />;
  if (list.status === 'loading')
    return (
      <div role="status" aria-label={words.loading} className={`mt-4 ${grid}`}>
        {[1, 2, 3, 4, 5, 6].map((n) => (
          <div key={n} className="skeleton h-48" />
        ))}
      </div>
    );
  const isEmpty = list.pages.every((builds) => builds.length === 0);
  const sort = sortOf(query);
  return (
    <>
      {list.copiedAt !== null && <CopyDate at={list.copiedAt} />}
      {isExplained && !isEmpty && (
        <div className="mt-3">
          <h2 className="text-base font-semibold">
            {fill(words.countLine, { count: countText(list.count), sort: buildWords.sorts[sort] })}
          </h2>
          {sort === 'trending' && <p className="text-sm text-quiet">{words.trending}</p>}
        </div>
      )}
      {isEmpty && !list.hasMore ? (
        <div className="card mt-4 p-4">{whenNone}</div>
      ) : (
        <ul aria-label={words.list} className={`mt-3 ${grid}`}>
          {numbered(list.pages).map(({ key, item }) => (
            <BuildCards key={key} builds={item} />
          ))}
        </ul>
      )}
      {list.isAddingMore && <div role="status" aria-label={words.loading} className="skeleton mt-4 h-48" />}
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

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 xl:grid-cols-3';

const countText = (count: BuildPage['count']): string =>
  count === null
    ? words.countUnknown
    : typeof count === 'number'
      ? fillCount(words.count, count)
      : words.countOver;
