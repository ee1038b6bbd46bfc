import { build } from 'vite';

interface WorkerPlaces {
  /** The repository. */
  readonly root: string;
  /** The folder of the built site. */
  readonly web: string;
}

/** Builds the service worker into one script beside the pages: the address decides what a worker answers for. */
export async function buildWorker({ root, web }: WorkerPlaces): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      target: ['es2022', 'safari16.4'],
      outDir: web,
      emptyOutDir: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'src/web/offline/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}
