interface HeaderFacts {
  /** CSP source of the one inline script. */
  readonly inlineScript: string;
  readonly publicUrl: string;
  /** Origins that the configured analytics script and what belongs to it come from. */
  readonly analyticsHosts?: readonly string[];
  /** The same of the ads script; ads come in frames. */
  readonly adHosts?: readonly string[];
  /** Where the bot answers: pages ask it, whether it stands on this origin or another. */
  readonly botBase?: string;
}

/**
 * In the place of the pages' policy on the script of the worker that reads screenshots: it alone may run WebAssembly, and it may
 * ask for nothing, so that what it is given stays on the device.
 */
export const recogniserPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

const REFUSED_FEATURES = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'interest-cohort'];
const ONE_YEAR_S = 31_536_000;

/** The headers of every answer: page, file, API and error. */
export function securityHeaders({
  inlineScript,
  publicUrl,
  analyticsHosts = [],
  adHosts = [],
  botBase = publicUrl,
}: HeaderFacts): Readonly<Record<string, string>> {
  const outside = [...new Set([...analyticsHosts, ...adHosts])];
  const botOrigin = new URL(botBase).origin;
  const elsewhere = botOrigin === new URL(publicUrl).origin ? [] : [botOrigin];
  const policy = {
    'default-src': "'self'",
    'script-src': ["'self'", `'${inlineScript}'`, ...outside].join(' '),
    'style-src': "'self' 'unsafe-inline'",
    'img-src': ["'self'", 'data:', 'blob:', ...outside].join(' '),
    'connect-src': ["'self'", ...outside, ...elsewhere].join(' '),
    ...(adHosts.length > 0 && { 'frame-src': ["'self'", ...adHosts].join(' ') }),
    'worker-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map((entry) => entry.join(' '))
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    // Windows that a page opens keep their tie to it: by that it sees when the player has closed a provider's.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${ONE_YEAR_S}; includeSubDomains`,
    }),
  };
}
