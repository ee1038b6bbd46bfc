import { expect, test } from 'vitest';
import { placeElsewhere } from './place-of.ts';

const at = (pathname: string, search = '') => ({ pathname, search });

test('records are on the page of their list, except where that is shown', () => {
  expect(placeElsewhere(['gemPowerGoals'], at('/events'))).toEqual({
    name: 'Gem Power Calculator',
    address: '/gem-power-calculator#saved',
  });
  expect(placeElsewhere(['gemPowerGoals'], at('/calculators/gem-power/'))).toBeNull();
  expect(placeElsewhere(['eventPins', 'ownEvents'], at('/events', '?view=week'))).toBeNull();
  expect(placeElsewhere(['eventPins', 'ownEvents'], at('/'))).toMatchObject({ address: '/events' });
});

test('what belongs to characters is on their page', () => {
  const list = { name: 'Your Characters', address: '/characters' };
  expect(placeElsewhere(['characters'], at('/settings', '?tab=data'))).toEqual(list);
  expect(placeElsewhere(['gems'], at('/'))).toEqual(list);
  expect(placeElsewhere(['characters'], at('/characters'))).toBeNull();
  expect(
    placeElsewhere(['progressEntries', 'characters'], at('/character/char_1', '?tab=progression')),
  ).toBeNull();
  expect(placeElsewhere(['items'], at('/character-builder'))).toBeNull();
});

test('those of several pages are in the data of the settings', () => {
  const data = { name: 'Settings, Data', address: '/settings?tab=data' };
  expect(placeElsewhere(['eventPins', 'gemPowerGoals'], at('/characters'))).toEqual(data);
  // Completing a goal raises the gem of a character.
  expect(placeElsewhere(['gemPowerGoals', 'gems'], at('/gem-power-calculator'))).toBeNull();
  expect(placeElsewhere(['characters', 'gemPowerGoals'], at('/settings', '?tab=sync'))).toEqual(data);
  expect(placeElsewhere(['characters', 'gemPowerGoals'], at('/settings', '?tab=data'))).toBeNull();
  expect(placeElsewhere([], at('/'))).toBeNull();
});
