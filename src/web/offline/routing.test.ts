import { expect, test } from 'vitest';
import type { Features } from '#contract/site/site.ts';
import { answerTo } from './routing.ts';

const origin = 'https://planner.example';
const kept = new Set([
  '/',
  '/calculators',
  '/normal-gem-calculator',
  '/character/{characterId}',
  '/assets/start-1a2b.js',
  '/icon.svg',
  '/offline/shell',
  '/offline/not-found',
]);

const answer = (
  path: string,
  asked: Partial<Parameters<typeof answerTo>[0]> = {},
  features: Features = 'all',
) =>
  answerTo(
    { url: new URL(path, origin).href, method: 'GET', isNavigation: true, isRange: false, ...asked },
    origin,
    { kept, features },
  );
const fetched = (path: string, asked: Partial<Parameters<typeof answerTo>[0]> = {}) =>
  answer(path, { isNavigation: false, ...asked });

test.each([
  ['/', '/'],
  ['/?from=1', '/'],
  ['/normal-gem-calculator', '/normal-gem-calculator'],
  ['/normal-gem-calculator?a=b#f=1.x', '/normal-gem-calculator'],
  ['/calculators/normal-gems', '/normal-gem-calculator'],
  ['/%6eormal-gem-calculator', '/normal-gem-calculator'],
  ['/character/some-id', '/character/{characterId}'],
])('%s opens the page that is kept under %s', (path, address) => {
  expect(answer(path)).toEqual({ from: 'kept', address });
});

test.each(['/gem-power-calculator', '/gems', '/gems/frozen-heart', '/l', '/l#1.AAAA'])(
  '%s, which is not kept by itself, opens in the shell',
  (path) => {
    expect(answer(path)).toEqual({ from: 'kept', address: '/offline/shell' });
  },
);

test.each([
  ['/normal-gem-calculator/', '/normal-gem-calculator'],
  ['/l/', '/l'],
  ['/calculators/normal-gems//?from=1&to=2', '/calculators/normal-gems?from=1&to=2'],
])('%s leads to %s', (path, to) => {
  expect(answer(path)).toEqual({ from: 'redirect', to });
});

test.each([
  '/nowhere',
  '/community/nowhere',
  '/nowhere/',
  '/calculators/nowhere',
  '/gems/no-such-gem',
  '/lists',
  '/authors',
])('%s may be a page of a newer version, and else is Page Not Found', (path) => {
  expect(answer(path)).toEqual({ from: 'server-or-kept', address: '/offline/not-found' });
});

test.each([
  '/api',
  '/api/calendar.ics',
  '/auth/discord/callback',
  '/__/auth/handler',
  '/l/0123456789abcdef',
  '/join/0123456789abcdefghijkl',
  '/healthz',
  '/readyz',
  '/%61pi/x',
  '/%E0%A4%A',
])('%s is left to the server', (path) => {
  expect(answer(path)).toEqual({ from: 'server' });
  expect(fetched(path)).toEqual({ from: 'server' });
});

test.each(['/assets/start-1a2b.js', '/icon.svg', '/icon.svg?v=2', '/offline/shell'])(
  'the file %s is the kept one',
  (path) => {
    expect(fetched(path)).toEqual({ from: 'kept', address: new URL(path, origin).pathname });
  },
);

test('a file that is opened like a page is the file', () => {
  expect(answer('/icon.svg')).toEqual({ from: 'kept', address: '/icon.svg' });
});

test('code that this version does not know may be that of a page of another one', () => {
  expect(fetched('/assets/start-9z9z.js')).toEqual({ from: 'other-version' });
});

test.each([
  ['another method', { method: 'POST' }],
  ['HEAD', { method: 'HEAD' }],
  ['a part of a file', { isRange: true }],
])('%s is left to the server', (_, asked) => {
  expect(answer('/', asked)).toEqual({ from: 'server' });
  expect(fetched('/icon.svg', asked)).toEqual({ from: 'server' });
});

test.each(['/sw.js', '/sitemap.xml', '/normal-gem-calculator'])(
  '%s, fetched by a script, is left to the server',
  (path) => {
    expect(fetched(path)).toEqual({ from: 'server' });
  },
);

test('other sites are none of its business', () => {
  expect(answer('https://ads.example/assets/start-1a2b.js')).toEqual({ from: 'server' });
});

test.each(['/community', '/community/builds', '/community/clans/some-id/room'])(
  '%s is no page of a version without the community',
  (path) => {
    expect(answer(path)).toEqual({ from: 'kept', address: '/offline/shell' });
    expect(answer(path, {}, [])).toEqual({ from: 'server-or-kept', address: '/offline/not-found' });
  },
);

test('an invitation is left to the server by a version without the community, too', () => {
  expect(answer('/join/some-code', {}, [])).toEqual({ from: 'server' });
});
