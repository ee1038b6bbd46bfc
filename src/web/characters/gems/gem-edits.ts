import { gemFacts, gemOfCatalogue } from '#contract/records/characters/gem-figures.ts';
import {
  firstGemPlaces,
  gemPlaces,
  type Character,
  type GemPlace,
} from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { gemBag } from '#messages/characters/gems.ts';
import { fill, fillCount, keptText, keptCount, type KeptText } from '#messages/fill.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import { keepEdit } from '#web/records/keep-edit-later.ts';

const { edits, toasts } = gemBag;

type Owner = Pick<Character, 'id' | 'name'>;
type Equipped = Character['equippedGems'];

export const gemText = (gem: Gem): string => keptGem(gem).label;

const keptGem = (gem: Gem): KeptText => keptText(gemBag.gem, { name: gemFacts(gem).name, rank: gem.rank });

export interface NewGem {
  readonly catalogueId: string;
  readonly rank: number;
  readonly count: number;
  /** Of a five-star gem, where the player says it. */
  readonly activeStars?: Gem['activeStars'];
}

export const newGem = (parent: string, catalogueId: string, rank: number): Gem =>
  gemOfCatalogue(newRecordId(), parent, catalogueId, rank);

/** Adds gems of the catalogue to a character. @returns whether they are kept; when not, the player has been told why */
export function addGems({ id, name }: Owner, added: readonly NewGem[], place?: GemPlace): Promise<boolean> {
  const gems = added.flatMap(({ catalogueId, rank, count, activeStars }) =>
    Array.from({ length: count }, (): Gem => ({
      ...newGem(id, catalogueId, rank),
      ...(activeStars === undefined ? {} : { activeStars }),
    })),
  );
  const [first] = gems;
  if (first === undefined) return Promise.resolve(true);
  return keepEdit(
    keptCount(edits.added, gems.length),
    [
      ...gems.map((gem): Change => ({ collection: 'gems', id: gem.id, data: gem })),
      ...(place === undefined ? [] : [changeEquipped(id, (equipped) => placed(equipped, first.id, place))]),
    ],
    {
      ...(place !== undefined && { isOneAct: true }),
      title: fillCount(toasts.added, gems.length),
      ...(added.length === 1 ? { description: fill(toasts.addedText, { gem: gemText(first), name }) } : {}),
      isRestorable: true,
      restoreLabel: toasts.undo,
    },
  );
}

const changeEquipped = (characterId: string, change: (equipped: Equipped) => Equipped): Change => ({
  collection: 'characters',
  id: characterId,
  update: (character) => ({ ...character, equippedGems: change(character.equippedGems) }),
});

/** The first place without a gem that is there; undefined where all are taken. */
export const freePlace = (
  equipped: Equipped,
  owned: ReadonlySet<string>,
  places: readonly GemPlace[] = firstGemPlaces,
): GemPlace | undefined => places.find((place) => !owned.has(equipped[place] ?? ''));

/** Without a gem, wherever it is. */
const without = <Held extends Equipped | NonNullable<Character['sockets']>>(
  held: Held,
  gemId: string,
): Held => Object.fromEntries(Object.entries(held).filter(([, id]) => id !== gemId)) as Held;

/** Puts a gem into a place; what was there goes back to the inventory, and into the gem's own place if it had one. */
export function placed(equipped: Equipped, gemId: string, place: GemPlace): Equipped {
  const from = gemPlaces.find((each) => equipped[each] === gemId);
  const there = equipped[place];
  const rest = without(equipped, gemId);
  const swapped = from === undefined || there == null || from === place ? {} : { [from]: there };
  return { ...rest, ...swapped, [place]: gemId };
}

/** Equips a gem. */
export const equipGem = (character: Owner, gem: Gem, place: GemPlace): Promise<boolean> =>
  keepEdit(
    keptText(edits.equipped, { gem: keptGem(gem) }),
    [changeEquipped(character.id, (equipped) => placed(equipped, gem.id, place))],
    { title: fill(toasts.equipped, { gem: gemText(gem) }), isRestorable: true, restoreLabel: toasts.undo },
  );

/** Takes a gem off. */
export const unequipGem = (character: Owner, gem: Gem): Promise<boolean> =>
  keepEdit(
    keptText(edits.unequipped, { gem: keptGem(gem) }),
    [changeEquipped(character.id, (equipped) => without(equipped, gem.id))],
    { title: fill(toasts.unequipped, { gem: gemText(gem) }), isRestorable: true, restoreLabel: toasts.undo },
  );

/** The fields of a copy that a player changes by hand. */
export type GemPatch = Partial<Pick<Gem, 'rank' | 'subRank' | 'activeStars' | 'isDormant' | 'note'>>;

/** Changes one copy. A rank is set by one tap, so it can be taken back by another; of the rest nobody is told. */
export const changeGem = (gem: Gem, patch: GemPatch): Promise<boolean> =>
  keepEdit(
    keptText(edits.changed, { gem: keptGem(gem) }),
    [{ collection: 'gems', id: gem.id, update: (now) => ({ ...now, ...patch }) }],
    patch.rank === undefined
      ? null
      : { title: gemText({ ...gem, ...patch }), isRestorable: true, restoreLabel: toasts.undo },
  );

/** Deletes one copy, and takes it off, or out of its socket. */
export function deleteGem(
  { id, sockets = {} }: Owner & Pick<Character, 'sockets'>,
  gem: Gem,
  isEquipped: boolean,
): Promise<boolean> {
  const changes: Change[] = [{ collection: 'gems', id: gem.id, data: null }];
  if (isEquipped) changes.push(changeEquipped(id, (equipped) => without(equipped, gem.id)));
  if (Object.values(sockets).includes(gem.id))
    changes.push({
      collection: 'characters',
      id,
      update: (now) => ({ ...now, sockets: without(now.sockets ?? {}, gem.id) }),
    });
  return keepEdit(keptText(edits.deleted, { gem: keptGem(gem) }), changes, {
    title: fillCount(toasts.deleted, 1),
    description: gemText(gem),
    isRestorable: true,
    isOneAct: true,
  });
}
