import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import {
  assetNameOf,
  codeFiles,
  fileNameOf,
  filesOfPages,
  filesOfParts,
  idleOfPages,
  isAlone,
  isSeldomPressed,
  withShortPreloads,
} from './scripts/code-files.ts';
import { iconImports } from './scripts/icon-imports.ts';

/** Takes the view off the texts of a build in English alone (src/messages/language.ts): its names weigh 0.2 KB on each page. */
const englishOnly: Plugin = {
  name: 'english-only',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/src/') || id.endsWith('/messages/language.ts')) return undefined;
    const inEnglish = code
      .replace(/\bisEnglishOnly,? ?(?=[^;]*\} from '(#messages|\.)\/language\.ts')/, '')
      // Before the files are put together, as what only other languages need is left out by file.
      .replaceAll(/\bisEnglishOnly\b/g, 'true');
    return /\/src\/(messages|catalogue)\//.test(id)
      ? inEnglish.replaceAll(/\btexts\('[\w-]+', (?=[{[])/g, '(')
      : inEnglish;
  },
};

/** A build whose pages speak the journeys' test language as soon as they are asked to. */
const testLanguage: Plugin = {
  name: 'test-language',
  transform: (code, id) =>
    id.endsWith('/app/browser-entry.tsx') ? `import '#e2e/support/test-language.ts';\n${code}` : undefined,
};
const hasTestLanguage = process.env.LOADSTONE_TEST_LANGUAGE !== undefined;

/** Shortens the lists of preloads that the bundler has written last into every file. */
const shortPreloads: Plugin = {
  name: 'short-preloads',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = withShortPreloads(file.code);
    },
  },
};

/** Gives the parts of the built site our own helper instead of the bundler's. */
const ownPreload: Plugin = {
  name: 'own-preload',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? "export { preload as __vitePreload } from '#web/ui/parts/missing-parts.ts';"
      : undefined,
};

const root = import.meta.dirname;
const codeFileOf = codeFiles({
  root,
  entry: join(root, 'index.html'),
  pages: filesOfPages(root),
  parts: filesOfParts(root),
  idle: idleOfPages(root),
  isSeldom: isSeldomPressed,
});

/** Builds the pages for the browser, and with `--ssr` the bundle that prerendering loads. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    hasTestLanguage ? testLanguage : englishOnly,
    iconImports(),
    react(),
    // Where little renders again, or all of it has to with every keystroke, the compiler's memo code would be weight without
    // use: in the frame, in controls, and in a calculator's form and answer, where it was 6.5 KB of a first load.
    babel({
      include: /src\/web\/(features|game)\/.*\.tsx?$/,
      exclude: /\/gem-calculators\/(form|result|[A-Z]\w*\.tsx)/,
      presets: [reactCompilerPreset()],
    }),
    tailwindcss(),
    shortPreloads,
    ownPreload,
  ],
  build: {
    target: ['es2022', 'safari16.4'],
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed) => (isAlone(file) ? [] : needed),
    },
    reportCompressedSize: false,
    copyPublicDir: isSsrBuild !== true,
    rolldownOptions: {
      output: {
        // Every page names all files, and what names they have by chance does not compress: of sixteen signs they weigh least.
        ...(isSsrBuild !== true && {
          chunkFileNames: fileNameOf,
          assetFileNames: assetNameOf,
          hashCharacters: 'hex' as const,
        }),
        // What every page starts with is one file: fewer requests, and it compresses better in one piece.
        codeSplitting:
          isSsrBuild === true
            ? false
            : {
                includeDependenciesRecursively: false,
                groups: [
                  { name: 'start', tags: ['$initial'], priority: 2 },
                  { name: codeFileOf, priority: 1 },
                ],
              },
      },
    },
  },
  define: {
    // src/messages/language.ts
    ENGLISH_ONLY: String(!hasTestLanguage),
    // The server draws pages with that bundle too, whatever its environment says.
    ...(isSsrBuild === true && { 'process.env.NODE_ENV': JSON.stringify('production') }),
  },
  // Inside the prerendering bundle every dependency is included, so that it runs from any folder.
  ssr: { noExternal: true },
  worker: { format: 'es' },
}));
