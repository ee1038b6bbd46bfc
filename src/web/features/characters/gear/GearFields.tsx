import { gearCategories, gearPlaces } from '#contract/records/characters/gear-places.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import { gearWords as words } from '#messages/characters/gear.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { Figure } from '#web/ui/charts/Figure.tsx';
import type { CharacterForm } from '../form/use-character-form.ts';
import { FromLoadout } from './FromLoadout.tsx';
import { GearSlot } from './GearSlot.tsx';
import { useCatalogueNames } from './use-catalogue-names.ts';

interface GearFieldsProps {
  form: CharacterForm;
  /** Those of the character, worn or not. */
  items: readonly Item[];
}

/** What a character wears, place by place. */
export default function GearFields({ form, items }: GearFieldsProps) {
  const catalogueNames = useCatalogueNames(items);
  const worn = Object.values(form.values.gear);
  const total = worn.reduce((sum, gear) => sum + gear.combatRating, 0);
  const taken = new Set(worn.map(({ itemId }) => itemId));
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Figure name={words.total} value={numberText(total)} size="middling" />
        <p className="text-sm text-quiet">{fill(words.counted, { n: worn.length })}</p>
      </div>
      <FromLoadout form={form} items={items} />
      {gearCategories.map((category) => (
        <section key={category}>
          <h3 className="mb-2 text-xl">{words.categories[category]}</h3>
          <div className="grid items-start gap-2 lg:grid-cols-2">
            {gearPlaces
              .filter((place) => place.category === category)
              .map(({ key, kind }) => (
                <GearSlot
                  key={key}
                  slot={key}
                  classId={form.values.class}
                  gear={form.values.gear[key]}
                  catalogueNames={catalogueNames}
                  free={items.filter((item) => item.kind === kind && !taken.has(item.id))}
                  error={form.errors[`gear.${key}`]}
                  onChange={(gear) => form.setIn('gear', { [key]: gear })}
                />
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}
