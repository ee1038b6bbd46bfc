/** The keys of the dialog: to another result, by its place and how many there are, or what else they do. */
export const paletteKeys = {
  ArrowDown: (at: number, count: number) => (at + 1) % count,
  ArrowUp: (at: number, count: number) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at: number, count: number) => count - 1,
  Enter: 'open',
  Escape: 'close',
} as const;

export type PaletteKey = keyof typeof paletteKeys;

export const isPaletteKey = (key: string): key is PaletteKey => Object.hasOwn(paletteKeys, key);
