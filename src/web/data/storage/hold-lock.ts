/**
 * Takes a lock and holds it until the page goes. Answers whether it could be taken; where there are no locks, as on plain
 * http, every page gets it.
 */
export function holdLock(name: string): Promise<boolean> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks === undefined) return Promise.resolve(true);
  return new Promise((resolve, reject) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? null : new Promise(() => undefined);
      })
      .catch(reject);
  });
}
