import { BlockList, isIP } from 'node:net';

/**
 * Networks that are not somebody's in the public network (RFC 6890), with the bits of each; the near ones are this machine and private
 * networks (RFC 1918, 4193 and 4291).
 */
const networks = [
  ['0.0.0.0', 8, 'other'],
  ['10.0.0.0', 8, 'near'],
  ['100.64.0.0', 10, 'other'],
  ['127.0.0.0', 8, 'near'],
  // Near too, but clouds answer there with the secrets of a machine.
  ['169.254.0.0', 16, 'other'],
  ['172.16.0.0', 12, 'near'],
  ['192.0.0.0', 24, 'other'],
  ['192.0.2.0', 24, 'other'],
  ['192.88.99.0', 24, 'other'],
  ['192.168.0.0', 16, 'near'],
  ['198.18.0.0', 15, 'other'],
  ['198.51.100.0', 24, 'other'],
  ['203.0.113.0', 24, 'other'],
  ['224.0.0.0', 3, 'other'],
  ['::1', 128, 'near'],
  ['fc00::', 7, 'near'],
  ['fe80::', 10, 'near'],
  // Of 2000::/3, what leads on to IPv4 or is for documents.
  ['2001::', 23, 'other'],
  ['2001:db8::', 32, 'other'],
  ['2002::', 16, 'other'],
  ['3fff::', 20, 'other'],
] as const;

const familyOf = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4');
const notPublic = new BlockList();
const near = new BlockList();
for (const [network, bits, reach] of networks)
  for (const list of reach === 'near' ? [notPublic, near] : [notPublic])
    list.addSubnet(network, bits, familyOf(network));

/** All of IPv6 that is given out. */
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

/**
 * Tells whether an IP address is somebody's in the public network. Whatever is no IP address is none.
 *
 * @example isPublicAddress('8.8.8.8') // true
 * @example isPublicAddress('169.254.169.254') // false
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0 || notPublic.check(address, familyOf(address))) return false;
  return version === 4 || givenOut.check(address, 'ipv6');
}

/**
 * Tells whether a host is this machine or in a private network: by its IP address, or by a name that no public network has.
 *
 * @param hostname as a `URL` has it, so that an address of IPv6 is in brackets
 * @example isNearHost('[::1]') // true
 * @example isNearHost('ollama') // true, as the name has no dot
 */
export function isNearHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(host) !== 0) return near.check(host, familyOf(host));
  return /^[a-z\d-]+$/.test(host) || /\.(local|internal|localhost|home\.arpa)$/.test(host);
}
