import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { copiedTree } from '../testing/copied-tree-for-tests.ts';
import { programs } from '../testing/programs.ts';
import { root } from '../testing/repository.ts';

// Whole parts of the tests run in here.
vi.setConfig({ testTimeout: 1_800_000 });

const { insert, refuses, run, touched, write } = copiedTree();
const addedFiles = new Set<string>();

interface Added {
  readonly name: string;
  readonly item: string;
  /** Of a character's child the folder, from where the others lie. */
  readonly folder: '' | 'characters/';
}

/** Takes the steps of CONTRIBUTING.md. @returns the files that they touch */
function addCollection({ name, item, folder }: Added): string[] {
  touched.clear();
  const type = `${item[0]?.toUpperCase()}${item.slice(1)}`;
  const isChild = folder !== '';
  const up = isChild ? '../' : '';
  const records = 'src/contract/records';
  write(
    `${records}/collections/${folder}${name}.ts`,
    `import { fields, type CollectionDefinition } from './${up}collection.ts';

/** Words of a player. */
export interface ${type} {
  readonly id: string;
${isChild ? "  /** The character's id. */\n  readonly parent: string;\n" : ''}  readonly name: string;
  readonly note: string;
}

export const ${name}: CollectionDefinition<${type}> = {
  limit: 200,
${isChild ? "  parent: { collection: 'characters', limit: 20 }," : "  needsAccount: true,\n  shownOn: 'dashboard',"}
  onConflict: 'ask',
  entered: fields('name', 'note'),
};
`,
  );
  write(
    `${records}/collections/${folder}${name}.schema.ts`,
    `import * as z from 'zod/mini';
import { id, textUpTo } from '../${up}schema-parts.ts';

export const ${item} = z.object({
  id,
${isChild ? '  parent: id,\n' : ''}  name: textUpTo(60).check(z.minLength(1)),
  note: z.prefault(textUpTo(500), ''),
});
`,
  );
  const path = `./collections/${folder}${name}`;
  insert(`${records}/collections.ts`, 'import { preferences }', `import { ${name} } from '${path}.ts';`);
  insert(`${records}/collections.ts`, '  loadouts,', `  ${name},`);
  const table = `${records}/records.schema.ts`;
  insert(table, 'import { playerPreferences }', `import { ${item} } from '${path}.schema.ts';`);
  insert(table, '  loadouts: loadout,', `  ${name}: ${item},`);
  const words = 'src/messages/records/records.ts';
  insert(words, "    loadouts: 'Loadouts',", `    ${name}: '${type}s of yours',`);
  if (isChild)
    insert(words, "    items: { one: '1 item'", `    ${name}: { one: '1 ${item}', other: '{n} ${name}' },`);
  insert(
    'scripts/demo/demo-player.ts',
    '  return records;\n}',
    `  put('${name}', { id: 'demo-${item}', ${isChild ? 'parent: valla.id, ' : ''}name: 'First', note: '' }, ago(9));`,
  );
  for (const file of touched) addedFiles.add(file);
  return [...touched];
}

const notes: Added = { name: 'notes', item: 'note', folder: '' };
const trophies: Added = { name: 'trophies', item: 'trophy', folder: 'characters/' };

const isQuick = process.env.LOADSTONE_TEST_SIZES === 'quick';
/** Of every collection: kept, merged, named, exported, deleted with its parent and its account; fully imported and undone, too. */
const gates = [
  programs.vitest,
  'run',
  ...['rules', 'pages', 'tools', 'server'].map((part) => `--project=${part}`),
  'src/contract/records/records',
  'src/web/data/store/views/record-words',
  'scripts/demo',
  'src/server/request-tests/documents/every-collection',
] as const;
const longGates = [
  'src/contract/files/backup-files',
  'src/web/data/backup/import-plan',
  'src/server/request-tests/documents/kept-state',
];

test('a collection touches six files, a character’s child as many, and every test of all collections takes them', () => {
  const collection = addCollection(notes);
  expect(collection.length, collection.join(', ')).toBeLessThanOrEqual(6);
  const child = addCollection(trophies);
  expect(child.length, child.join(', ')).toBeLessThanOrEqual(6);
  const steps = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const shared = (file: string) => !file.includes('notes') && !file.includes('trophies');
  for (const file of [...collection, ...child].filter(shared)) expect(steps).toContain(file);
  const [program, ...args] = gates;
  run(program, isQuick ? args : [...args, ...longGates]);
});

test.runIf(!isQuick)('types, lint, format and the look for unused code take both', () => {
  for (const world of ['pure', 'web', 'node', 'offline', 'journeys'])
    run(programs.tsc, ['-p', `tsconfig.${world}.json`]);
  const files = [...addedFiles];
  run(programs.oxlint, ['--quiet', ...files]);
  run(programs.oxfmt, ['--check', ...files]);
  run(programs.knip, ['--no-progress']);
  run(programs.knip, [
    '--config=knip.product.json',
    '--production',
    '--include=files,exports',
    '--no-progress',
  ]);
});

test.runIf(!isQuick)('one that lacks a part is refused', () => {
  const types = (world: string) => [programs.tsc, '-p', `tsconfig.${world}.json`] as const;
  refuses('src/contract/records/records.schema.ts', /^ {2}notes: .*\n/m, types('pure'));
  refuses('src/messages/records/records.ts', /^ {4}notes: .*\n/m, types('web'));
  refuses('src/messages/records/records.ts', /^ {4}trophies: \{.*\n/m, gates);
  refuses('scripts/demo/demo-player.ts', /^ {2}put\('notes'.*\n/m, gates);
});
