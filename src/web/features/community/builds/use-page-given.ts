import { useContext, useEffect, useState } from 'react';
import { PageDataContext } from '#web/ui/parts/page-data-context.ts';

/** Data of pages that were shown and left. */
const left = new WeakSet<object>();

/**
 * The data that the server has drawn this page from, as long as the page stays: whoever has left it, or another one of its kind in its place, is
 * shown it as it is by then.
 *
 * @param isOfThis says whether the data is of what the address names now
 */
export function usePageGiven<Data extends object>(isOfThis: (data: Data) => boolean): Data | undefined {
  const data = useContext(PageDataContext) as Data | undefined;
  const [isOver, setIsOver] = useState(() => data === undefined || left.has(data));
  useEffect(() => (data === undefined ? undefined : () => void left.add(data)), [data]);
  if (data === undefined || isOver) return undefined;
  if (isOfThis(data)) return data;
  setIsOver(true);
  return undefined;
}
