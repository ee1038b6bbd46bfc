import { createHash, randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import type { RequestContext } from '#server/http/area.ts';

const NAME = 'visitor';
/** The longest that browsers keep a cookie. */
const KEPT_FOR_S = 400 * 24 * 60 * 60;

/** Knows visitors again by a random number in a cookie, which says nothing else about them. */
export interface Visitors {
  /** The visitor's key in the database; undefined for one without the cookie. */
  known(context: RequestContext): string | undefined;
  /** The same, and makes a new visitor known from this answer on. */
  knownFromNowOn(context: RequestContext): string;
}

/** The cookie is bound to the host and to https where the installation has https. */
export function visitors(publicUrl: string): Visitors {
  const isSecure = publicUrl.startsWith('https:');
  const read = (context: RequestContext) =>
    isSecure ? getCookie(context, NAME, 'host') : getCookie(context, NAME);
  const known = (context: RequestContext) => {
    const value = read(context);
    return value !== undefined && /^[0-9a-f]{32}$/.test(value) ? keyOf(value) : undefined;
  };
  return {
    known,
    knownFromNowOn(context) {
      const before = known(context);
      if (before !== undefined) return before;
      const value = randomBytes(16).toString('hex');
      setCookie(context, NAME, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: KEPT_FOR_S,
        ...(isSecure && { secure: true, prefix: 'host' as const }),
      });
      return keyOf(value);
    },
  };
}

/** What is stored cannot be put into a cookie by whoever reads the database. */
const keyOf = (value: string) => createHash('sha256').update(value).digest('hex');
