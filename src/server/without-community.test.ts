import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { bothEngines, type FreshPlace } from '#e2e/support/engines.ts';
import { writeTinySite } from '#e2e/support/tiny-site.ts';
import { parseConfig } from '#server/config.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { createLogger } from '#server/http/log.ts';
import { compose } from './compose.ts';
import { publicUrl } from './request-tests/identity-for-tests.ts';
import { openRecords, type OpenedRecords } from './request-tests/records-for-tests.ts';

const site = writeTinySite();
let place: FreshPlace;
let opened: OpenedRecords;
beforeAll(async () => {
  place = await bothEngines[0]!.freshPlace(everyTable);
  opened = await openRecords(place);
});
afterAll(async () => {
  await opened.close();
  await place.remove();
  site.remove();
});

/** The whole product over the same database, with the community or without. */
const install = (community: 'on' | 'off') =>
  compose({
    config: parseConfig({
      COMMUNITY: community,
      DATA_DIR: place.dataDir,
      DIST_DIR: site.folder,
      PUBLIC_URL: publicUrl,
      AUTH_SECRET: 'a-secret-of-this-test-0123456789-abcdef',
      APP_ENV: 'development',
    }),
    logger: createLogger('error'),
    database: opened.database,
    feed: opened.feed,
    isOpen: () => true,
  });

const pathsOf = (product: ReturnType<typeof install>) =>
  product.areas.flatMap(({ routes }) => routes).map(({ method, path }) => `${method} ${path}`);
const described = async (visitor: ApiVisitor) =>
  Object.keys((await visitor.ask('GET', '/api/openapi.json')).body['paths'] as object);

test('without the community its calls and pages are not there, and what was published is exported and erased', async () => {
  const whole = install('on');
  const bare = install('off');
  const ada = apiVisitor(whole.app, { origin: publicUrl });
  const account = { email: 'ada@visitor.example', password: 'Analytical1843', username: 'Ada' };
  const { body } = await ada.ask('POST', '/api/account/sign-up', account);
  const { id } = body['account'] as { id: string };
  const thread = {
    category: 'clans',
    title: 'Who fights on Saturday',
    body: 'We are eight.',
    language: 'en',
  };
  const written = await ada.ask('PUT', '/api/own-threads/one', thread);
  expect(written).toMatchObject({ status: 200, body: { state: 'listed' } });
  const threadId = String(written.body['id']);

  const later = apiVisitor(bare.app, { origin: publicUrl });
  for (const [name, value] of ada.cookies) later.cookies.set(name, value);
  const closed = pathsOf(whole).filter((path) => !pathsOf(bare).includes(path));
  expect(pathsOf(bare).filter((path) => !pathsOf(whole).includes(path))).toEqual([]);
  expect(closed.length).toBeGreaterThan(80);
  for (const route of closed) {
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern.replaceAll(/:part\{.*\}/g, '1.xml').replaceAll(/:\w+/g, threadId);
    const answer = await bare.app.request(publicUrl + path, {
      method,
      headers: { origin: publicUrl, 'sec-fetch-mode': 'navigate', accept: 'text/html' },
    });
    expect([route, answer.status]).toEqual([route, 404]);
  }
  const gone = new Set(closed.map((route) => route.replaceAll(/:(\w+)/g, '{$1}').split(' ')[1] ?? ''));
  expect(await described(later)).toEqual((await described(ada)).filter((path) => !gone.has(path)));

  const exported = await later.ask('GET', '/api/account/export');
  expect(JSON.stringify(exported.body)).toContain('We are eight.');
  const postsOfAda = async () =>
    (await opened.database.db.selectFrom('posts').selectAll().where('author_id', '=', id).execute()).length;
  expect(await postsOfAda()).toBe(1);
  for (const { beforeErasure } of bare.areas) await beforeErasure?.(id);
  await opened.database.transaction(async (transaction) => {
    for (const { erase } of bare.areas.toReversed()) await erase?.(transaction, id);
  });
  expect(await postsOfAda()).toBe(0);
});
