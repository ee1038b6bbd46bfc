import { useEffect, useState } from 'react';
import { equipmentBook as words } from '#messages/equipment/equipment-book.ts';
import { fill } from '#messages/fill.ts';
import { dayText } from '#messages/formats.ts';
import { bundledCatalogue, type ShownCatalogue } from './shown-catalogue.ts';

/** What was given last, so that the next page begins with it. */
let lastGiven: ShownCatalogue | null = null;

/**
 * The equipment that the pages show: the product's own tables, which they are built from, and once the page is awake what the
 * operator has given, where that is anything.
 */
export function useShownCatalogue(): ShownCatalogue {
  const [given, setGiven] = useState(lastGiven);
  useEffect(() => {
    let isWanted = true;
    const bring = async () => {
      const { givenCatalogue } = await import('./given-catalogue.ts');
      lastGiven = await givenCatalogue();
      if (isWanted) setGiven(lastGiven);
    };
    // The product's own tables go on standing there.
    bring().catch((error: unknown) => console.debug('The server’s equipment could not be shown', error));
    return () => {
      isWanted = false;
    };
  }, []);
  return given ?? bundledCatalogue;
}

/** Which catalogue is shown. */
export const versionText = ({ version, isGiven }: Pick<ShownCatalogue, 'version' | 'isGiven'>): string =>
  isGiven ? fill(words.uploadedVersion, { version }) : fill(words.version, { version: dayText(version) });
