import { readGemPlaces } from '#web/characters/gems/gem-places.ts';
import { gearPlaceOf, type GearKey } from '#contract/records/characters/gear-places.ts';
import { gemFields, goalOf, itemOf } from '#contract/records/characters/shapes/from-shapes.ts';
import type { ReadGem } from '#contract/records/characters/shapes/read-gems.ts';
import {
  isSecondPlace,
  placesBeside,
  type Character,
} from '#contract/records/collections/characters/characters.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import { characterWords } from '#messages/characters/characters.ts';
import { characterForms as words } from '#messages/characters/forms.ts';
import { keptText } from '#messages/fill.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import type { SeenState } from '#web/data/storage/record-storage.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import { keepEdit } from '#web/records/keep-edit.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { quickCharacter } from '#web/characters/character-edits.ts';
import {
  changedCharacter,
  gearOf,
  newValues,
  type Brought,
  type CharacterEdits,
  type GearValues,
} from './character-values.ts';

interface Saving {
  readonly id: string;
  /** The character as the screen shows it; null for one that is yet to be made. */
  readonly character: Character | null;
  readonly items: readonly Item[];
  readonly edits: CharacterEdits;
  /** The character as it stood when the player began to type. */
  readonly seen: SeenState | undefined;
}

/**
 * Saves what was typed into a form: of a character that is there only what was changed, on the record as it lies there. Gear
 * that was written is saved together with the character, as one act. @returns whether it is kept; when not, the player has
 * been told why
 */
export function saveCharacter(saving: Saving): Promise<boolean> {
  const { character, edits } = saving;
  const changes = changesOf(saving);
  const name = edits.name?.trim() ?? character?.name ?? '';
  const { edits: labels, toasts } = characterWords;
  if (character !== null && changes.every((change) => isNothing(change, character))) {
    notify('success', toasts.updated);
    return Promise.resolve(true);
  }
  return keepEdit(keptText(character === null ? labels.created : labels.updated, { name }), changes, {
    title: character === null ? toasts.created : toasts.updated,
    isOneAct: changes.length > 1,
    mayBeParted: true,
    failedTitle: words.toasts.failed,
  });
}

/** Tells a change that leaves a character as it is. */
const isNothing = (change: Change, character: Character): boolean =>
  change.collection === 'characters' &&
  'update' in change &&
  isSameContent(change.update(character), character);

export function changesOf({ id, character, items, edits, seen }: Saving): Change[] {
  const gear = Object.entries(edits.gear ?? {}) as [GearKey, GearValues | null][];
  const written = gear.map(([key, values]) => gearChange(id, key, values, items));
  const worn = Object.fromEntries(written.map(({ place, itemId }) => [place, itemId]));
  const brought = broughtChanges(id, edits.brought);
  const changed = (before: Character) => {
    const after = changedCharacter(before, edits);
    const places = Object.entries({ ...after.worn, ...worn, ...brought.worn }).filter(
      ([, item]) => item !== null,
    );
    const hidden = placesBeside(readGemPlaces()).filter((place) => brought.equippedGems[place] === undefined);
    const staying = new Set(hidden.map((place) => after.equippedGems[place]));
    const coming = Object.entries(brought.equippedGems).filter(([, gem]) => !staying.has(gem));
    const moved = new Set(coming.map(([, gem]) => gem));
    const left = Object.entries(after.equippedGems).filter(([, gem]) => !moved.has(gem));
    return {
      ...after,
      equippedGems: Object.fromEntries([...left, ...coming]),
      worn: Object.fromEntries(places) as Character['worn'],
    };
  };
  const fresh = { ...quickCharacter({ name: '', class: newValues.class, server: '' }), id };
  const { server: _none, ...blank } = fresh;
  const main: Change =
    character === null
      ? {
          collection: 'characters',
          id,
          // A new character has not reached its level just now, so the experience that was typed stands.
          data: changed({ ...blank, level: edits.level ?? newValues.level }),
        }
      : { collection: 'characters', id, update: changed, seen };
  return [main, ...written.flatMap(({ change }) => change ?? []), ...brought.changes];
}

/** The place among second weapons that a text names. */
const secondPlaceOf = ({ place }: ReadGem) =>
  place !== undefined && isSecondPlace(place) ? place : undefined;

