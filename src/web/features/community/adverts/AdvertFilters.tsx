import { buildLanguages } from '#catalogue/community/build-choices.ts';
import { classes } from '#catalogue/classes/classes.ts';
import { serverRegions } from '#contract/records/preferences.ts';
import { advertWords as words } from '#messages/community/adverts.ts';
import { compareNames } from '#rules/names/compare-names.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { languageName } from './advert-names.ts';
import type { BoardQuery } from './advert-query.ts';

const ANY = 'any-of-them';

interface AdvertFiltersProps {
  query: BoardQuery;
  onChange: (query: BoardQuery) => void;
}

/** Filters of the board; each holds at once. */
export default function AdvertFilters({ query, onChange }: AdvertFiltersProps) {
  // The server's drawing has to be small: without this code nothing can be chosen.
  const isDrawn = useAfterHydration();
  const rows = [
    ['server', words.server, () => serverRegions.map((value) => ({ value, label: value }))],
    [
      'language',
      words.language,
      () => byLabel(buildLanguages.map((value) => ({ value, label: languageName(value) }))),
    ],
    ['class', words.class, () => byLabel(classes.map(({ id, name }) => ({ value: id, label: name })))],
  ] as const;
  return (
    <div role="group" aria-label={words.filters} className="needs-script mt-3 grid gap-3 sm:grid-cols-3">
      {rows.map(([filter, label, options]) => (
        <SelectField
          key={filter}
          label={label}
          value={query[filter] ?? ANY}
          options={[{ value: ANY, label: words.any }, ...(isDrawn ? options() : [])]}
          onChange={(value) => onChange({ ...query, [filter]: value === ANY ? undefined : value })}
        />
      ))}
    </div>
  );
}

const byLabel = <Each extends { readonly label: string }>(options: readonly Each[]): readonly Each[] =>
  options.toSorted((one, other) => compareNames(one.label, other.label));
