import type { FirstPicture } from '#contract/account/first-picture.ts';
import { CONFIG_ELEMENT_ID, type SiteConfig } from '#contract/site/site.ts';
import { partitionName } from '../current-player.ts';
import { fact } from '../fact.ts';

/** The first picture of players' pages, as this browser kept it. */
interface KeptPicture {
  /** The version of the site that made it, and that alone can draw it. */
  readonly version: string | undefined;
  readonly picture: FirstPicture;
}

/** It goes in every transaction that writes a record, so that it never says what is no longer so. */
export const pictureFact = fact<KeptPicture>('firstPicture');

/** The version of the site, as the server wrote it into the page; undefined where it wrote none. */
export function siteVersion(): string | undefined {
  const config = document.getElementById(CONFIG_ELEMENT_ID)?.textContent ?? 'null';
  return (JSON.parse(config) as SiteConfig | null)?.version;
}

/** A page that has no picture by then does better with the code that keeps records. */
const LONGEST_WAIT_MS = 400;

let known: { readonly owner: string; readonly picture: FirstPicture } | null = null;

/**
 * Looks for what an owner's pages drew when they were last here, without the code that keeps records.
 *
 * @returns whether there is some; false also where the browser takes too long to say
 */
export async function lookForPicture(owner: string): Promise<boolean> {
  const tooLong = new Promise<null>((resolve) => setTimeout(() => resolve(null), LONGEST_WAIT_MS));
  const kept = await Promise.race([readPicture(owner), tooLong]);
  if (kept == null || kept.version !== siteVersion()) return false;
  known = { owner, picture: kept.picture };
  return true;
}

/** The picture that was found of an owner; null for none. */
export const keptPicture = (owner: string): FirstPicture | null =>
  known?.owner === owner ? known.picture : null;

async function readPicture(owner: string): Promise<KeptPicture | null | undefined> {
  try {
    const opening = indexedDB.open(partitionName(owner));
    // Nothing is kept, and no database is made.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    const partition = await resultOf(opening);
    try {
      return await resultOf<KeptPicture | undefined>(
        partition.transaction('facts').objectStore('facts').get(pictureFact.key),
      );
    } finally {
      partition.close();
    }
  } catch (cause) {
    // The browser keeps nothing, or an early version made the database.
    if (!(cause instanceof DOMException || cause instanceof TypeError)) throw cause;
    return null;
  }
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new TypeError('No answer of the database')),
    );
  });
}
