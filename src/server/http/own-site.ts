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
  if (origin !== null && origin !== publicUrl && !isOfHost(origin, request.headers.get('host')))
    throw new Problem('FOREIGN_ORIGIN', 403);
}

/** On a local network the same installation is reached by several names; the page's own one is then in Host. */
function isOfHost(origin: string, host: string | null): boolean {
  return host !== null && (origin === `http://${host}` || origin === `https://${host}`);
}
