import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from '#web/ui/address/address.ts';
import { filterIn, noFilter, withFilter, type Filter } from './views.ts';

/** How long typing pauses before the address follows. */
const TYPING_PAUSE_MS = 400;

/**
 * The filter, which the address has: a link brings it, and Back takes a choice back. What is typed shows at once, and takes
 * no place of its own in what Back leads to.
 *
 * @param isAwake whether the page may look at its address, which the built one cannot know
 */
export function useFilter(isAwake: boolean): readonly [Filter, (filter: Filter) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  /** What the address does not say yet. */
  const [pending, setPending] = useState<Filter | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const asked = isAwake ? filterIn(search) : noFilter;

  const change = (filter: Filter) => {
    const isTyping = filter.kind === asked.kind && filter.search !== '';
    const go = () => {
      navigate({ search: withFilter(location.search, filter) }, { replace: isTyping });
      // With the address, so that nothing flickers in between.
      startTransition(() => setPending(null));
    };
    setPending(filter);
    clearTimeout(timer.current);
    if (isTyping) timer.current = setTimeout(go, TYPING_PAUSE_MS);
    else go();
  };
  return [pending ?? asked, change];
}
