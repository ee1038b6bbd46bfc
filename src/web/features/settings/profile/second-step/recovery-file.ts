import { secondStep } from '#messages/account/second-step.ts';
import { fill } from '#messages/fill.ts';

/** The recovery codes as a file of plain text. */
export const recoveryFile = (codes: readonly string[], email: string, day: string): string =>
  [fill(secondStep.fileHead, { email, day }), '', ...codes, '', secondStep.fileFoot, ''].join('\n');
