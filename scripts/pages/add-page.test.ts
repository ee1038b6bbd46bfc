import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copiedTree } from '../testing/copied-tree-for-tests.ts';
import { programs } from '../testing/programs.ts';
import { root } from '../testing/repository.ts';

const { insert, refuses, run, touched, write } = copiedTree();

/** Takes the steps of CONTRIBUTING.md. @returns the files that they touch */
function addPage(id: string, isPublic: boolean): string[] {
  touched.clear();
  const component = `${id[0]?.toUpperCase()}${id.slice(1)}`;
  const row = `${isPublic ? 'publicPage' : 'playersPage'}('/${id}')`;
  insert('src/contract/site/pages.ts', "  guides: publicPage('/guides'", `  ${id}: ${row},`);
  insert('src/messages/site/pages.ts', '  notFound: { title:', `  ${id}: { title: '${component}' },`);
  if (isPublic) {
    insert(
      'src/messages/site/pages.ts',
      "  notFound: 'There is no page",
      `  ${id}: 'All that is known of ${id}.',`,
    );
    insert('src/messages/site/pages.ts', "  guides: 'Gems, equipment and", `  ${id}: 'What each one does',`);
    write(`public/previews/${id}.webp`, readFileSync(join(root, 'public/previews/events.webp')));
  }
  insert(
    'src/web/app/pages.tsx',
    '  guides: {',
    `  ${id}: { load: () => import('#web/features/${id}/${component}.tsx') },`,
  );
  write(
    `src/messages/guides/${id}.ts`,
    `import { texts } from '../language.ts';\n\nexport const ${id} = texts('${id}', { lead: 'All of them.' } as const);\n`,
  );
  write(
    `src/web/features/${id}/${component}.tsx`,
    `import { ${id} } from '#messages/guides/${id}.ts';
import { pageTexts } from '#messages/site/pages.ts';

export default function ${component}() {
  return (
    <div>
      <h1>{pageTexts.${id}.title}</h1>
      <p>{${id}.lead}</p>
    </div>
  );
}
`,
  );
  return [...touched];
}

/** The tests that hold the tables of pages complete. */
const gates = [
  'scripts/pages/page-sources',
  'scripts/pages/preview-cards',
  'scripts/pages/structured-data',
  'src/contract/site',
  'src/web/features/home',
  'src/web/app/palette/search',
];

test('a page for players touches five files, a public one six, and whatever names pages takes them', () => {
  const players = addPage('relics', false);
  expect(players.length, players.join(', ')).toBeLessThanOrEqual(5);
  const shared = addPage('legends', true);
  expect(shared.length, shared.join(', ')).toBeLessThanOrEqual(6);
  const steps = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  for (const file of shared.filter((each) => !each.includes('legends'))) expect(steps).toContain(file);
  run(programs.vitest, ['run', '--project=tools', '--project=rules', '--project=pages', ...gates]);
});

const isQuick = process.env.LOADSTONE_TEST_SIZES === 'quick';
test.runIf(!isQuick)('the types take both pages, and refuse one that lacks a part', () => {
  for (const world of ['pure', 'web', 'node']) run(programs.tsc, ['-p', `tsconfig.${world}.json`]);
  const types = (world: string) => [programs.tsc, '-p', `tsconfig.${world}.json`] as const;
  refuses('src/messages/site/pages.ts', /^ {2}relics: .*\n/m, types('pure'));
  refuses('src/web/app/pages.tsx', /^ {2}relics: .*\n/m, types('web'));
  refuses('src/messages/site/pages.ts', /^ {2}legends: 'All that.*\n/m, types('node'));
});
