import { parentPort, workerData } from 'node:worker_threads';

// A worker's entry finds here what it has in a page.
Object.assign(globalThis, {
  postMessage: (report: unknown) => parentPort?.postMessage(report),
  addEventListener: (kind: 'message', listener: (event: { readonly data: unknown }) => void) =>
    parentPort?.on(kind, (data: unknown) => listener({ data })),
});
await import(workerData as string);
