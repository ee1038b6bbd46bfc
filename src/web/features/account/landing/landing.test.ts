import { describe, expect, test } from 'vitest';
import { pages } from '#contract/site/pages.ts';
import { landingAddress, rememberedAddress } from './landing.ts';

const byDefault = pages.dashboard.exists ? '/dashboard' : '/';

describe('after signing in a player lands', () => {
  test.each([
    ['/faq', '/faq'],
    ['/faq#no-account-needed', '/faq#no-account-needed'],
    ['/events?view=week', '/events?view=week'],
    ['/calculators/normal-gems#f=1.abc', '/calculators/normal-gems#f=1.abc'],
    ['/settings?tab=profile', '/settings?tab=profile'],
    ['/faq?next=https://evil.example/', '/faq?next=https://evil.example/'],
    ['/guides/../faq', '/faq'],
  ])('where they came from: %s', (remembered, address) => {
    expect(landingAddress(remembered)).toBe(address);
  });

  test.each([
    null,
    undefined,
    '',
    'faq',
    '//evil.example',
    '//evil.example/faq',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/faq\\..\\..',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/faq/..//evil.example',
    '/%2F/evil.example',
    '/%5Cevil.example',
    'https://evil.example/',
    'https:/faq',
    'HTTPS:evil.example',
    'javascript:alert(1)',
    'data:text/html,hi',
    '/javascript:alert(1)',
    '@evil.example',
    '/@evil.example',
    '.evil.example',
    '?redirect=/faq',
    '#/faq',
    '/no-such-page',
    '/dashboard/none',
    '/api/account/session',
    '/__/auth/handler',
    '/login',
    '/login?redirect=/login',
    '/signup',
    '/confirm-email?code=abc',
    '/confirm-password-reset?mode=resetPassword&oobCode=abc',
    '/',
    '/\u0000faq',
    `/faq?${'x'.repeat(3_000)}`,
  ])(
    'at the landing page where what was remembered is no page of the site to go back to: %j',
    (remembered) => {
      expect(rememberedAddress(remembered)).toBeNull();
      expect(landingAddress(remembered)).toBe(byDefault);
    },
  );

  test('in the settings, whatever was remembered, while the account is about to be deleted', () => {
    expect(landingAddress('/faq', { deletionDueAt: 1 })).toBe('/settings');
    expect(landingAddress('/faq', { deletionDueAt: null })).toBe('/faq');
  });
});
