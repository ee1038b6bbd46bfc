/** The tools' own scripts, run by Node itself: the links in node_modules/.bin are no scripts on Windows. */
export const programs = {
  knip: 'node_modules/knip/bin/knip.js',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  playwright: 'node_modules/@playwright/test/cli.js',
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  tsc: 'node_modules/typescript/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
} as const;
