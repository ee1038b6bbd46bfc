import { createHash } from 'node:crypto';
import { RECOGNISER_FILES, type OfflineFile, type OfflineSite } from '#contract/site/offline.ts';
import type { SiteConfig } from '#contract/site/site.ts';
import type { StoredFile } from './stored-file.ts';

/** Addresses that only machines ask for: browsers need none of them without the network. */
const FOR_MACHINES = new Set(['/robots.txt', '/sitemap.xml', '/preview.png']);
const PREVIEWS = '/previews/';
const isForMachines = (address: string) => FOR_MACHINES.has(address) || address.startsWith(PREVIEWS);

type StoredFiles = Iterable<readonly [address: string, file: StoredFile]>;

/** One short text for all that a browser gets: the build, its configuration, the files, the headers of answers. */
export function versionOf(
  config: Omit<SiteConfig, 'version'>,
  headers: Readonly<Record<string, string>>,
  files: StoredFiles,
): string {
  const parts = [config, headers, offlineFiles(files)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

/** The service worker's files of a site: every file and page that a browser may ask for, with its digest. */
export const offlineFiles = (files: StoredFiles): OfflineFile[] =>
  listed(files, (address) => !isForMachines(address) && !isOfRecogniser(address));

/** The files that a browser keeps once they were used. */
export const filesWhenUsed = (files: StoredFiles): OfflineFile[] => listed(files, isOfRecogniser);

const isOfRecogniser = (address: string) => address.startsWith(RECOGNISER_FILES);

const listed = (files: StoredFiles, isMeant: (address: string) => boolean): OfflineFile[] =>
  [...files]
    .filter(([address]) => isMeant(address))
    .map(([address, { digest }]) => ({ address, digest }))
    .sort((a, b) => (a.address < b.address ? -1 : 1));

/** The built worker, told what it keeps. Another version is another script, so a browser sees that there is one. */
export const workerScript = (code: string, site: OfflineSite): string =>
  `const OFFLINE_SITE = ${JSON.stringify(site)};\n${code}`;
