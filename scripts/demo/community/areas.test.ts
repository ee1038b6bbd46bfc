import { expect, test } from 'vitest';
import { clanRoutes } from '#contract/community/clan-routes.ts';
import { recordSchemas } from '#contract/records/records.schema.ts';
import { demoRoster } from './clans.ts';
import { galleryCharacters } from './gallery.ts';

test('the clan of the demo has who a Shadow War needs, each under a name and with a class of its own', () => {
  const body = { members: demoRoster, baseVersion: 1 };
  expect(clanRoutes.pasteRoster.body.safeParse(body)).toMatchObject({ success: true });
  expect(demoRoster.length).toBeGreaterThanOrEqual(30);
  expect(new Set(demoRoster.map(({ name }) => name)).size).toBe(demoRoster.length);
});

test('each player of the demo has a character in the gallery, and each is one that players can have', () => {
  expect(galleryCharacters).toHaveLength(4);
  for (const { id, ...character } of galleryCharacters.flat()) {
    expect(recordSchemas.characters.safeParse({ id, ...character }), id).toMatchObject({ success: true });
    expect(character.isPublic, id).toBe(true);
  }
});
