import { useId, useRef } from 'react';
import { pages } from '#contract/site/pages.ts';
import { gemWords } from '#messages/calculators/gem-words.ts';
import { useTypedBefore } from '#web/ui/form/use-typed-before.ts';

interface BookSearchProps {
  search: string;
  onSearch: (search: string) => void;
}

const names = ['q'] as const;

/** Finds gems while one types; before the page has woken up Enter asks the address. */
export function BookSearch({ search, onSearch }: BookSearchProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useTypedBefore(form, names, ({ q = '' }) => onSearch(q));
  return (
    <form ref={form} role="search" action={pages.gems.path} onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {gemWords.search}
      </label>
      <input
        id={id}
        name="q"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        className="control max-w-xl"
        placeholder={gemWords.searchHint}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
    </form>
  );
}
