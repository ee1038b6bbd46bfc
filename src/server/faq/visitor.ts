import { createHash, createHmac, randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import type { RequestContext } from '#server/http/area.ts';

const NAME = 'visitor';
/** Of the random number, and of its signature. */
const ID_DIGITS = 16;
/** The longest that browsers keep a cookie. */
const KEPT_FOR_S = 400 * 24 * 60 * 60;

/** Knows visitors again by a random number in a cookie, which says nothing else about them but that it was given here. */
export interface Visitors {
  /** True where the visitor's cookie was given here; one of an earlier version, or a made-up one, does not say so. */
  isOfHere(context: RequestContext): boolean;
  /** The visitor's key in the database; undefined for one without the cookie. */
  known(context: RequestContext): string | undefined;
  /** The same, and makes a new visitor known from this answer on. */
  knownFromNowOn(context: RequestContext): string;
}

/** The cookie is bound to the host and to https where the installation has https; `secret` signs it. */
export function visitors(publicUrl: string, secret: string): Visitors {
  const isSecure = publicUrl.startsWith('https:');
  const read = (context: RequestContext) =>
    isSecure ? getCookie(context, NAME, 'host') : getCookie(context, NAME);
  const known = (context: RequestContext) => {
    const value = read(context);
    return value !== undefined && /^[0-9a-f]{32}$/.test(value) ? keyOf(value) : undefined;
  };
  const signed = (id: string) =>
    id + createHmac('sha256', secret).update(`visitor:${id}`).digest('hex').slice(0, ID_DIGITS);
  return {
    known,
    isOfHere(context) {
      const value = read(context);
      return value !== undefined && value === signed(value.slice(0, ID_DIGITS));
    },
    knownFromNowOn(context) {
      const before = known(context);
      if (before !== undefined) return before;
      const value = signed(randomBytes(ID_DIGITS / 2).toString('hex'));
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

/** Nobody who reads the database can put what is stored into a cookie. */
const keyOf = (value: string) => createHash('sha256').update(value).digest('hex');
