import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const records = globSync('docs/decisions/*.md').toSorted();
const pages = [
  ...globSync('docs/**/*.md'),
  ...globSync('findings/*.md'),
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
].toSorted();

/** Made by the set-up and the build, so they are not there in a fresh copy. */
const madeFolders = ['.tools', 'node_modules', 'dist', 'dist/web'];
const files = globSync([
  '*',
  '.env.example',
  '.npmrc',
  '.ci/*',
  '.github/**',
  '{src,scripts,e2e,bench,docs,public,findings}/**',
]);
/** Every way of naming a file or folder: its path, and each end of it. */
const names = new Set([...files, ...madeFolders].flatMap((path) => endsOf(path)));
const firstFolders = new Set(
  globSync(['{src,scripts,e2e,bench,docs,public,findings}', 'src/*', 'src/web/*', 'src/web/data/*']).map(
    (path) => path.split('/').at(-1),
  ),
);

/** Counts the files of a name; a name that the root has means that one. */
const namesakes = (name: string) =>
  files.includes(name) ? 1 : files.filter((path) => path.endsWith(`/${name}`)).length;

function endsOf(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(index).join('/'));
}

/** A page without its blocks of commands, which name files of other people's machines. */
const textOf = (page: string) => readFileSync(page, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');

/** Finds the paths in a page's code signs: files by their ending, folders by a first part that the repository has. */
function pathsIn(page: string): string[] {
  const spans = [...textOf(page).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return spans.filter((span) => {
    if (!/^[\w.@-]+(?:\/[\w.*@-]+)*\/?$/.test(span) || span.includes('*')) return false;
    const isFile = /[\w-]\.(?:tsx?|mjs|md|json|css|sh|yml|py|webp)$/.test(span);
    return isFile || (span.includes('/') && firstFolders.has(span.split('/')[0]));
  });
}

/** The names that a heading can be reached by. */
function anchorsOf(page: string): string[] {
  return [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test.each(records)('%s has a context, a decision, alternatives and consequences in 300 words', (record) => {
  const text = readFileSync(record, 'utf8');
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(['Context', 'Decision', 'Alternatives', 'Consequences']);
  expect(text.split(/\s+/).filter((word) => word !== '').length).toBeLessThanOrEqual(300);
});

test('the index of docs/architecture.md names every decision and every page', () => {
  const index = readFileSync('docs/architecture.md', 'utf8');
  const listed = (path: string) => index.includes(`](${path.slice('docs/'.length)})`);
  const others = globSync('docs/*.md').filter((path) => path !== 'docs/architecture.md');
  expect([...records, ...others].filter((path) => !listed(path))).toEqual([]);
});

test.each(pages)('%s names files, folders and headings that exist, and each so that it is found', (page) => {
  const missing = pathsIn(page).filter((path) => !names.has(path.replace(/\/$/, '')));
  const unclear = pathsIn(page).filter((path) => !path.includes('/') && namesakes(path) > 1);
  const links = [...textOf(page).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
    .map(([, link, source]) => link ?? source ?? '')
    .filter((link) => !/^(?:https?|mailto):/.test(link));
  const broken = links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    if (!names.has(target)) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
  expect([...missing, ...unclear, ...broken]).toEqual([]);
});

/** An operator reads the first page of a subject in five minutes. */
test.each(['docs/security.md', 'docs/operations.md'])('%s is a first page of at most 1,000 words', (page) => {
  const words = readFileSync(page, 'utf8')
    .split(/\s+/)
    .filter((word) => word !== '');
  expect(words.length).toBeLessThanOrEqual(1000);
});

test('the answers of the find test are files, and at least 13 of 15 take at most three looks', () => {
  const rows = readFileSync('docs/find-test.md', 'utf8').matchAll(
    /^\| \d+ +\|[^|]+\| `([^`]+)` +\| (\d+) +\|/gm,
  );
  const answers = [...rows].map(([, path = '', looks]) => ({ path, looks: Number(looks) }));
  expect(answers).toHaveLength(15);
  expect(answers.filter(({ path }) => !files.includes(path))).toEqual([]);
  expect(answers.filter(({ looks }) => looks <= 3).length).toBeGreaterThanOrEqual(13);
});
