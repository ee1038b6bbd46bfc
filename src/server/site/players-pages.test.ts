import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST_ANSWERS_ELEMENT_ID } from '#contract/account/first-answers.ts';
import { heroWord } from '#contract/site/hero-word.ts';
import { PAGE_DATA_MARKER } from '#contract/site/site.ts';
import { tinySettings, writeTinySite, type TinySite } from '#e2e/support/tiny-site.ts';
import type { RequestFacts } from '#server/http/area.ts';
import { Problem } from '#server/http/problem.ts';
import { playersPages, type FirstAnswersText } from './players-pages.ts';
import { loadSite, type Site } from './site.ts';

let tiny: TinySite;
let site: Site;
beforeAll(() => {
  tiny = writeTinySite();
  site = loadSite({
    folder: tiny.folder,
    config: tinySettings,
    headersFor: () => ({}),
  });
});
afterAll(() => tiny.remove());

const opened = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

const told = (answers: object, work: string | null = null, hero: string | null = null): FirstAnswersText => ({
  json: JSON.stringify(answers),
  work,
  hero,
});

/** The site as a player meets it whose session is in a cookie. */
function visit(firstAnswers: Parameters<typeof playersPages>[0]['firstAnswers']) {
  const errors: unknown[] = [];
  const answerPlayer = playersPages({
    site,
    isKnown: (context) => context.req.header('cookie') === 'session=1',
    firstAnswers,
    onError: (error) => errors.push(error),
  });
  const app = new Hono<RequestFacts>();
  app.notFound(async (context) => (await answerPlayer(context)) ?? site.answer(context.req.raw));
  const open = async (path: string, headers: Record<string, string> = opened, method = 'GET') => {
    const answer = await app.request(path, { method, headers: { cookie: 'session=1', ...headers } });
    const html = await answer.text();
    const block = new RegExp(
      `<script type="application/json" id="${FIRST_ANSWERS_ELEMENT_ID}">(.*)</script>`,
    );
    return { answer, html, first: block.exec(html)?.[1] };
  };
  return { open, errors };
}

test('a page for players brings what it asks for first to whoever is signed in', async () => {
  const { open } = visit(async () => told({ session: { account: { username: 'Ada' } } }));
  for (const path of ['/loadout-builder', '/character/abc']) {
    const { answer, html, first } = await open(path);
    expect(JSON.parse(first ?? '')).toEqual({ session: { account: { username: 'Ada' } } });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(html).toContain('<title>Outline of ');
    expect(html).not.toContain(PAGE_DATA_MARKER);
  }
});

test('the home page brings them too, and says on its root element for whom it is drawn', async () => {
  const { open } = visit(async () => told({ session: null }, '3 hero'));
  const { answer, html, first } = await open('/');
  expect([first, answer.headers.get('cache-control')]).toEqual(['{"session":null}', 'private, no-store']);
  expect(html).toContain('<html data-signed-in data-work="3 hero" lang="en">');
  expect(html).not.toContain(PAGE_DATA_MARKER);
  const guest = await open('/', { ...opened, cookie: '' });
  expect([guest.first, guest.answer.headers.get('cache-control')]).toEqual([undefined, 'no-cache']);
  expect(guest.html).toContain('<html lang="en">');
});

test('the root element has the active character for the first paint, whatever its name', async () => {
  const name = '"><script>alert(1)</script> $& Ann & Bob';
  const word = heroWord({ name, class: 'demon-hunter' });
  const { open } = visit(async () => told({ session: null }, null, word));
  const { html } = await open('/loadout-builder');
  expect(html).not.toContain('<script>alert');
  const [, style = ''] = /^.*<html data-signed-in style="([^"]*)" lang/s.exec(html) ?? [];
  const read = style.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  expect(read).toBe(word);
  expect(word.split('\n')[0]).toBe(`--hero-name:${JSON.stringify(name)};`);
  expect(word).toMatch(/--shield:url\("data:image\/svg\+xml,[^"]*8e44ad[^"]*"\) center\/contain no-repeat;/);
});

test('what is in them ends no script element, and stays what it was', async () => {
  const name = '</script><script>alert(1)</script><!--\u2028 $& $1';
  const { open } = visit(async () => told({ name }));
  const { html, first } = await open('/loadout-builder');
  expect(html).not.toContain('<script>alert');
  expect(JSON.parse(first ?? '')).toEqual({ name });
});

test.each([
  ['nobody is known', '/loadout-builder', { ...opened, cookie: '' }, 'GET'],
  ['a service worker asks that keeps it', '/loadout-builder', { 'sec-fetch-mode': 'cors' }, 'GET'],
  ['a browser does not say who asks', '/loadout-builder', {}, 'GET'],
  ['only its headers are asked for', '/loadout-builder', opened, 'HEAD'],
  ['the page is for everybody', '/normal-gem-calculator', opened, 'GET'],
])('where %s the page comes as it is', async (_, path, headers, method) => {
  let asked = 0;
  const { open } = visit(async () => told({ asked: (asked += 1) }));
  const { answer, html, first } = await open(path, headers, method);
  expect([answer.status, first, asked]).toEqual([200, undefined, 0]);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(html).not.toContain(PAGE_DATA_MARKER);
});

test('an address with a slash at its end leads to the one without', async () => {
  const { open } = visit(async () => told({}));
  const { answer } = await open('/loadout-builder/');
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/loadout-builder']);
});

test.each<[string, () => Promise<FirstAnswersText | null>, number]>([
  ['nobody is signed in', async () => null, 0],
  ['too much was read', async () => Promise.reject(new Problem('TOO_MANY_READS', 429)), 0],
  ['the database fails', async () => Promise.reject(new Error('The disk is gone.')), 1],
  ['the database does not answer', async () => new Promise(() => {}), 0],
])('where %s the page comes as it is', async (_, firstAnswers, failures) => {
  const { open, errors } = visit(firstAnswers);
  const { answer, first } = await open('/loadout-builder');
  expect([answer.status, first, errors.length]).toEqual([200, undefined, failures]);
});
