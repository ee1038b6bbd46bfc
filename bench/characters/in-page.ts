/** What runs inside of a measured page, as in bench/in-page.ts: sent as text, with nothing but its argument. */
declare const document: {
  querySelector(selector: string): unknown;
};
declare function requestAnimationFrame(callback: () => void): void;
interface ReadRequest {
  readonly result: unknown;
  addEventListener(kind: 'success', listener: () => void): void;
}
type Reading = (...given: unknown[]) => ReadRequest;
declare const IDBObjectStore: { readonly prototype: Record<string, Reading> };
declare const IDBIndex: { readonly prototype: Record<string, Reading> };

/** What a page has been seen to read out of its databases; left on `globalThis`. */
export interface SeenReading {
  /** Records so far. */
  records: number;
  /** Milliseconds since the navigation until what was looked for was painted, and the records until then. */
  shownAtMs: number | null;
  recordsThen: number;
}

/** Counts the records that a page reads, and watches when what a selector finds is painted with nothing left to do before. */
export function watchReading(selector: string): void {
  const seen: SeenReading = { records: 0, shownAtMs: null, recordsThen: 0 };
  (globalThis as { reading?: SeenReading }).reading = seen;
  for (const { prototype } of [IDBObjectStore, IDBIndex])
    for (const name of ['get', 'getAll', 'openCursor'] as const) {
      const real = prototype[name];
      if (real === undefined) continue;
      Reflect.set(prototype, name, function (this: unknown, ...given: unknown[]) {
        const request = real.apply(this, given);
        // A cursor succeeds once for each record that it comes to.
        request.addEventListener('success', () => {
          const { result } = request;
          if (Array.isArray(result)) seen.records += result.length;
          else if (result !== undefined && result !== null) seen.records += 1;
        });
        return request;
      });
    }
  const look = () => {
    if (document.querySelector(selector) === null) requestAnimationFrame(look);
    else
      requestAnimationFrame(() =>
        setTimeout(() => {
          seen.shownAtMs = performance.now();
          seen.recordsThen = seen.records;
        }, 0),
      );
  };
  look();
}
