import { gameEvents } from '#catalogue/events.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { normalGems } from '#catalogue/gems/normal-gems.ts';
import type { OwnedDuplicates } from '#rules/gems/owned-duplicates.ts';
import type { KeptStack } from '#contract/records/collections/planning/awakening-setups.ts';
import type { GoalTarget, TargetStat } from '#contract/records/collections/characters/character-goals.ts';
import type { CollectionName } from '#contract/records/records.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { gemWords } from '#messages/calculators/gem-words.ts';
import { statFields } from '#messages/characters/stat-fields.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { events } from '#messages/events/events.ts';
import { fill } from '#messages/fill.ts';
import { dayText, momentText, numberText } from '#messages/formats.ts';
import { planTerms } from '#messages/planning/plan-terms.ts';
import { records } from '#messages/records/records.ts';
import { settings } from '#messages/settings.ts';

const { titles, fields, values } = records;

type Fields = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const eventName = (id: unknown): string => gameEvents.find((event) => event.id === id)?.name ?? textOf(id);

/** Of a record that a player has made; those of the catalogue say a name. */
const RANDOM_ID = /^[0-9a-f]{32}$/;

/** Titles of records that have no name of their own, or more than a name. */
const titleBy: { readonly [Name in CollectionName]?: (held: Fields) => string } = {
  normalCalculations: (held) => rankTitle(held['gemName'], held),
  gemPowerGoals: (held) => rankTitle(textOf(held['name']) || held['gemName'], held),
  legendaryGoals: (held) => rankTitle(held['name'], held),
  eventPins: ({ id }) => fill(titles.pin, { name: eventName(id) }),
  eventDoneMarks: ({ id }) => fill(titles.doneMark, { name: eventName(id) }),
  eventAlarms: ({ id }) => fill(titles.alarm, { name: eventName(id) }),
  progressEntries: ({ timestamp }) => fill(titles.entry, { when: momentText(Number(timestamp)) }),
  gems: (held) => gemText(held),
  gemSets: ({ kind, name }) =>
    fill(kind === 'snapshot' ? titles.snapshot : titles.loadout, { name: textOf(name) }),
  items: ({ name, catalogueId }) => textOf(name) || textOf(catalogueId) || titles.unnamed,
  aiRecommendations: ({ buildName }) => textOf(buildName),
  farmingSettings: () => titles.farming,
  farmingDone: ({ activityId }) => fill(titles.farmed, { name: wordsOfId(textOf(activityId)) }),
  dailies: ({ id, name }) => textOf(name) || fill(titles.dailyOff, { name: wordsOfId(textOf(id)) }),
  dailyTicks: ({ day, daily }) =>
    fill(titles.ticked, {
      name: RANDOM_ID.test(textOf(daily)) ? titles.ownDaily : wordsOfId(textOf(daily)),
      day: dayText(textOf(day)),
    }),
  buildDrafts: ({ title }) => fill(titles.draft, { name: textOf(title) || titles.unnamed }),
  blocks: ({ username }) => textOf(username),
  favourites: ({ title }) => fill(titles.favourite, { name: textOf(title) || titles.unnamed }),
  activeCharacter: () => titles.activeCharacter,
  preferences: () => titles.preferences,
  conflicts: () => titles.conflict,
};

/** The title of a record, such as 'Tourmaline, rank 1 to 5'. */
export function recordTitle(collection: CollectionName, record: object): string {
  const held = record as Fields;
  return titleBy[collection]?.(held) ?? (textOf(held['name']) || titles.unnamed);
}

function rankTitle(name: unknown, { currentRank, targetRank }: Fields): string {
  const gem = textOf(name);
  if (gem === '') return titles.unnamed;
  return fill(titles.ranks, { name: gem, from: Number(currentRank), to: Number(targetRank) });
}

function gemName({ catalogueId, name }: Fields): string {
  const known = [...legendaryGems, ...normalGems].find(({ id }) => id === catalogueId)?.name;
  return known ?? (textOf(name) || textOf(catalogueId));
}

/** The label of a field, or of a key of a map, on the screens where players enter it. */
export function fieldLabel(named: string): string {
  // The slots of a loadout, and its gems, are called as those of a character are.
  const field = named.replace(/^items\./, 'worn.').replace(/^gems\./, 'equippedGems.');
  const [, place = '', n = ''] = /^sockets\.(.+)-(\d+)$/.exec(field) ?? [];
  if (place !== '')
    return place === 'wing'
      ? fill(fields.wing, { n })
      : fill(fields.socket, { gem: fieldLabel(`mains.${place}`), n });
  if (Object.hasOwn(statFields, field)) return statFields[field as keyof typeof statFields];
  return Object.hasOwn(fields, field) ? fields[field as keyof typeof fields] : field;
}

const statLabel = (stat: TargetStat): string =>
  fieldLabel(stat === 'level' || stat === 'paragonLevel' ? stat : `stats.${stat}`);

const noNames: ReadonlyMap<string, string> = new Map();

/**
 * A field's value in words.
 *
 * @param itemNames what the catalogue calls its items, by their ids, where it is there
 */
