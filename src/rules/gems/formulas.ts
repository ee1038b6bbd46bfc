/** By which figures a calculator works: the planner's own formulas, or the game's tables as sources give them. */
export const formulaSets = ['planner-standard', 'in-game-table'] as const;
export type FormulaSet = (typeof formulaSets)[number];

export const otherFormulas = (formulas: FormulaSet): FormulaSet =>
  formulas === 'planner-standard' ? 'in-game-table' : 'planner-standard';

/** The edition of the planner's own tables and formulas. Whoever changes a figure of them raises it; a test holds both together. */
export const plannerEdition = { version: 1, date: 'November 2026' } as const;
