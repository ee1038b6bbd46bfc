import type { Item } from '#contract/records/collections/characters/items.ts';
import type { GearKey } from '#contract/records/characters/gear-places.ts';
import type { Loadout } from '#contract/records/collections/loadouts.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import { gearWords as words } from '#messages/characters/gear.ts';
import { fill } from '#messages/fill.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import type { GearValues } from '../form/character-values.ts';
import type { CharacterForm } from '../form/use-character-form.ts';

interface FromLoadoutProps {
  form: CharacterForm;
  items: readonly Item[];
}

/** Fills the places of the gear from one of the player's loadouts for the class; nothing is saved by that. */
export function FromLoadout({ form, items }: FromLoadoutProps) {
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
