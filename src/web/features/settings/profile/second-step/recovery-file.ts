import { fill, secondStep } from '#messages';

/** The recovery codes as a file of plain text. */
export const recoveryFile = (codes: readonly string[], email: string, day: string): string =>
  [fill(secondStep.fileHead, { email, day }), '', ...codes, '', secondStep.fileFoot, ''].join('\n');
