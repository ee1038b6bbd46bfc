import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useLocation, useNavigate } from '#web/ui/address/address.ts';
import { everything, faqQuery, readFaqView, type FaqView } from './faq-address.ts';

/** A pause in typing after which the search is written into the address; browsers refuse it much more often. */
const WRITE_DELAY_MS = 400;

/**
 * What the page shows, in step with the address: a link brings it, and a search can be linked. An address that names a
 * question shows everything, so that the question is there.
 */
export function useFaqView(
  isQuestion: (id: string) => boolean,
): readonly [FaqView, Dispatch<SetStateAction<FaqView>>] {
  const { pathname, search: query, hash } = useLocation();
  const navigate = useNavigate();
  // The built page shows everything; what the address asks for comes after it woke up.
  const [view, setView] = useState(everything);
  const written = useRef('');

  useEffect(() => {
    if (query === written.current) return;
    written.current = query;
    setView(isQuestion(hash.slice(1)) ? everything : readFaqView(query));
  }, [query, hash, isQuestion]);

  useEffect(() => {
    const wanted = faqQuery(view);
    if (wanted === faqQuery(readFaqView(query))) return undefined;
    const timer = setTimeout(() => {
      // On the way to another page this one is still drawn for a moment.
      if (location.pathname !== pathname) return;
      written.current = wanted;
      navigate({ search: wanted, hash: wanted === '' ? hash : '' }, { replace: true });
    }, WRITE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [view, pathname, query, hash, navigate]);

  return [view, setView];
}
