/**
 * The import rule: which room of the house may import what. Whatever is not listed is refused.
 *
 * A row is a folder (or a file) below the repository; the longest row that contains a file is that file's
 * row, and the rows are complete: nothing is inherited from a shorter one. An entry is a room
 * ('src/rules'), a package ('react', which includes 'react/jsx-runtime'), one exact module ('zod/mini') or
 * all of Node ('node:*'). A room always may import itself, by a relative path; a relative path may not
 * leave its room. A worker's entry, `*.worker.ts`, lies in src/engine, as it runs beside a page and beside the server; one
 * for tests lies beside them.
 */
const pure = ['src/rules', 'src/catalogue', 'src/messages', 'src/contract', 'src/engine'];
const serverArea = [
  ...pure,
  'src/server/http',
  'src/server/database',
  'src/server/mail',
  'hono',
  'kysely',
  'node:*',
];
const tools = [...pure, 'node:*'];
const webUi = [
  'src/messages',
  'src/rules/figures.ts',
  'src/rules/time-units.ts',
  'src/web/ui/signal.ts',
  'react',
  'radix-ui',
  'lucide-react',
  'sonner',
];
const webData = [...pure, 'src/web/ui/signal.ts', 'src/web/workers', 'react', 'idb'];
const webRecords = [...new Set([...webUi, ...webData, 'src/web/data', 'src/web/ui'])];
const webCharacters = [...webRecords, 'src/web/records', 'src/web/game'];
const webFeature = [...webCharacters, 'src/web/characters'];

export const mayImport: Record<string, readonly string[]> = {
  'src/rules': [],
  'src/messages': ['src/rules/time-units.ts'],
  'src/catalogue': ['src/rules', 'src/messages/language.ts'],
  'src/contract': ['src/rules', 'src/catalogue', 'src/messages', 'zod/mini'],
  'src/engine': ['src/rules', 'src/catalogue', 'src/contract', 'tesseract.js-core'],

  'src/server/database': [...pure, 'kysely', 'pg', 'node:*'],
  'src/server/backup': [...pure, 'src/server/database', 'kysely', 'pg', 'node:*'],
  'src/server/http': [
    ...pure,
    'src/server/database',
    'kysely',
    'hono',
    'pino',
    '@hono/node-server',
    'node:*',
  ],
  // Calls of the world outside, bounded, and which addresses are outside.
  'src/server/outside': ['node:*'],
  'src/server/mail': [...pure, 'src/server/http', 'src/server/database', 'kysely', 'nodemailer', 'node:*'],
  'src/server/site': serverArea,
  'src/server/bot': [
    ...serverArea,
    'src/server/outside',
    'src/server/workers',
    'discord-interactions',
    'discord-api-types',
  ],
  'src/server/calendar': serverArea,
  'src/server/documents': serverArea,
  'src/server/equipment': serverArea,
  'src/server/faq': serverArea,
  'src/server/identity': [...serverArea, 'src/server/outside', 'better-auth', '@better-auth', 'pino'],
  'src/server/live': serverArea,
  // A player's text as a tree.
  'src/server/markup': [...pure, 'markdown-it'],
  // Pictures of players' links, and the threads that draw them.
  'src/server/pictures': [...pure, 'src/server/http', '@resvg/resvg-wasm', 'node:*'],
  'src/server/community': [...serverArea, 'src/server/markup', 'src/server/pictures', 'zod/mini'],
  'src/server/planner': [
    ...serverArea,
    'src/server/model-config.ts',
    'src/server/outside',
    'src/server/workers',
    'openai',
    'zod/mini',
  ],
  'src/server/push': [...serverArea, 'src/server/outside'],
  'src/server/sharing': [...serverArea, 'src/server/pictures'],
  'src/server/support': serverArea,
  'src/server/workers': ['src/engine', 'node:*'],
  'src/server/config.ts': [
    ...pure,
    'src/server/chat-config.ts',
    'src/server/feature-config.ts',
    'src/server/model-config.ts',
    'src/server/provider-config.ts',
    'zod/mini',
    'node:*',
  ],
  'src/server/chat-config.ts': [...pure, 'src/server/provider-config.ts', 'zod/mini', 'node:*'],
  'src/server/provider-config.ts': [...pure, 'zod/mini'],
  'src/server/feature-config.ts': [...pure, 'zod/mini'],
  'src/server/model-config.ts': [...pure, 'src/server/outside', 'zod/mini'],
  'src/server/openapi.ts': [...pure, 'src/server/http', 'zod/mini'],
  'src/server': [
    ...serverArea,
    'src/server/config.ts',
    'src/server/model-config.ts',
    'src/server/openapi.ts',
    'src/server/backup',
    'src/server/bot',
    'src/server/calendar',
    'src/server/community',
    'src/server/documents',
    'src/server/equipment',
    'src/server/faq',
    'src/server/identity',
    'src/server/live',
    'src/server/markup',
    'src/server/outside',
    'src/server/pictures',
    'src/server/planner',
    'src/server/push',
    'src/server/sharing',
    'src/server/site',
    'src/server/support',
    'pino',
    '@hono/node-server',
    'discord-api-types',
  ],

  // How whoever keeps something tells that it changed, on every storey.
  'src/web/ui/signal.ts': [],
  'src/web/ui': webUi,
  'src/web/workers': ['src/engine'],
  'src/web/data': webData,
  'src/web/records': webRecords,
  'src/web/game': webRecords,
  'src/web/characters': [...webCharacters, 'tesseract.js-core', '@tesseract.js-data/eng'],
  // What the pages that link an account with the chat platform share.
  'src/web/chat': webRecords,
  // Every other feature is a room of its own too (`webFeature`).
  'src/web/features/account': [...webFeature, 'src/web/chat'],
  'src/web/features/settings': [...webFeature, 'src/web/chat', 'uqr'],
  'src/web/app': [...webFeature, 'src/web/features', 'react-dom'],
  'src/web/offline': pure,
  'src/web/component-tests': [...webFeature, 'src/web/app', 'react-dom', 'vitest', 'axe-core'],

  scripts: [
    ...tools,
    'vite',
    'vitest',
    'oxlint',
    '@playwright/test',
    'pg',
    'zod/mini',
    'e2e/support/sign-in/app-code.ts',
  ],
  'e2e/support': [
    ...tools,
    // Whose players are kept, too.
    'scripts/demo',
    '@playwright/test',
    '@axe-core/playwright',
    'oidc-provider',
    'pg',
    'postal-mime',
    'smtp-server',
  ],
  e2e: [...tools, 'e2e/support', '@playwright/test', '@axe-core/playwright', 'ical.js'],
  bench: [
    ...tools,
    'e2e/support',
    '@playwright/test',
    'lighthouse',
    'pg',
    'vite',
    '@vitejs/plugin-react',
    'highs',
    'react',
    'react-dom',
    'react-router',
  ],
};

