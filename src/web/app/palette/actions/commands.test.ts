import { expect, test } from 'vitest';
import { quickCharacter } from '#web/characters/character-edits.ts';
import { listedEvents } from '#web/game/events/listed-events.ts';
import { typedCommands, type CommandSubjects } from './commands.ts';

const valla = {
  ...quickCharacter({ name: 'Valla', class: 'demon-hunter', server: 'Europe' }),
  stats: { resonance: 2_990 },
};
const subjects: CommandSubjects = {
  active: valla,
  belongings: { goals: [], gems: [] },
  events: listedEvents([]).map((event) => ({ event, when: 'Mon 8:00 AM' })),
};
const names = (text: string, of = subjects) =>
  typedCommands(text, of).map(({ name, detail }) => `${name}, ${detail}`);

test.each([
  ['res 3020', 'Record Resonance 3,020, Valla, +30'],
  ['Resonance 3.020', 'Record Resonance 3,020, Valla, +30'],
  ['res 2990', 'Record Resonance 2,990, Valla'],
  ['cr 5100', 'Record Combat rating 5,100, Valla'],
])('%s records a figure: %s', (text, name) => {
  expect(names(text)).toEqual([name]);
});

test.each(['res', 'res 0', 'res many', 'res -3', 'cr 99999999', 'rest 30', 'frozen 3 6', 'alarm bg 99'])(
  '%s asks for no change',
  (text) => {
    expect(names(text)).toEqual([]);
  },
);

test('without a character nothing is recorded', () => {
  expect(names('res 3020', { ...subjects, active: null })).toEqual([]);
});

test.each([
  ['alarm bg 10', 'Set an alarm 10 min before Battlegrounds, Mon 8:00 AM'],
  ['set alarm battlegrounds', 'Set an alarm 10 min before Battlegrounds, Mon 8:00 AM'],
  ['alarm battleg 0', 'Set an alarm at the start of Battlegrounds, Mon 8:00 AM'],
])('%s sets an alarm first of all: %s', (text, name) => {
  expect(names(text)[0]).toBe(name);
});

test('without a name every event is offered, in its order', () => {
  expect(typedCommands('alarm ', subjects)).toHaveLength(subjects.events.length);
});
