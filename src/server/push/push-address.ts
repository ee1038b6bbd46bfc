import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '#server/outside/addresses.ts';

/**
 * Bounds of where messages may go. The address comes from whoever subscribes, so it must not lead this server to anything that only
 * this server can reach.
 */

const HOST_NAME = /^(?=.{1,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;

/**
 * Tells whether messages may be sent to an address, as far as it shows: https at a name with a dot, on the usual port, with nobody's
 * password.
 *
 * @param trialOrigin of the one push service besides, for trying out; undefined for none
 */
export function isPushAddress(address: string, trialOrigin?: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (origin === trialOrigin) return true;
  return protocol === 'https:' && port === '' && HOST_NAME.test(hostname);
}

/** A name leads to no public address. */
export class NotPublicError extends Error {
  constructor(name: string) {
    super(`${name} leads to no public address.`);
    this.name = 'NotPublicError';
  }
}

type Resolve = (
  name: string,
  done: (error: NodeJS.ErrnoException | null, found: readonly LookupAddress[]) => void,
) => void;

/** Looks names up for a connection, which then goes to a public address of theirs or nowhere. */
export const publicLookup =
  (resolve: Resolve = (name, done) => systemLookup(name, { all: true }, done)): LookupFunction =>
  (name, options, done) => {
    resolve(name, (error, found) => {
      const wanted = options.family === 4 || options.family === 6 ? options.family : undefined;
      const usable = found?.filter(
        ({ address, family }) => isPublicAddress(address) && (wanted === undefined || family === wanted),
      );
      const [first] = usable ?? [];
      if (error !== null) done(error, '');
      else if (first === undefined) done(new NotPublicError(name), '');
      else if (options.all === true) done(null, [...usable]);
      else done(null, first.address, first.family);
    });
  };
