import { gemsIn } from '#contract/records/loadouts/loadout-figures.ts';
import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { loadoutSlots } from '#rules/equipment/slots.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { nameOfClass } from '#web/characters/loadouts/class-name.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import { skillsIn } from '#contract/records/loadouts/loadout-figures.ts';
import { unusableSlots } from '#web/characters/loadouts/doll/item-rules.ts';
import type { LoadoutValues } from '#web/characters/loadouts/loadout-draft.ts';

const { share: words, saved } = loadoutWords;

interface ImportLoadoutProps {
  values: LoadoutValues;
  /** Null while it is not there: then the items are counted, and named once they are in the builder. */
  catalogue: EquipmentCatalogue | null;
  /** Of what stands in the builder; null where that is nothing. */
  builderClass: string | null;
  /** The name of the saved loadout that is changed; null for a new one. */
  savedName: string | null;
  /** @param replaces whether it takes the place of what the saved loadout holds */
  onImport: (values: LoadoutValues, replaces: boolean) => void;
  onClose: () => void;
}

/** What a loadout from elsewhere would put into the builder. */
export function ImportLoadout(props: ImportLoadoutProps) {
  const { values, catalogue, builderClass, savedName, onImport, onClose } = props;
  const { name, class: classId, items, gems, description, activity, lines } = values;
  const places = useGemPlaces();
  const leftOut = catalogue === null ? [] : unusableSlots(items, classId, catalogue);
  const gone = new Set<string>(leftOut);
  const kept = Object.fromEntries(Object.entries(items).filter(([slot]) => !gone.has(slot)));
  const nameOf = (id: string | undefined) => (id === undefined ? undefined : catalogue?.itemOf(id)?.name);
  const found = loadoutSlots.flatMap((slot) => {
    const item = gone.has(slot) ? undefined : nameOf(items[slot]);
    return item === undefined ? [] : [{ slot, item }];
  });
  const rows = [
    ...found.map(({ slot, item }) => [equipmentWords.slots[slot], item] as const),
    ...(catalogue === null ? [] : skillsIn(values, catalogue)).map(
      ({ place, name: skill }) =>
        [equipmentWords.skillPlaces[place], skill ?? equipmentWords.unknownSkill] as const,
    ),
    ...(activity === undefined
      ? []
      : [[equipmentWords.activity, equipmentWords.activities[activity]] as const]),
  ];
  const unknown = catalogue === null ? 0 : Object.keys(kept).length - found.length;
  return (
    <Dialog
      title={words.dialog}
      description={words.dialogText}
      onClose={onClose}
      actions={
        <>
          <Button weight="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          {savedName !== null && (
            <Button className="min-w-0" onClick={() => onImport({ ...values, items: kept }, true)}>
              <span className="truncate">{fill(words.replace, { name: savedName })}</span>
            </Button>
          )}
          <Button weight="primary" onClick={() => onImport({ ...values, items: kept }, false)}>
            {words.put}
          </Button>
        </>
      }
    >
      <div className="flex items-center gap-3">
        <ClassEmblem classId={classId} size={40} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name === '' ? words.unnamed : name}</p>
          <p className="text-sm text-quiet">
            {fill(saved.about, {
              class: nameOfClass(classId),
              n: Object.keys(kept).length,
              gems: gemsIn(gems, places).length,
              places: places.length,
            })}
          </p>
        </div>
      </div>
      {builderClass !== null && builderClass !== classId && (
        <p className="mt-3 text-warn">
          {fill(words.otherClass, { class: nameOfClass(classId), other: nameOfClass(builderClass) })}
        </p>
      )}
      {description !== '' && <p className="mt-3 whitespace-pre-line wrap-anywhere">{description}</p>}
      {rows.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {rows.map(([place, what]) => (
            <li key={place} className="flex justify-between gap-3 py-1">
              <span className="text-quiet">{place}</span>
              <span className="text-right">{what}</span>
            </li>
          ))}
        </ul>
      )}
      {lines !== undefined && <p className="mt-3 whitespace-pre-line wrap-anywhere">{lines.join('\n')}</p>}
      {leftOut.length > 0 && (
        <p className="mt-3 text-warn">
          {fill(words.leftOut, {
            class: nameOfClass(classId),
            items: leftOut.map((slot) => nameOf(items[slot])).join(', '),
          })}
        </p>
      )}
      {unknown > 0 && <p className="mt-3 text-warn">{fillCount(words.unknown, unknown)}</p>}
    </Dialog>
  );
}
