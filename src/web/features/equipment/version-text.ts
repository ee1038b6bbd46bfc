import { equipmentBook as words } from '#messages/equipment/equipment-book.ts';
import { fill } from '#messages/fill.ts';
import { dayText } from '#messages/formats.ts';
import type { ShownCatalogue } from './shown-catalogue.ts';

/** Which catalogue is shown. */
export const versionText = ({ version, isGiven }: Pick<ShownCatalogue, 'version' | 'isGiven'>): string =>
  isGiven ? fill(words.uploadedVersion, { version }) : fill(words.version, { version: dayText(version) });
