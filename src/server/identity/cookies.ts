import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { RequestContext } from '#server/http/area.ts';
import { SESSION_LIFE_MS } from './session-life.ts';

const DEVICE_LIFE_S = 365 * 24 * 60 * 60;
/** As long as the library waits for a code. */
const SECOND_STEP_LIFE_S = 10 * 60;

interface CookieNames {
  readonly session: string;
  readonly device: string;
  /** Between a password and its code. */
  readonly secondStep: string;
  /** A mark of the password that was given. */
  readonly secondStepMark: string;
  readonly passkeyChallenge: string;
  readonly isSecure: boolean;
}

/** With https a cookie is bound to this very host; browsers refuse such a name on plain http. */
export function cookieNames(publicUrl: string): CookieNames {
  const isSecure = publicUrl.startsWith('https:');
  const prefix = isSecure ? '__Host-' : '';
  return {
    session: `${prefix}session`,
    device: `${prefix}device`,
    secondStep: `${prefix}second-step`,
    secondStepMark: `${prefix}second-step-mark`,
    passkeyChallenge: `${prefix}passkey`,
    isSecure,
  };
}

/** The two cookies of a player: who is signed in, and that somebody has signed in here before. */
export interface AccountCookies {
  /** The session that the request names; undefined for none, or one that was not signed here. */
  sessionToken(context: RequestContext): string | undefined;
  /** Cookies as the library reads them, for calls of its functions. */
  forLibrary(
    context: RequestContext,
    ...names: readonly ('session' | 'secondStep' | 'passkeyChallenge')[]
  ): string;
  /** Names the sign-in that waits for its code; undefined for none, or one that was not signed here. */
  secondStepKey(context: RequestContext): string | undefined;
  /** Hands on what the library sets. */
  pass(context: RequestContext, headers: Headers): void;
  /** Has the browser keep the session cookie of the request for as long as the session now lives. */
  renew(context: RequestContext): void;
  /** Signs a session in here, as the library would. */
  give(context: RequestContext, token: string): void;
  forget(context: RequestContext): void;
  /** Marks a sign-in that waits for its code with the password that was given, by its hash. */
  markPassword(context: RequestContext, hash: string | undefined): void;
  /** Tells whether the sign-in that waits here was begun with the password that has this hash. */
  isMarkedWith(context: RequestContext, hash: string | undefined): boolean;
  /** This device counts by it for an account that has been signed in here within the last year; else undefined. */
  deviceOf(context: RequestContext, userId: string): string | undefined;
  remember(context: RequestContext, userId: string): void;
}

/** The device cookie holds the browser's name and a hash, made by this server alone, per account signed in here. */
const DEVICES_PER_COOKIE = 8;
const KEPT_SIGNATURES = 10_000;

export function accountCookies(publicUrl: string, secret: string): AccountCookies {
  const names = cookieNames(publicUrl);
  const signatureOf = (text: string) => createHmac('sha256', secret).update(text).digest();
  const markOf = (device: string, userId: string) =>
    signatureOf(`device:${device}:${userId}`).toString('base64url');
  const passwordMark = (hash = '') => signatureOf(`password:${hash}`).toString('base64url');
  const deviceIn = (context: RequestContext): { device: string; marks: readonly string[] } => {
    const text = getCookie(context, names.device) ?? '';
    const [device, ...marks] = /^[\w-]{22}(\.[\w-]{43}){1,8}$/.test(text) ? text.split('.') : [];
    return { device: device ?? randomBytes(16).toString('base64url'), marks };
  };
  /** Signatures that were right already; the same cookie comes with every request of a browser. */
  const verified = new Map<string, string>();
  const verify = (value: string): string | undefined => {
    const end = value.lastIndexOf('.');
    if (end < 1) return undefined;
    const token = value.slice(0, end);
    // As text: many texts decode to the same bytes, and each would be one more to remember.
    const given = Buffer.from(value.slice(end + 1));
    const own = Buffer.from(signatureOf(token).toString('base64'));
    if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
    if (verified.size >= KEPT_SIGNATURES) verified.clear();
    verified.set(value, token);
    return token;
  };
  const readSigned = (value: string) => verified.get(value) ?? verify(value);
  const kept = { path: '/', httpOnly: true, sameSite: 'Lax', secure: names.isSecure } as const;
  return {
    sessionToken: (context) => readSigned(getCookie(context, names.session) ?? ''),
    secondStepKey: (context) => readSigned(getCookie(context, names.secondStep) ?? ''),
    forLibrary(context, ...wanted) {
      return wanted
        .flatMap((each) => {
          const value = getCookie(context, names[each]);
          return value === undefined ? [] : [`${names[each]}=${encodeURIComponent(value)}`];
        })
        .join('; ');
    },
    pass(context, headers) {
      for (const cookie of headers.getSetCookie()) context.header('set-cookie', cookie, { append: true });
    },
    renew(context) {
      const value = getCookie(context, names.session);
      if (value !== undefined)
        setCookie(context, names.session, value, { ...kept, maxAge: SESSION_LIFE_MS / 1_000 });
    },
    give(context, token) {
      const value = `${token}.${signatureOf(token).toString('base64')}`;
      setCookie(context, names.session, value, { ...kept, maxAge: SESSION_LIFE_MS / 1_000 });
    },
    forget(context) {
      deleteCookie(context, names.session, { path: '/', secure: names.isSecure });
    },
    markPassword(context, hash) {
      setCookie(context, names.secondStepMark, passwordMark(hash), { ...kept, maxAge: SECOND_STEP_LIFE_S });
    },
    isMarkedWith: (context, hash) => getCookie(context, names.secondStepMark) === passwordMark(hash),
    deviceOf(context, userId) {
      const { device, marks } = deviceIn(context);
      const mark = markOf(device, userId);
      return marks.includes(mark) ? mark : undefined;
    },
    remember(context, userId) {
      const { device, marks } = deviceIn(context);
      const mark = markOf(device, userId);
      const known = [mark, ...marks.filter((other) => other !== mark)].slice(0, DEVICES_PER_COOKIE);
      setCookie(context, names.device, [device, ...known].join('.'), {
        ...kept,
        maxAge: DEVICE_LIFE_S,
      });
    },
  };
}