/** What an imported text brings beside the form's own fields. */
function broughtChanges(
  parent: string,
  brought: Brought | undefined,
): {
  readonly worn: Character['worn'];
  readonly equippedGems: Character['equippedGems'];
  readonly changes: readonly Change[];
} {
  if (brought === undefined) return { worn: {}, equippedGems: {}, changes: [] };
  const worn = Object.entries(brought.worn).map(
    ([place, item]) => [place, item, item.id ?? newRecordId()] as const,
  );
  const items = [
    ...worn.flatMap(([, item, id]) => (item.id === undefined ? [itemOf(item, id, parent)] : [])),
    ...brought.items.map((item) => itemOf(item, newRecordId(), parent)),
  ];
  const gemOf = (gem: ReadGem, id: string) => ({ ...gemFields(gem), id, parent });
  const equipped = brought.equippedGems.map((gem) => ({ gem, id: gem.id ?? newRecordId() }));
  const gems = [
    ...equipped.flatMap(({ gem, id }) => (gem.id === undefined ? [gemOf(gem, id)] : [])),
    ...brought.gems.map((gem) => gemOf(gem, newRecordId())),
  ];
  const free = readGemPlaces()
    .filter((place) => !equipped.some(({ gem }) => secondPlaceOf(gem) === place))
    .values();
  const goals = brought.goals.map((goal) => goalOf(goal, newRecordId(), parent));
  return {
    worn: Object.fromEntries(worn.map(([place, , id]) => [place, id])),
    equippedGems: Object.fromEntries(
      equipped.flatMap(({ gem, id }) => {
        // Those beyond the places lie in the inventory.
        const place = secondPlaceOf(gem) ?? free.next().value;
        return place === undefined ? [] : [[place, id]];
      }),
    ),
    changes: [
      ...items.map((data): Change => ({ collection: 'items', id: data.id, data })),
      ...gems.map((data): Change => ({ collection: 'gems', id: data.id, data })),
      ...goals.map((data): Change => ({ collection: 'characterGoals', id: data.id, data })),
    ],
  };
}

/** What a place of the gear comes to: which item is worn there, and what becomes of it. */
function gearChange(
  parent: string,
  key: GearKey,
  values: GearValues | null,
  items: readonly Item[],
): { readonly place: string; readonly itemId: string | null; readonly change: Change | null } {
  const { place, kind } = gearPlaceOf(key);
  if (values === null) return { place, itemId: null, change: null };
  const entered = enteredItem(values);
  const { itemId } = values;
  if (itemId === null) {
    const id = newRecordId();
    return {
      place,
      itemId: id,
      change: { collection: 'items', id, data: recordedItem({ id, parent, kind, note: '', ...entered }) },
    };
  }
  const shown = items.find(({ id }) => id === itemId);
  if (shown === undefined) return { place, itemId, change: null };
  const before = enteredItem(gearOf(shown)) as Readonly<Record<string, unknown>>;
  // What was typed by an earlier version of the page does not name it; it goes with the name alone.
  const isNamed = entered.name === before['name'];
  const now = { ...entered, catalogueId: entered.catalogueId ?? (isNamed ? shown.catalogueId : undefined) };
  const changed = Object.entries(now).filter(([field, value]) => !isSameContent(before[field], value));
  if (changed.length === 0) return { place, itemId, change: null };
  return {
    place,
    itemId,
    change: {
      collection: 'items',
      id: itemId,
      update: (item) => recordedItem({ ...item, ...Object.fromEntries(changed) }),
    },
  };
}

const enteredItem = ({
  catalogueId,
  name,
  itemLevel,
  combatRating,
  rarity,
  attributes,
  gems,
}: GearValues) => ({
  catalogueId,
  name: name.trim(),
  itemLevel,
  combatRating,
  rarity,
  attributes: attributes.map((attribute) => ({ ...attribute, name: attribute.name.trim() })),
  gems: gems.map((gem) => ({ ...gem, name: gem.name.trim() })),
});

/** An item without what stands for nothing. */
function recordedItem({ catalogueId, combatRating = 0, gems = [], ...item }: Item): Item {
  return {
    ...item,
    ...(catalogueId === undefined ? {} : { catalogueId }),
    ...(combatRating === 0 ? {} : { combatRating }),
    ...(gems.length === 0 ? {} : { gems }),
  };
}
