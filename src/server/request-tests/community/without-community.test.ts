import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { bothEngines, type FreshPlace } from '#e2e/support/engines.ts';
import { writeTinySite } from '#e2e/support/tiny-site.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { publicUrl } from '../identity-for-tests.ts';
import { openProduct, type OpenedProduct } from './product-for-tests.ts';

let place: FreshPlace;
let product: OpenedProduct;
beforeAll(async () => {
  place = await bothEngines[0]!.freshPlace(everyTable);
  product = await openProduct(place, writeTinySite());
});
afterAll(async () => {
  await product.close();
  await place.remove();
});

const pathsOf = ({ areas }: ReturnType<OpenedProduct['install']>) =>
  areas.flatMap(({ routes }) => routes).map(({ method, path }) => `${method} ${path}`);
const described = async (visitor: ApiVisitor) =>
  Object.keys((await visitor.ask('GET', '/api/openapi.json')).body['paths'] as object);

test('without the community its calls and pages are not there, and what was published is exported and erased', async () => {
  const whole = product.install('on');
  const bare = product.install('off');
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
    (await product.database.db.selectFrom('posts').selectAll().where('author_id', '=', id).execute()).length;
  expect(await postsOfAda()).toBe(1);
  for (const { beforeErasure } of bare.areas) await beforeErasure?.(id);
  await product.database.transaction(async (transaction) => {
    for (const { erase } of bare.areas.toReversed()) await erase?.(transaction, id);
  });
  expect(await postsOfAda()).toBe(0);
});
