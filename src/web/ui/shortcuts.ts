/**
 * Every shortcut with its keys, as many ways as there are. What listens and what lists them both read this. Keys that are
 * held together are joined by '+', and Ctrl is Cmd on a Mac; a space stands between keys that are pressed one after the other.
 */
export const shortcuts = {
  palette: ['Ctrl+K'],
  undo: ['Ctrl+Z'],
  redo: ['Ctrl+Shift+Z', 'Ctrl+Y'],
  toasts: ['Alt+T'],
  sheet: ['?'],
  search: ['/'],
  home: ['G H'],
  calculators: ['G C'],
  events: ['G E'],
} as const satisfies Record<string, readonly string[]>;

export type ShortcutId = keyof typeof shortcuts;

const byKeys: ReadonlyMap<string, ShortcutId> = new Map(
  Object.entries(shortcuts).flatMap(([id, all]) => all.map((keys) => [keys, id as ShortcutId] as const)),
);

/** Says whether a shortcut is a key or two by themselves, which a player can switch off. */
export const isSingle = (id: ShortcutId): boolean => shortcuts[id].every((keys) => !keys.includes('+'));

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** What is held together, as the table writes it. */
export function chordOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Press): string {
  const isHeld = ctrlKey || metaKey;
  // With Alt a Mac types another sign, and other alphabets have no K: then the place of the key counts.
  const isPlaceMeant = (isHeld || altKey) && !/^[a-z]$/i.test(key) && code.startsWith('Key');
  const name = isPlaceMeant ? code.slice(3) : key.length === 1 ? key.toUpperCase() : key;
  // Which signs take Shift differs from keyboard to keyboard.
  const isShifted = shiftKey && /^[A-Z]$/.test(name) && (isHeld || altKey);
  return `${isHeld ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${isShifted ? 'Shift+' : ''}${name}`;
}

/**
 * The shortcut that a press completes; null where it is none.
 *
 * @param before the chord that was pressed a moment ago; empty without one
 */
export const shortcutOf = (chord: string, before: string): ShortcutId | null =>
  byKeys.get(`${before} ${chord}`) ?? byKeys.get(chord) ?? null;
