export const folded = (text: string): string => text.trim().toLowerCase();

/** How a typed text is held against records: by what a suggestion names one with, and by what its player calls it. */
interface Named<Each> {
  readonly keyOf: (each: Each) => string;
  readonly nameOf: (each: Each) => string;
}

/** What a typed text can mean: the one that was suggested, else those of that name, else those that have it in theirs. */
export function meantAmong<Each>(
  all: readonly Each[],
  typed: string,
  { keyOf, nameOf }: Named<Each>,
): readonly Each[] {
  const suggested = all.filter((each) => keyOf(each) === typed);
  if (suggested.length > 0) return suggested;
  const named = all.filter((each) => folded(nameOf(each)) === folded(typed));
  return named.length > 0 ? named : all.filter((each) => folded(nameOf(each)).includes(folded(typed)));
}
