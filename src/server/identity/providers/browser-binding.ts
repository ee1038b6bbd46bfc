import { createHash, createHmac, randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import type { RequestContext } from '#server/http/area.ts';

/** For so long a provider may take to answer. */
export const FLOW_LIFE_MS = 5 * 60_000;

/** For so long the owner of an account with the same address may take to sign in: there may be a code to follow. */
export const PENDING_LINK_LIFE_MS = 15 * 60_000;

/**
 * What only the browser that began a sign-in knows. Whatever the provider and the database need is made from it and the
 * state, so that neither a state that was seen nor the database's rows are enough to end what it began.
 */
export interface BrowserSecret {
  /** By what a sign-in under way is found. */
  flowKey(state: string): string;
  /** By what a link is found that waits for the account's owner. */
  pendingLinkKey(state: string): string;
  verifier(state: string): string;
  nonce(state: string): string;
}

function secretOf(text: string): BrowserSecret {
  const made = (purpose: string, state: string) =>
    createHmac('sha256', text).update(`${purpose}:${state}`).digest('base64url');
  const keyOf = (purpose: string, state: string) =>
    createHash('sha256').update(made(purpose, state)).digest('hex');
  return {
    flowKey: (state) => keyOf('flow', state),
    pendingLinkKey: (state) => keyOf('pending-link', state),
    verifier: (state) => made('verifier', state),
    nonce: (state) => made('nonce', state),
  };
}

/** The cookie that binds sign-ins under way to a browser; several may be under way in its tabs. */
export function browserBinding(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? '__Host-sign-in' : 'sign-in';
  const read = (context: RequestContext): string | undefined => {
    const text = getCookie(context, name) ?? '';
    return /^[\w-]{43}$/.test(text) ? text : undefined;
  };
  return {
    /** The browser's secret, a new one where it has none; the cookie lives on for as long as the longest wait. */
    bind(context: RequestContext): BrowserSecret {
      const text = read(context) ?? randomBytes(32).toString('base64url');
      setCookie(context, name, text, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure,
        maxAge: PENDING_LINK_LIFE_MS / 1_000,
      });
      return secretOf(text);
    },
    /** The secret of a browser that has begun something. */
    secretOf(context: RequestContext): BrowserSecret | undefined {
      const text = read(context);
      return text === undefined ? undefined : secretOf(text);
    },
  };
}
