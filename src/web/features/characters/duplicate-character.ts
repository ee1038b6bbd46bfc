import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import { limits } from '#contract/limits.ts';
import { characterWords as words } from '#messages/characters/characters.ts';
import { fill, keptText } from '#messages/fill.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { keepEdit } from '#web/records/keep-edit.ts';
import { newCharacterId } from '#web/characters/character-edits.ts';

/** What is kept of a character beside itself and counts for its copy too. */
interface Belongings {
  readonly gems: readonly Gem[];
  readonly items: readonly Item[];
}

/**
 * A copy of a character with its gems and items, each of which is one of its own; what is equipped and worn names the copies.
 *
 * @param newId makes the ids of what is copied with it
 */
export function copyOf(
  character: Character,
  { gems, items }: Belongings,
  name: string,
  copyId: string,
  newId: () => string,
): readonly Change[] {
  const ids = new Map([...gems, ...items].map(({ id }) => [id, newId()]));
  const copied = <Places extends { readonly [Place in string]?: string | null | undefined }>(
    places: Places,
  ): Places =>
    Object.fromEntries(
      Object.entries(places).flatMap(([place, id]) => {
        const copy = ids.get(id ?? '');
        return copy === undefined ? [] : [[place, copy]];
      }),
    ) as Places;
  // A copy is shown to nobody before its player says so.
  const { activeGemSet: _, isPublic: _isPublic, publicParts: _publicParts, ...rest } = character;
  const copy: Character = {
    ...rest,
    id: copyId,
    name,
    pinned: false,
    equippedGems: copied(character.equippedGems),
    ...(character.sockets !== undefined && { sockets: copied(character.sockets) }),
    worn: copied(character.worn),
  };
  const idOf = (id: string): string => {
    const own = ids.get(id);
    if (own === undefined) throw new Error(`Nothing was copied of ${id}`);
    return own;
  };
  return [
    { collection: 'characters', id: copyId, data: copy },
    ...gems.map((gem): Change => {
      const id = idOf(gem.id);
      return { collection: 'gems', id, data: { ...gem, id, parent: copyId } };
    }),
    ...items.map((item): Change => {
      const id = idOf(item.id);
      return { collection: 'items', id, data: { ...item, id, parent: copyId } };
    }),
  ];
}

/** A name that no other character has, and that is not too long: 'Valla copy', then 'Valla copy 2'. */
export function copyName(name: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) {
    const text = (start: string) =>
      n === 1 ? fill(words.copyOf, { name: start }) : fill(words.copyNumber, { name: start, n: String(n) });
    const room = limits.characterNameLength - Array.from(text('')).length;
    const found = text(Array.from(name).slice(0, room).join('').trimEnd());
    if (!taken.has(found)) return found;
  }
}

/** Keeps a copy of a character with its gems and items, as one act. */
export async function duplicateCharacter(character: Character): Promise<boolean> {
  const belongings = await belongingsOf(character.id);
  const taken = localStore.view('characters').records.map((other) => other.name);
  const name = copyName(character.name, new Set(taken));
  return keepEdit(
    keptText(words.edits.duplicated, { name: character.name }),
    copyOf(character, belongings, name, newCharacterId(), newRecordId),
    {
      title: words.toasts.duplicated,
      description: name,
      isRestorable: true,
      restoreLabel: words.undo,
      isOneAct: true,
      mayBeParted: true,
    },
  );
}

async function belongingsOf(id: string): Promise<Belongings> {
  try {
    const read = await localStore.read(localStore.owner(), async (storage) => ({
      gems: await storage.readChildren('gems', id),
      items: await storage.readChildren('items', id),
    }));
    return {
      gems: (read?.gems ?? []).map(({ data }) => data as Gem),
      items: (read?.items ?? []).map(({ data }) => data as Item),
    };
  } catch (cause) {
    if (!(cause instanceof StorageProblem)) throw cause;
    // What cannot be read cannot be written either, which the edit says.
    return { gems: [], items: [] };
  }
}
