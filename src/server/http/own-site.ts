import { isIP } from 'node:net';
import { Problem } from './problem.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writing requests that another site made a browser send. A request with neither header comes from no
 * browser and carries nobody's cookie by surprise, so it is allowed.
 *
 * @throws {Problem} FOREIGN_ORIGIN, 403
 */
export function refuseForeignWrites(request: Request, publicUrl: string): void {
  if (!READING.has(request.method)) refuseForeign(request, publicUrl);
}

/**
 * Refuses any request that another site made a browser send.
 *
 * @throws {Problem} FOREIGN_ORIGIN, 403
 */
export function refuseForeign(request: Request, publicUrl: string): void {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') throw new Problem('FOREIGN_ORIGIN', 403);
  const origin = request.headers.get('origin');
  if (
    origin !== null &&
    origin !== publicUrl &&
    !isThisMachine(origin, publicUrl, request.headers.get('host'))
  )
    throw new Problem('FOREIGN_ORIGIN', 403);
}

/**
 * Says whether an installation without a name is asked under another of its addresses, as from a phone in the same network.
 * Names are not believed: whoever has one can lead it to this machine. Where there is a public name it alone counts.
 */
function isThisMachine(origin: string, publicUrl: string, host: string | null): boolean {
  if (host === null || origin !== `http://${host}` || !URL.canParse(origin)) return false;
  return hasNoName(publicUrl) && hasNoName(origin);
}

function hasNoName(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}
