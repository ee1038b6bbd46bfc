/** The parts of a character that count for how complete it is. */
export const completionParts = ['name', 'class', 'server', 'stats', 'gear', 'gems'] as const;
export type CompletionPart = (typeof completionParts)[number];

/** What of the parts is there. */
export type FilledParts = Readonly<Record<CompletionPart, boolean>>;

/** How much of a character is filled in: the share of its six parts, as a whole percentage. */
export function completionPercentage(filled: FilledParts): number {
  const count = completionParts.filter((part) => filled[part]).length;
  return Math.round((count * 100) / completionParts.length);
}

/** The parts that are still to be filled in. */
export const missingParts = (filled: FilledParts): readonly CompletionPart[] =>
  completionParts.filter((part) => !filled[part]);
