import type { OfflineFile, OfflineSite } from '#contract/site/offline.ts';

const CACHE_PREFIX = 'loadstone-site-';
/** The cache of files that are kept from their first use on; each version drops those that it does not know. */
const USED_FILES = 'loadstone-used';
/** Where a version notes which caches were there before it. No request asks for it: it is no file of the site. */
const PREDECESSORS = '/offline/predecessors';
/** Browsers load six files at a time from a site; the page that is open has more need of them. */
const LANES = 3;

/** Names end in a digest of the content, so a browser's own cache can be trusted with these. */
const isNamedByContent = (address: string) => address.startsWith('/assets/');

interface Ports {
  readonly caches: CacheStorage;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
}

/** One version of the site in a cache of its own: all of it, or it is not in charge. */
export class KeptSite {
  readonly addresses: ReadonlySet<string>;
  readonly #site: OfflineSite;
  readonly #name: string;
  readonly #caches: CacheStorage;
  readonly #fetch: Ports['fetch'];

  constructor(site: OfflineSite, { caches, fetch }: Ports) {
    this.addresses = new Set(site.files.map(({ address }) => address));
    this.#site = site;
    this.#name = CACHE_PREFIX + site.version;
    this.#caches = caches;
    this.#fetch = fetch;
  }

  /**
   * Fetches every file of this version.
   *
   * @throws {Error} one could not be had, or belongs to another version; then nothing of this one is kept
   */
  async install(): Promise<void> {
    const names = await this.#caches.keys();
    const isNew = !names.includes(this.#name);
    const cache = await this.#caches.open(this.#name);
    const predecessors = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== this.#name);
    await cache.put(PREDECESSORS, Response.json(predecessors));

    const missing = [...this.#site.files];
    const lane = async () => {
      try {
        for (let file = missing.pop(); file !== undefined; file = missing.pop())
          await cache.put(file.address, await this.#obtain(file));
      } catch (error) {
        // The other lanes need not go on.
        missing.length = 0;
        throw error;
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: LANES }, lane));
    const failure = ends.find((end) => end.status === 'rejected');
    if (failure === undefined) return;
    // After a return to an earlier version its cache may be the one in charge.
    if (isNew) await this.#caches.delete(this.#name);
    throw failure.reason;
  }

  /** What this version keeps under an address; undefined when the browser has cleared it. */
  async find(address: string): Promise<Response | undefined> {
    const cache = await this.#caches.open(this.#name);
    return cache.match(address, { ignoreVary: true });
  }

  /** A file named by its content, from whichever version has it. */
  async findInAnyVersion(url: string): Promise<Response | undefined> {
    return this.#caches.match(url, { ignoreVary: true, ignoreSearch: true });
  }

  /** A file that is kept once it was used; undefined where the address is no such one. @throws {Error} it cannot be had */
  async use(url: string): Promise<Response | undefined> {
    const { pathname } = new URL(url);
    const file = this.#site.whenUsed.find(({ address }) => address === pathname);
    if (file === undefined) return undefined;
    const answer = await this.#obtain(file);
    try {
      const cache = await this.#caches.open(USED_FILES);
      await cache.put(file.address, answer.clone());
    } catch (error) {
      // A full disk takes nothing from a player with the network.
      console.debug('A file could not be kept', error);
    }
    return answer;
  }

  /** Lets go of what earlier versions kept. A later one, which may be on its way, is left alone. */
  async dropPredecessors(): Promise<void> {
    const cache = await this.#caches.open(this.#name);
    const noted = await cache.match(PREDECESSORS);
    const predecessors = noted === undefined ? [] : ((await noted.json()) as readonly string[]);
    await Promise.all(predecessors.map((name) => this.#caches.delete(name)));
    await this.#dropUnknownUsed();
    // Once only: a return to an earlier version brings its cache back under the same name.
    await cache.put(PREDECESSORS, Response.json([]));
  }

  async #dropUnknownUsed(): Promise<void> {
    const names = await this.#caches.keys();
    if (!names.includes(USED_FILES)) return;
    const cache = await this.#caches.open(USED_FILES);
    const known = new Set(this.#site.whenUsed.map(({ address }) => address));
    const kept = await cache.keys();
    await Promise.all(
      kept.filter(({ url }) => !known.has(new URL(url).pathname)).map((each) => cache.delete(each)),
    );
  }

  /** The file as this version has it: from an earlier version where nothing changed, else from the server. */
  async #obtain(file: OfflineFile): Promise<Response> {
    const known = isNamedByContent(file.address) ? await this.findInAnyVersion(file.address) : undefined;
    if (known !== undefined && (await hasDigest(known, file.digest))) return known;
    const cacheMode = isNamedByContent(file.address) ? 'default' : 'no-cache';
    const answer = await this.#fetch(file.address, { cache: cacheMode, redirect: 'error' });
    if (answer.ok && (await hasDigest(answer, file.digest))) return answer;
    throw new Error(`${file.address} is not that of version ${this.#site.version} (${answer.status})`);
  }
}

async function hasDigest(response: Response, digest: string): Promise<boolean> {
  const content = await response.clone().arrayBuffer();
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return btoa(String.fromCharCode(...bytes)) === digest;
}
