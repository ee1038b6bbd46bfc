import { classes } from '#catalogue/classes/classes.ts';
import { gallerySorts } from '#contract/community/gallery/gallery.ts';
import { servers } from '#contract/records/characters/servers.ts';
import { galleryWords as words } from '#messages/community/gallery.ts';
import { compareNames } from '#rules/names/compare-names.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { sortOf, type GalleryQueryFields } from './gallery-query.ts';

interface GalleryFiltersProps {
  query: GalleryQueryFields;
  onChange: (query: GalleryQueryFields) => void;
}

const ANY = 'any-of-them';

/** Class, server and order of the gallery, in a row. */
export default function GalleryFilters({ query, onChange }: GalleryFiltersProps) {
  // The server's drawing has to be small: without this code nothing can be chosen.
  const isDrawn = useAfterHydration();
  const rows = [
    ['class', words.class, classes.map(({ id, name }) => ({ value: id, label: name }))],
    ['server', words.server, servers.map((value) => ({ value, label: value }))],
  ] as const;
  return (
    <div
      role="group"
      aria-label={words.filters}
      className="mt-4 grid max-w-prose grid-cols-2 gap-2 sm:grid-cols-3"
    >
      {rows.map(([field, label, options]) => (
        <div key={field} className="min-w-0">
          <SelectField
            label={label}
            value={query[field] ?? ANY}
            options={[
              { value: ANY, label: words.any },
              ...(isDrawn ? options.toSorted((one, other) => compareNames(one.label, other.label)) : []),
            ]}
            onChange={(value) => onChange({ ...query, [field]: value === ANY ? undefined : value })}
          />
        </div>
      ))}
      <div className="min-w-0 max-sm:col-span-2">
        <SelectField
          label={words.sort}
          value={sortOf(query)}
          options={gallerySorts.map((value) => ({ value, label: words.sorts[value] }))}
          onChange={(sort) => onChange({ ...query, sort })}
        />
      </div>
    </div>
  );
}
