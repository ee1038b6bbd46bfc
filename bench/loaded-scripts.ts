import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseAst } from 'vite';

/** What a built script imports: at once, and only when it gets that far. Paths from the site's folder. */
export interface Imports {
  readonly atOnce: readonly string[];
  readonly later: readonly string[];
}

interface SyntaxNode {
  readonly type: string;
  readonly source?: SyntaxNode | null;
  readonly value?: unknown;
  readonly key?: { readonly name?: unknown };
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The text of a string, which minified code also writes in backticks. */
const textOf = (node: SyntaxNode): unknown =>
  node.quasis?.length === 1 ? node.quasis[0]?.value.cooked : node.value;

/**
 * Reads the imports out of a script's own syntax.
 *
 * @param file the script's path from the site's folder, which relative imports start from
 */
export const importsOf = (file: string, code: string): Imports => importsIn(file, parseAst(code).body);

function importsIn(file: string, code: unknown): Imports {
  const atOnce = new Set<string>();
  const later = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (!isNode(value)) return;
    const specifier = value.source ? textOf(value.source) : undefined;
    if (typeof specifier === 'string') {
      const path = specifier.startsWith('/')
        ? specifier.slice(1)
        : posix.join(posix.dirname(file), specifier);
      (value.type === 'ImportExpression' ? later : atOnce).add(path);
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(code);
  return { atOnce: [...atOnce], later: [...later] };
}

/**
 * What a built script imports later under a name: the value of a property is a function that does so, or has one, as the code
 * of a page is by the page's id.
 *
 * @param file the script's path from the site's folder, which relative imports start from
 */
export function namedImportsOf(file: string, code: string): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, readonly string[]>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (!isNode(value)) return;
    const name = value.key?.name;
    if (value.type === 'Property' && typeof name === 'string' && isRow(value.value)) {
      const { later } = importsIn(file, value.value);
      if (later.length > 0) named.set(name, later);
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseAst(code).body);
  return named;
}

const isRow = (value: unknown): boolean =>
  isNode(value) && ['ObjectExpression', 'ArrowFunctionExpression', 'FunctionExpression'].includes(value.type);

/**
 * The scripts that import one another in a circle, at once: one of them would run before what it needs.
 *
 * @param scripts every script's imports, by its path
 * @returns each circle as the scripts that lead back to its first one
 */
export function importCircles(scripts: ReadonlyMap<string, Imports>): readonly (readonly string[])[] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const follow = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) circles.push(way.slice(start));
    if (start >= 0 || done.has(file)) return;
    for (const imported of scripts.get(file)?.atOnce ?? []) follow(imported, [...way, file]);
    done.add(file);
  };
  for (const file of scripts.keys()) follow(file, []);
  return circles;
}

/** The scripts that a page's first visit must load before the page answers. */
export interface FirstVisit {
  /** In the order in which they are found; paths from the site's folder. */
  readonly scripts: readonly string[];
  /** Those of them that the HTML itself names, so that the browser fetches them in its first round trip. */
  readonly named: readonly string[];
}

/**
 * Follows the imports of a prerendered page: its module script, what that imports at once, and the page's own
 * code with what that imports at once.
 *
 * The module script imports the page's code by its address, which no reader of the files can evaluate. The HTML
 * preloads it; of what the module script imports later, the preloaded file is the page's own code.
 *
 * @param hasOwnCode whether the page has code of its own beside the module script's
 * @throws {Error} the HTML has no module script, or names no page code although the page has some: then nothing
 *   that is counted here could be trusted
 */
export function firstVisitOf(web: string, html: string, hasOwnCode: boolean): FirstVisit {
  const { modules, preloads } = namedScripts(html);
  if (modules.length === 0) throw new Error('The page has no module script.');
  const read = readerOf(web);
  const opened = new Set(modules.flatMap((file) => read(file).later));
  if (hasOwnCode && !preloads.some((file) => opened.has(file)))
    throw new Error('The page preloads no code of its own.');

  const found = new Set(loadedWith([...modules, ...preloads], read));
  const named = new Set([...modules, ...preloads]);
  return { scripts: [...found], named: [...found].filter((file) => named.has(file)) };
}

/**
 * Follows the imports of a page that the browser draws into its shell: the shell's module script, what that imports at
 * once, and the page's own code, as the module script loads it by the page's id, with what that imports at once.
 *
 * @throws {Error} the shell has no module script, or that loads nothing by this id
 */
export function firstVisitOfDrawn(web: string, shell: string, pageId: string): FirstVisit {
  const { modules, preloads } = namedScripts(shell);
  if (modules.length === 0) throw new Error('The shell has no module script.');
  const own = modules.flatMap(
    (file) => namedImportsOf(file, readFileSync(join(web, file), 'utf8')).get(pageId) ?? [],
  );
  if (own.length === 0) throw new Error(`The shell loads no code for the page ${pageId}.`);
  const scripts = loadedWith([...modules, ...preloads, ...own], readerOf(web));
  const named = new Set([...modules, ...preloads]);
  return { scripts, named: scripts.filter((file) => named.has(file)) };
}

/** Scripts with all that they import at once, in the order in which they are found. */
function loadedWith(files: readonly string[], read: (file: string) => Imports): readonly string[] {
  const found = new Set<string>();
  const follow = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const imported of read(file).atOnce) follow(imported);
  };
  for (const file of files) follow(file);
  return [...found];
}

/** Reads the imports of each script once. */
function readerOf(web: string): (file: string) => Imports {
  const known = new Map<string, Imports>();
  return (file) => {
    const imports = known.get(file) ?? importsOf(file, readFileSync(join(web, file), 'utf8'));
    known.set(file, imports);
    return imports;
  };
}

function namedScripts(html: string): { modules: string[]; preloads: string[] } {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const pathIn = (tag: string) => /(?:src|href)="\/([^"]+)"/.exec(tag)?.[1];
  const paths = (pattern: RegExp) =>
    tags.filter((tag) => pattern.test(tag)).flatMap((tag) => pathIn(tag) ?? []);
  return { modules: paths(/^<script\b.*type="module"/), preloads: paths(/rel="modulepreload"/) };
}
