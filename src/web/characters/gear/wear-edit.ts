import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import { wearWords as words } from '#messages/equipment/wearing.ts';
import { keptText } from '#messages/fill.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import { keepEdit } from '#web/records/keep-edit.ts';
import { newGem } from '../gems/gem-edits.ts';
import { isOwned, type Outfit, type Wearing } from './wear-loadout.ts';

/** Puts a loadout on, as one act. @returns whether it is kept; when not, the player has been told why */
export function wearLoadout(
  { name: loadout }: Pick<Outfit, 'name'>,
  { id, name }: Pick<Character, 'id' | 'name'>,
  wearing: Wearing,
): Promise<boolean> {
  const isNamed = loadout.trim() !== '';
  const text = (of: { readonly named: string; readonly unnamed: string }) =>
    keptText(isNamed ? of.named : of.unnamed, { character: name, loadout: loadout.trim() });
  return keepEdit(text(words.edit), changesToWear(id, wearing), {
    title: text(words.worn),
    isRestorable: true,
    restoreLabel: words.undo,
    isOneAct: true,
  });
}

export function changesToWear(characterId: string, { gear, gems }: Wearing): Change[] {
  const made: Change[] = [];
  const worn = gear.map(({ place, after }) => {
    if (after === null || isOwned<Item>(after)) return [place, after?.id] as const;
    const data: Item = { ...after, id: newRecordId(), parent: characterId };
    made.push({ collection: 'items', id: data.id, data });
    return [place, data.id] as const;
  });
  const equipped = gems.map(({ place, after }) => {
    if (after === null || isOwned<Gem>(after)) return [place, after?.id] as const;
    const data = { ...newGem(characterId, after.catalogueId, after.rank), ...after };
    made.push({ collection: 'gems', id: data.id, data });
    return [place, data.id] as const;
  });
  const update = (now: Character): Character => ({
    ...now,
    worn: placed(now.worn, worn),
    equippedGems: placed(now.equippedGems, equipped),
  });
  return [{ collection: 'characters', id: characterId, update }, ...made];
}

/** The places as they lie there, with some changed. What comes into one stands in no other, whatever another tab has moved. */
function placed<Place extends string, Held extends { readonly [Name in Place]?: string | null | undefined }>(
  now: Held,
  changes: readonly (readonly [place: Place, id: string | undefined])[],
): Held {
  const coming = new Set(changes.map(([, id]) => id));
  const others = Object.entries<string | null | undefined>(now).filter(
    ([, id]) => !coming.has(id ?? undefined),
  );
  const places = Object.entries({ ...Object.fromEntries(others), ...Object.fromEntries(changes) });
  return Object.fromEntries(places.filter(([, id]) => id !== undefined)) as Held;
}
