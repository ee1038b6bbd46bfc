/** What the server, the service worker and the pages agree on, so that the site works without the network. */

import type { Features } from './site.ts';

export const WORKER_ADDRESS = '/sw.js';
export const WEB_MANIFEST_ADDRESS = '/manifest.webmanifest';

/** Where the worker tells the server of a new subscription; the row of the contract names the same. */
export const PUSH_PATH = '/api/account/push';

/** Where the worker finds the HTML that has no address of its own. */
export const SHELL_ADDRESS = '/offline/shell';
export const NOT_FOUND_ADDRESS = '/offline/not-found';

/**
 * Files whose addresses begin so are the recogniser of screenshots: a worker's script, its WebAssembly and its data. A browser
 * keeps them once they were used.
 */
export const RECOGNISER_FILES = '/assets/screenshots';

export interface OfflineFile {
  /** Path below the origin, such as `/assets/start-1a2b.js` or `/normal-gem-calculator`. */
  readonly address: string;
  /** SHA-256 of its content in base64: a file from another version is not taken for this one's. */
  readonly digest: string;
}

/** One version of the site, whole. The server puts it before the worker's code as the constant OFFLINE_SITE. */
export interface OfflineSite {
  /** Changes with whatever changes what a browser gets: the build, the configuration, the headers. */
  readonly version: string;
  readonly files: readonly OfflineFile[];
  /** Kept from their first use on. */
  readonly whenUsed: readonly OfflineFile[];
  /** As the pages' configuration has it. */
  readonly pushKey: string | null;
  readonly features: Features;
}

/**
 * What a page asks of a worker. `version` is answered with the worker's version, through the port that comes with it;
 * `take-over` has a waiting worker answer from now on; `settled` says that a page of this version is in use, so that
 * what earlier versions kept can go.
 */
export interface WorkerRequest {
  readonly kind: 'version' | 'take-over' | 'settled';
}

/** What a worker tells a page that has the events open: where a notification leads that was pressed. */
export interface WorkerNews {
  readonly kind: 'show';
  /** Below the origin, of the events. */
  readonly address: string;
}

/** What a notification carries for the worker, who hears of the press on it. */
export interface NotificationData {
  readonly address: string;
}
