import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Bounds of where messages may go. The address comes from whoever subscribes, so it must not lead this server to anything that only
 * this server can reach.
 */

/** IPv4 addresses that are not somebody's in the public network (RFC 6890). */
const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4');
/** Of IPv6 only 2000::/3 is given out, and of that not what leads on to IPv4 or is for documents. */
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4');
  return isIP(address) === 6 && givenOut.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

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
