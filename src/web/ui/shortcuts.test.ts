import { expect, test } from 'vitest';
import { chordOf, isSingle, shortcutOf, shortcuts, type ShortcutId } from './shortcuts.ts';

const held = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each<[what: string, press: Partial<KeyboardEvent>, before: string, found: ShortcutId | null]>([
  ['Ctrl+K', { key: 'k', code: 'KeyK', ctrlKey: true }, '', 'palette'],
  ['Cmd+K', { key: 'k', code: 'KeyK', metaKey: true }, '', 'palette'],
  ['Ctrl+K with capitals locked', { key: 'K', code: 'KeyK', ctrlKey: true }, '', 'palette'],
  ['Ctrl+K where the key types another alphabet', { key: 'л', code: 'KeyK', ctrlKey: true }, '', 'palette'],
  [
    'Ctrl+K by its letter where that lies elsewhere',
    { key: 'k', code: 'KeyV', ctrlKey: true },
    '',
    'palette',
  ],
  ['Ctrl+Shift+K', { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }, '', null],
  ['Ctrl+Alt+K', { key: 'k', code: 'KeyK', ctrlKey: true, altKey: true }, '', null],
  ['K', { key: 'k', code: 'KeyK' }, '', null],
  ['Ctrl+Z', { key: 'z', code: 'KeyZ', ctrlKey: true }, '', 'undo'],
  ['Ctrl+Shift+Z', { key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true }, '', 'redo'],
  ['Ctrl+Y', { key: 'y', code: 'KeyY', ctrlKey: true }, '', 'redo'],
  ['Option+T, which types a sign on a Mac', { key: '†', code: 'KeyT', altKey: true }, '', 'toasts'],
  ['? with Shift', { key: '?', code: 'Slash', shiftKey: true }, '', 'sheet'],
  ['/ of a keyboard that has it above the 7', { key: '/', code: 'Digit7', shiftKey: true }, '', 'search'],
  ['Ctrl+/', { key: '/', code: 'Slash', ctrlKey: true }, '', null],
  ['H after G', { key: 'h', code: 'KeyH' }, 'G', 'home'],
  ['C after G', { key: 'c', code: 'KeyC' }, 'G', 'calculators'],
  ['E after G', { key: 'e', code: 'KeyE' }, 'G', 'events'],
  ['H alone', { key: 'h', code: 'KeyH' }, '', null],
  ['? after G', { key: '?', code: 'Slash' }, 'G', 'sheet'],
  ['a key that is none of a sign', { key: 'Shift', code: 'ShiftLeft', shiftKey: true }, '', null],
])('%s', (_what, press, before, found) => {
  const chord = chordOf({ ...held, key: '', code: '', ...press });
  expect(shortcutOf(chord, before)).toBe(found);
});

test('what works without Ctrl or Alt can be switched off', () => {
  const single = Object.keys(shortcuts).filter((id) => isSingle(id as ShortcutId));
  expect(single).toEqual(['sheet', 'search', 'home', 'calculators', 'events']);
});
