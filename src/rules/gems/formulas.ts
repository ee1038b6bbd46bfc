/** By which figures a calculator works: the planner's own formulas, or the game's tables as sources give them. */
export const formulaSets = ['planner-standard', 'in-game-table'] as const;
export type FormulaSet = (typeof formulaSets)[number];

/** The edition of the planner's own tables and formulas. Whoever changes a figure of them raises it; a test holds both together. */
export const plannerEdition = { version: 1, date: 'November 2026' } as const;
