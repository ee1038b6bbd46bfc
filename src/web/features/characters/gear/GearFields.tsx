import { gearCategories, gearPlaces, type GearKey } from '#contract/records/characters/gear-places.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import type { Loadout } from '#contract/records/collections/loadouts.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import { gearWords as words } from '#messages/characters/gear.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { Figure } from '#web/ui/charts/Figure.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import type { GearValues } from '../form/character-values.ts';
import type { CharacterForm } from '../form/use-character-form.ts';
import { GearSlot } from './GearSlot.tsx';
import { useCatalogueNames } from './use-catalogue-names.ts';

interface GearFieldsProps {
  form: CharacterForm;
  /** Those of the character, worn or not. */
  items: readonly Item[];
}

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

/** Fills the places of the gear from one of the player's loadouts for the class; nothing is saved by that. */
function FromLoadout({ form, items }: { form: CharacterForm; items: readonly Item[] }) {
  const { records } = useCollection('loadouts');
  const usable = records.filter(({ class: classId, archived }) => classId === form.values.class && !archived);
  if (usable.length === 0) return null;
  const take = async (loadout: Loadout) => {
    const { gearOfLoadout } = await import('./game-items.ts');
    const { gear } = form.latest().values;
    const taken = gearOfLoadout(loadout, gear, items);
    const keys = Object.keys(taken) as GearKey[];
    if (keys.length === 0) {
      notify('info', fill(words.loadoutSame, { name: loadout.name }));
      return;
    }
    const { one, other } = words.loadoutTaken;
    const before = keys.map((key) => [key, gear[key] ?? null] as const);
    form.latest().setIn('gear', taken);
    notify('success', fill(keys.length === 1 ? one : other, { n: keys.length, name: loadout.name }), {
      description: words.loadoutUnsaved,
      action: { label: words.undo, onClick: () => putBack(form, taken, before) },
    });
  };
  return (
    <SelectField
      label={words.fromLoadout}
      placeholder={words.chooseLoadout}
      hint={words.loadoutHint}
      value=""
      options={usable.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => {
        const loadout = usable.find((each) => each.id === id);
        if (loadout === undefined) return;
        take(loadout).catch((error: unknown) => {
          console.error('The items of the game could not be loaded', error);
          notify('error', words.loadoutFailed);
        });
      }}
    />
  );
}

/** Only where the form still shows what was taken: what was typed since stays. */
function putBack(
  form: CharacterForm,
  taken: { readonly [Key in GearKey]?: GearValues | null },
  before: readonly (readonly [GearKey, GearValues | null])[],
): void {
  const { values, setIn } = form.latest();
  const still = before.filter(([key]) => isSameContent(values.gear[key] ?? null, taken[key] ?? null));
  setIn('gear', Object.fromEntries(still));
}
