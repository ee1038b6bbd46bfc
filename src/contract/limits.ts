/** How much a player may keep, and how much a file may hold. */
export const limits = {
  /** Records of one calculator's list. */
  calculationsPerList: 1_000,
  /** Characters of a gem's or a stat's name. */
  nameLength: 120,
  /** Bytes of an exported calculations file that is read back. */
  calculationFileBytes: 5_000_000,
  /** Levels of brackets in an imported file. */
  fileDepth: 32,
  /** Characters of a form link's part behind the `#`. */
  formLinkLength: 4_096,
  /** Undo steps that one tab keeps. */
  undoSteps: 100,
} as const;
