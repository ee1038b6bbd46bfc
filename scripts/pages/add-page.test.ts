import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programs } from '../testing/programs.ts';
import { root } from '../testing/repository.ts';

/** Whatever compiles, and what the tests read. */
const copied = [
  'src',
  'scripts',
  'e2e',
  'bench',
  'public',
  'package.json',
  'index.html',
  ...['base', 'pure', 'web', 'node'].map((name) => `tsconfig.${name}.json`),
  ...['vite', 'vitest', 'vitest.components', 'playwright'].map((name) => `${name}.config.ts`),
];

let copy = '';
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'loadstone-page-'));
  for (const name of copied) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const touched = new Set<string>();

function write(file: string, text: string): void {
  touched.add(file);
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text);
}

/** Puts a line before the one place where another stands. */
function insert(file: string, before: string, line: string): void {
  const source = readFileSync(join(copy, file), 'utf8');
  expect(source.split(before), `${file} has ${before} once`).toHaveLength(2);
  write(
    file,
    source.replace(before, () => `${line}\n${before}`),
  );
}

function run(program: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
}

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
    touched.add(`public/previews/${id}.webp`);
    copyFileSync(join(copy, 'public/previews/events.webp'), join(copy, `public/previews/${id}.webp`));
  }
  insert(
    'src/web/app/pages.tsx',
    '  guides: {',
    `  ${id}: { load: () => import('#web/features/${id}/${component}.tsx'), icon: Zap },`,
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
  const refuses = (file: string, line: RegExp, world: string) => {
    const source = readFileSync(join(copy, file), 'utf8');
    writeFileSync(join(copy, file), source.replace(line, ''));
    expect(() => run(programs.tsc, ['-p', `tsconfig.${world}.json`]), `${file} without ${line}`).toThrow();
    writeFileSync(join(copy, file), source);
  };
  refuses('src/messages/site/pages.ts', /^ {2}relics: .*\n/m, 'pure');
  refuses('src/web/app/pages.tsx', /^ {2}relics: .*\n/m, 'web');
  refuses('src/messages/site/pages.ts', /^ {2}legends: 'All that.*\n/m, 'node');
});
