import { useState } from 'react';
import { useLocation } from '#web/ui/address/address.ts';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { viewOfAddress, wholeBook, type GemBookView } from './gem-book-view.ts';

/** What was shown last: whoever comes back from a gem finds the book as it was. */
let lastView = wholeBook;

/** What the book shows: what its reader asks for, else its address, else what it showed before. */
export function useGemBookView(): readonly [GemBookView, (view: GemBookView) => void] {
  const { search: query } = useLocation();
  const [before] = useState(() => lastView);
  const [asked, setAsked] = useState<GemBookView | null>(null);
  // The built page shows everything.
  const atFirst = useAfterHydration() ? (viewOfAddress(query) ?? before) : wholeBook;
  const show = (view: GemBookView) => {
    lastView = view;
    setAsked(view);
  };
  return [asked ?? atFirst, show];
}
