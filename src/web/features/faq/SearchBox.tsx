import { useLayoutEffect, useRef, type RefObject } from 'react';
import { pages } from '#contract/site/pages.ts';
import { faq } from '#messages/help/faq.ts';
import { SEARCH_LENGTH } from './faq-address.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';

interface SearchBoxProps {
  box: RefObject<HTMLInputElement | null>;
  search: string;
  onSearch: (search: string) => void;
}

/** The search over all questions. It finds while one types; before the page has woken up Enter asks the address. */
export function SearchBox({ box, search, onSearch }: SearchBoxProps) {
  const isAwake = useRef(false);
  useLayoutEffect(() => {
    if (isAwake.current) return;
    isAwake.current = true;
    // Typed before the page woke up.
    const typed = box.current?.value ?? '';
    if (typed !== '') onSearch(typed);
  }, [box, onSearch]);
  return (
    <form role="search" action={pages.faq.path} onSubmit={(event) => event.preventDefault()}>
      <SearchField
        ref={box}
        label={faq.search}
        name="q"
        enterKeyHint="search"
        maxLength={SEARCH_LENGTH}
        placeholder={faq.searchHint}
        value={search}
        onSearch={onSearch}
      />
    </form>
  );
}