/**
 * The rooms within a room that everything rests on, lowest first: each imports only what stands before it.
 * `scripts/house-figures.ts` counts those that do not yet.
 */
export const roomOrder: Readonly<Record<string, readonly string[]>> = {
  'src/contract': [
    'limits.ts',
    'route-contract.ts',
    'records',
    'characters',
    'account',
    'site',
    'help',
    'planning',
    'community',
    'files',
  ],
  'src/web/data': [
    'storage',
    'network',
    'preferences',
    'session',
    'store',
    'notices',
    'backup',
    'sync',
    'chat',
  ],
};

/** What a `*.test.ts` may import beyond its folder's row. */
const testsMayImport = ['vitest', 'fast-check', 'highs', 'ical.js', 'node:*'];
/** What a `*.test.tsx`, which shows a part of the pages in a browser, may import beyond that. */
const componentTestsMayImport = [...testsMayImport, 'src/web/component-tests'];
const serverTestsMayImport = [...testsMayImport, 'e2e/support', 'zod/mini'];

const rooms = Object.keys(mayImport).sort((a, b) => b.length - a.length);
const aliases: Record<string, string> = {
  '#rules': 'src/rules',
  '#catalogue': 'src/catalogue',
  '#messages': 'src/messages',
  '#contract': 'src/contract',
  '#engine': 'src/engine',
  '#server': 'src/server',
  '#web': 'src/web',
  '#e2e': 'e2e',
  '#scripts': 'scripts',
};

const isInside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
const feature = /^src\/web\/features\/[^/]+(?=\/)/;
const roomOf = (path: string) => feature.exec(path)?.[0] ?? rooms.find((room) => isInside(path, room));

function resolveRelative(from: string, specifier: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function allowedToTest(file: string): readonly string[] {
  if (file.endsWith('.test.tsx')) return componentTestsMayImport;
  if (!file.endsWith('.test.ts')) return [];
  return isInside(file, 'src/server') ? serverTestsMayImport : testsMayImport;
}

/**
 * Says why `file` may not import `specifier`, or null when it may.
 *
 * @param file path from the repository's root, with forward slashes
 * @param specifier the text between the quotes of the import
 */
export function refusedImport(file: string, specifier: string): string | null {
  if (isInside(file, 'node_modules') || !file.includes('/')) return null;
  const room = roomOf(file);
  if (room === undefined)
    return `${file} lies in no room of the import table; add its folder to scripts/folder-imports.ts`;
  if (/(?<!-for-tests)\.worker\.ts$/.test(file) && room !== 'src/engine')
    return `${file} may not import anything: a worker's entry lies in src/engine, which is pure`;
  const allowed = [...(mayImport[room] ?? webFeature), ...allowedToTest(file)];

  if (specifier.startsWith('.')) {
    const target = resolveRelative(file, specifier);
    return roomOf(target) === room ? null : `${room} may not import ${target} by a relative path`;
  }

  const alias = Object.keys(aliases).find((name) => isInside(specifier, name));
  if (alias !== undefined) {
    const target = specifier.replace(alias, aliases[alias] ?? '');
    if (allowed.some((entry) => isInside(target, entry))) return null;
    return `${room} may not import ${target}`;
  }

  const listed = allowed.some((entry) =>
    entry === 'node:*' ? specifier.startsWith('node:') : isInside(specifier, entry),
  );
  return listed ? null : `${room} may not import ${specifier}`;
}

interface Node {
  source?: { type?: string; value?: unknown } | null;
}
interface Context {
  filename: string;
  cwd: string;
  report(problem: { node: unknown; message: string }): void;
}

/** The same rule in the shape that oxlint loads. */
export default {
  meta: { name: 'loadstone' },
  rules: {
    'folder-imports': {
      create(context: Context) {
        const file = context.filename.replaceAll('\\', '/').slice(context.cwd.length + 1);
        const check = (node: Node) => {
          const specifier = node.source?.value;
          if (typeof specifier !== 'string') return;
          const message = refusedImport(file, specifier);
          if (message !== null) context.report({ node, message });
        };
        return {
          ImportDeclaration: check,
          ExportNamedDeclaration: check,
          ExportAllDeclaration: check,
          ImportExpression: check,
        };
      },
    },
  },
};
