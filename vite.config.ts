import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the pages for the browser, and with `--ssr` the bundle that prerendering loads. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), tailwindcss()],
  build: {
    target: ['es2022', 'safari16.4'],
    manifest: isSsrBuild !== true,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    copyPublicDir: isSsrBuild !== true,
  },
  // Inside the prerendering bundle every dependency is included, so that it runs from any folder.
  ssr: { noExternal: true },
  worker: { format: 'es' },
}));
