import { dayText, equipmentBook as words, fill } from '#messages';
import type { ShownCatalogue } from './shown-catalogue.ts';

/** Which catalogue is shown. */
export const versionText = ({ version, isGiven }: Pick<ShownCatalogue, 'version' | 'isGiven'>): string =>
  isGiven ? fill(words.uploadedVersion, { version }) : fill(words.version, { version: dayText(version) });
