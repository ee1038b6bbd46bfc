/** By which figures a calculator works: the planner's own formulas, or the game's tables as sources give them. */
export const formulaSets = ['planner-standard', 'in-game-table'] as const;
export type FormulaSet = (typeof formulaSets)[number];
