import { expect, test } from 'vitest';
import { classSkills } from '#catalogue/classes/class-skills.ts';
import { buildRoutes } from '#contract/community/build-routes.ts';
import { bodyOf, demoBuilds, ownDemoBuilds } from './builds.ts';

test('each build of the demo is one that a player could publish, with gear, gems and skills of its class', () => {
  const builds = [...demoBuilds, ...ownDemoBuilds];
  for (const build of builds) {
    const body = bodyOf(build, '2026-06');
    expect(buildRoutes.putBuild.body.safeParse(body), build.key).toMatchObject({ success: true });
    expect(Object.keys(body.sheet.gems).length, build.key).toBeGreaterThan(5);
    const known = new Set(classSkills[build.class]?.map(({ id }) => id));
    for (const id of Object.values(body.sheet.skills ?? {})) expect(known, build.key).toContain(id);
  }
  expect(new Set(builds.map(({ key }) => key)).size).toBe(builds.length);
  expect(new Set(builds.map(({ title }) => title)).size).toBe(builds.length);
});