export function valueText(
  field: string,
  value: unknown,
  itemNames: ReadonlyMap<string, string> = noNames,
): string {
  if (value === undefined || value === null || value === '') return values.none;
  if (typeof value === 'boolean') return value ? values.yes : values.no;
  if (field === 'position') return values.moved;
  if (field === 'marketValue') return fill(values.platinum, { price: numberText(Number(value)) });
  if (field === 'doneAt' || field === 'setAt' || field === 'timestamp') return momentText(Number(value));
  if (field === 'ownedDuplicates') return ownedText(value as readonly OwnedDuplicates[]);
  if (field === 'schedule') return scheduleText(value as Fields);
  if (field === 'completedAt') return momentText(Number(value));
  if (field === 'targetStats') return listText(value as readonly GoalTarget[], targetText);
  if (field === 'attributes') return listText(value as readonly Fields[], attributeText);
  if (field === 'skillSets') return listText(value as readonly Fields[], ({ name }) => textOf(name));
  if (field === 'members') return listText(value as readonly Fields[], ({ name }) => textOf(name));
  if (field === 'wish') return fill(values.groups, { size: Number((value as Fields)['size']) });
  if (field === 'sheet') return sheetText(value as Fields);
  if (field === 'effects') return listText(value as readonly Fields[], effectText);
  if (field === 'gems') return listText(value as readonly Fields[], gemText);
  if (field.startsWith('gems.')) return gemText(value as Fields);
  if (field.startsWith('mains.')) return gemText(value as Fields);
  if (field === 'stacks') return listText(value as readonly KeptStack[], copiesText);
  if (field === 'linkedGoal') return fill(values.linked, { list: linkedText(value as Fields) });
  if (typeof value === 'number') return numberText(value);
  if (field.startsWith('items.')) return itemNames.get(textOf(value)) ?? wordsOfId(textOf(value));
  if (field === 'catalogueId') return itemNames.get(textOf(value)) ?? gemName({ catalogueId: value });
  // A character's skill is more than an id.
  if (field.startsWith('skills.') && typeof value === 'string') return wordsOfId(value);
  if (typeof value === 'string') return words()[field]?.[value] ?? value;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return listText(value, (each: string) => words()[field]?.[each] ?? each);
  if (field.startsWith('skills.')) return skillText(value as Fields);
  return JSON.stringify(value);
}

const words = (): Readonly<Partial<Record<string, Readonly<Partial<Record<string, string>>>>>> => ({
  gemColor: calculators.colors,
  priority: calculators.priorities,
  theme: settings.themes,
  displayDensity: settings.densities,
  notifications: { on: values.yes, off: values.no },
  autoSave: { on: values.yes, off: values.no },
  swipe: { on: values.yes, off: values.no },
  singleKeys: { on: values.yes, off: values.no },
  secondWeapons: { on: values.yes, off: values.no },
  planModel: { on: values.yes, off: values.no },
  faction: events.factions,
  activity: equipmentWords.activities,
  mode: planTerms.modes,
  focus: planTerms.focuses,
  formulas: gemWords.formulas,
  aims: values.aims,
});

/** The class of a build's sheet, and how many items it has. */
const sheetText = ({ class: classId, items }: Fields): string =>
  fill(values.sheet, {
    class: wordsOfId(textOf(classId)),
    n: Object.keys(items ?? {}).length,
  });

const skillText = ({ name, level }: Fields): string =>
  fill(values.skill, { name: textOf(name), level: Number(level) });

const listText = <Each>(list: readonly Each[], textOfEach: (each: Each) => string): string =>
  list.length === 0 ? values.none : list.map(textOfEach).join(', ');

const targetText = ({ stat, bound, value }: GoalTarget): string =>
  fill(values[bound], { stat: statLabel(stat), value: numberText(value) });

const attributeText = ({ name, value }: Fields): string =>
  fill(values.attribute, { name: textOf(name), value: numberText(Number(value)) });

const effectText = ({ description, value }: Fields): string =>
  fill(values.effect, { description: textOf(description), value: numberText(Number(value)) });

/** The id of an item as words, where the catalogue is not there or does not know it. */
const wordsOfId = (itemId: string): string =>
  itemId.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

const gemText = (gem: Fields): string => fill(titles.gem, { name: gemName(gem), rank: Number(gem['rank']) });

const copiesText = (stack: KeptStack): string =>
  fill(values.copies, { count: stack.quantity, gem: gemText({ ...stack }) });

const linkedText = ({ collection }: Fields): string => records.collections[collection as CollectionName];

const ownedText = (rows: readonly OwnedDuplicates[]): string =>
  rows.length === 0
    ? values.none
    : rows.map(({ rank, count }) => fill(values.owned, { rank, count: numberText(count) })).join(', ');

function scheduleText({ days, date, startTimes, durationMinutes }: Fields): string {
  const times = Array.isArray(startTimes) ? startTimes.join(', ') : '';
  const minutes = Number(durationMinutes);
  return Array.isArray(days)
    ? fill(values.weekly, { days: days.join(', '), times, minutes })
    : fill(values.once, { date: textOf(date), times, minutes });
}

/** True of a field whose words need the catalogue of items. */
export const namesItems = (field: string): boolean => field.startsWith('items.') || field === 'catalogueId';
