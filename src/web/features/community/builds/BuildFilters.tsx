import { buildTagWords } from '#messages/community/build-tags.ts';
import { buildLanguages, buildTags } from '#catalogue/community/build-choices.ts';
import { classes } from '#catalogue/classes/classes.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { activities } from '#catalogue/planning/activities.ts';
import { planFocuses, planModes } from '#contract/records/collections/planning/plan-terms.ts';
import { sharedBuilds as words } from '#messages/community/builds.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { languageCode } from '#messages/language.ts';
import { planTerms } from '#messages/planning/plan-terms.ts';
import { compareNames } from '#rules/names/compare-names.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { SelectField, type Option } from '#web/ui/form/SelectField.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { countFilters, type BuildQueryFields } from './build-query.ts';

const OwnGems = lazyPart(() => import('./OwnGems.tsx'), <div className="min-h-11" />);

export interface BuildFiltersProps {
  query: BuildQueryFields;
  onChange: (query: BuildQueryFields) => void;
}

const ANY = 'any-of-them';
const optionsOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): Option<string>[] => values.map((value) => ({ value, label: labels[value] }));

const byLabel = (options: readonly Option<string>[]) =>
  options.toSorted((one, other) => compareNames(one.label, other.label));

/** A language in its readers' own words. */
function languageName(language: string): string {
  const name = new Intl.DisplayNames([languageCode()], { type: 'language' }).of(language);
  return name ?? language;
}

/** Filters of the list of builds, one below the other; each holds at once. */
export default function BuildFilters({ query, onChange }: BuildFiltersProps) {
  // The server's drawing has to be small: without this code nothing can be chosen.
  const isDrawn = useAfterHydration();
  const rows: readonly (readonly [
    field: keyof BuildQueryFields,
    label: string,
    options: () => Option<string>[],
  ])[] = [
    ['class', words.class, () => byLabel(classes.map(({ id, name }) => ({ value: id, label: name })))],
    ['mode', words.mode, () => optionsOf(planModes, planTerms.modes)],
    [
      'activity',
      words.activity,
      () =>
        optionsOf(
          activities.filter((each) => each !== 'any'),
          equipmentWords.activities,
        ),
    ],
    ['focus', words.focus, () => optionsOf(planFocuses, planTerms.focuses)],
    ['tag', words.tag, () => optionsOf(buildTags, buildTagWords)],
    ['gem', words.gem, () => byLabel(legendaryGems.map(({ id, name }) => ({ value: id, label: name })))],
    [
      'language',
      words.language,
      () => byLabel(buildLanguages.map((value) => ({ value, label: languageName(value) }))),
    ],
  ];
  return (
    <div className="grid gap-3">
      {rows.map(([field, label, options]) => (
        <SelectField
          key={field}
          label={label}
          value={query[field] ?? ANY}
          options={[{ value: ANY, label: words.any }, ...(isDrawn ? options() : [])]}
          onChange={(value) => onChange({ ...query, [field]: value === ANY ? undefined : value })}
        />
      ))}
      <CheckField
        label={words.patchNow}
        isChecked={query.patch === 'now'}
        onChange={(isOn) => onChange({ ...query, patch: isOn ? 'now' : undefined })}
      />
      {isDrawn ? (
        <OwnGems own={query.own} onChange={(own) => onChange({ ...query, own })} />
      ) : (
        <div className="min-h-11" />
      )}
      {countFilters(query) > 0 && (
        <Button onClick={() => onChange({ words: query.words, sort: query.sort, by: query.by })}>
          {words.clear}
        </Button>
      )}
    </div>
  );
}
