import { expect, test } from 'vitest';
import { childCollections, collectionNames } from '#contract/records/collections.ts';
import { activities } from '#catalogue/planning/activities.ts';
import { loadoutSkillPlaces } from '#contract/records/collections/loadouts.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { records } from '#messages/records/records.ts';
import { fieldLabel, recordTitle, valueText } from './record-words.ts';

test('a record is called by what it plans, marks or names', () => {
  expect(recordTitle('normalCalculations', { gemName: 'Ruby', currentRank: 1, targetRank: 5 })).toBe(
    'Ruby, rank 1 to 5',
  );
  expect(recordTitle('legendaryGoals', { name: 'Fervent Fang', currentRank: 2, targetRank: 4 })).toBe(
    'Fervent Fang, rank 2 to 4',
  );
  expect(recordTitle('eventPins', { id: 'haunted-carriage' })).toBe('Pin: Haunted Carriage');
  expect(recordTitle('eventAlarms', { id: 'of-my-own' })).toBe('Alarm: of-my-own');
  expect(recordTitle('ownEvents', { id: 'x', name: 'Clan night' })).toBe('Clan night');
  expect(recordTitle('gemPowerGoals', {})).toBe('An item');
});

test('every list has a name, and a number of what belongs to characters its words', () => {
  expect(Object.keys(records.collections).toSorted()).toEqual(collectionNames.toSorted());
  expect(Object.keys(records.belongings).toSorted()).toEqual(childCollections('characters').toSorted());
});

test('a field is called as on the form; one that no form has keeps its name', () => {
  expect(fieldLabel('targetRank')).toBe('Target rank');
  expect(fieldLabel('constructor')).toBe('constructor');
});

test('a value is told in words', () => {
  expect(valueText('completed', true)).toBe('Yes');
  expect(valueText('marketValue', 12_500)).toBe('12,500 platinum');
  expect(valueText('priority', 'high')).toBe('High');
  expect(valueText('ownedDuplicates', [])).toBe('None');
  expect(valueText('ownedDuplicates', [{ rank: 2, count: 1_000 }])).toBe('1,000 × rank 2');
  expect(valueText('note', '')).toBe('None');
  expect(
    valueText('schedule', { days: ['Monday', 'Friday'], startTimes: ['12:00'], durationMinutes: 30 }),
  ).toBe('Monday, Friday at 12:00, 30 min');
  expect(valueText('schedule', { date: '2026-11-21', startTimes: ['12:00'], durationMinutes: 0 })).toBe(
    '2026-11-21 at 12:00, 0 min',
  );
});

test('items and gems of a loadout are told by what the catalogue calls them', () => {
  const names = new Map([['wizard-cowl-of-the-abyss', 'Cowl of the Abyss']]);
  expect(valueText('items.helm', 'wizard-cowl-of-the-abyss', names)).toBe('Cowl of the Abyss');
  expect(valueText('catalogueId', 'wizard-cowl-of-the-abyss', names)).toBe('Cowl of the Abyss');
  // Until the catalogue is there, and of what it does not know, there is the id.
  expect(valueText('items.helm', 'of-a-later-version')).toBe('Of A Later Version');
  expect(valueText('items.helm', undefined, names)).toBe('None');
  expect(valueText('gems.1', { catalogueId: 'frozen-heart', rank: 7 })).toBe('Frozen Heart, rank 7');
  expect(valueText('catalogueId', 'frozen-heart', names)).toBe('Frozen Heart');
});

test('skills, activity and lines of a loadout are told as the builder calls them', () => {
  for (const place of loadoutSkillPlaces)
    expect(fieldLabel(`skills.${place}`)).toBe(equipmentWords.skillPlaces[place]);
  expect(fieldLabel('activity')).toBe(equipmentWords.activity);
  for (const activity of activities)
    expect(valueText('activity', activity)).toBe(equipmentWords.activities[activity]);
  expect(valueText('skills.skill4', 'stag-charge')).toBe('Stag Charge');
  expect(valueText('skills.skill1', { name: 'Werebear', level: 3 })).toBe('Werebear, level 3');
  expect(valueText('lines', ['Charm: five ranks', 'Stance: bear'])).toBe('Charm: five ranks, Stance: bear');
});
