import type { BrowserContext } from '@playwright/test';

import { buildRoutes } from '#contract/community/build-routes.ts';

import { expect } from '../fixtures.ts';

/** Publishes a build of whoever is signed in in this browser. @returns its address */
export async function publishBuild(context: BrowserContext, title: string): Promise<string> {
  const listed = await context.request.get(buildRoutes.listPatches.path);
  const { patches } = buildRoutes.listPatches.answer.parse(await listed.json());
  const key = `key-${Date.now().toString(36)}`;
  const answer = await context.request.put(buildRoutes.putBuild.path.replace(':key', key), {
    data: {
      title,
      summary: 'Freezes whole groups.',
      guide: '## How it plays\nFreeze, then burst.',
      class: 'wizard',
      mode: 'pvp',
      activity: 'battleground',
      focus: 'control',
      tags: ['group'],
      language: 'en',
      patch: patches[0]?.since,
      sheet: {
        class: 'wizard',
        name: '',
        notes: '',
        buildType: 'PvP',
        items: { helm: 'wizard-cowl-of-the-abyss' },
        gems: { 1: { catalogueId: 'frozen-heart', rank: 5 } },
        skills: { primary: 'magic-missile' },
      },
      baseVersion: 0,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return buildRoutes.putBuild.answer.parse(await answer.json()).address;
}
