interface HeaderFacts {
  /** CSP source of the one inline script. */
  readonly inlineScript: string;
  readonly publicUrl: string;
}

const REFUSED_FEATURES = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'interest-cohort'];
const ONE_YEAR_S = 31_536_000;

/** The headers of every answer: page, file, API and error. */
export function securityHeaders({ inlineScript, publicUrl }: HeaderFacts): Readonly<Record<string, string>> {
  const policy = {
    'default-src': "'self'",
    'script-src': `'self' '${inlineScript}'`,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'connect-src': "'self'",
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
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${ONE_YEAR_S}` }),
  };
}
