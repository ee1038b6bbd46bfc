import { expect, test } from 'vitest';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { quickCharacter } from '#web/characters/character-edits.ts';
import { figuresOf } from '#web/characters/character-figures.ts';
import { filterStacks, stacksOf, wholeBag } from '#web/features/characters/gems/stacks.ts';
import { everyCharacter, wantedCharacters } from '#web/features/characters/list/character-order.ts';
import { equipmentItems } from '#catalogue/equipment/equipment-items.ts';
import { everything } from '#web/features/equipment/equipment-view.ts';
import { findItems as findEquipment } from '#web/features/equipment/equipment-search.ts';
import { everyLoadout, wantedLoadouts } from '#web/features/loadouts/builder/saved-look.ts';
import { newValues } from '#web/characters/loadouts/loadout-draft.ts';
import { findItems as findDollItems } from '#web/characters/loadouts/doll/item-rules.ts';
import { countWords, searchWords } from '#web/features/faq/word-search.ts';
import { listedEvents, matchingEvents } from '#web/game/events/listed-events.ts';
import { findGems } from '#web/game/gem-picker/gem-search.ts';
import { gemEntries } from './palette/entries.ts';
import { search } from './palette/search.ts';

const names = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name);

const item = (name: string) => ({
  id: name,
  name,
  type: 'helm' as const,
  classes: [],
  setId: null,
  setName: null,
  skill: null,
  power: null,
  rating: null,
});

/** Searches each place, which holds a thing of that name. */
const places: Readonly<Record<string, (typed: string, name: string) => readonly string[]>> = {
  equipment: (typed, name) =>
    names(
      findEquipment(
        equipmentItems.slice(0, 1).map((each) => ({ ...each, name })),
        [],
        { ...everything, search: typed },
      ),
    ),
  'items of a loadout': (typed, name) => names(findDollItems([item(name)], typed)),
  characters: (typed, name) => {
    const character = quickCharacter({ name, class: 'wizard', server: 'Europe' });
    const listed = {
      character,
      figures: figuresOf(character, [], 'planner-standard'),
      updatedAt: 0,
      place: 0,
    };
    return wantedCharacters([listed], everyCharacter, typed).map((each) => each.character.name);
  },
  loadouts: (typed, name) =>
    names(
      wantedLoadouts(
        [{ ...newValues, id: 'a', name, class: 'wizard', isActive: false, archived: false }],
        everyLoadout,
        typed,
      ),
    ),
  'tags of loadouts': (typed, name) =>
    wantedLoadouts(
      [{ ...newValues, id: 'a', name: 'a', tags: [name], class: 'wizard', isActive: false, archived: false }],
      everyLoadout,
      typed,
    ).flatMap(({ tags }) => tags),
  events: (typed, name) =>
    names(
      matchingEvents(
        listedEvents([])
          .slice(0, 1)
          .map((event) => ({ ...event, name })),
        typed,
        'all',
      ),
    ),
  questions: (typed, name) =>
    countWords(
      name,
      searchWords(typed).map((word) => [word]),
    ) === searchWords(typed).length
      ? [name]
      : [],
};

/** Places of the game's gems. */
const gemPlaces: Readonly<Record<string, (typed: string) => readonly string[]>> = {
  picker: (typed) => names(findGems(legendaryGems, typed, {})),
  inventory: (typed) => {
    const gems = legendaryGems.map(({ id }) => ({
      id,
      parent: 'valla',
      catalogueId: id,
      rank: 1,
      subRank: 0,
      note: '',
    }));
    return filterStacks(stacksOf(gems, new Set()), { ...wholeBag, search: typed }).map(
      ({ facts }) => facts.name,
    );
  },
  palette: (typed) => search(gemEntries(), typed).groups.flatMap(({ entries }) => names(entries)),
};

const spellings = [
  ['Howler’s Call', "Howler's Call"],
  ['zwensons', "Zwenson's Haunting"],
  ['los focused', "Lo's Focused Gaze"],
  ['Blood Soaked', 'Blood-Soaked Jade'],
  ['bloodsoaked', 'Blood-Soaked Jade'],
  ['frozen  heart', 'Frozen Heart'],
  ['power and command', 'Power & Command'],
] as const;

test.each(
  Object.keys(places).flatMap((place) =>
    [...spellings, ['zöd', 'Zod'] as const].map(([typed, name]) => [place, typed, name] as const),
  ),
)('%s: %j finds %s', (place, typed, name) => {
  expect(places[place]?.(typed, name)).toEqual([name]);
});

test.each(
  Object.keys(gemPlaces).flatMap((place) =>
    [...spellings, ['chip of stoned flesh', 'Chip of Stone Flesh'] as const].map(
      ([typed, name]) => [place, typed, name] as const,
    ),
  ),
)('gems, %s: %j finds %s', (place, typed, name) => {
  expect(gemPlaces[place]?.(typed)[0]).toBe(name);
});
