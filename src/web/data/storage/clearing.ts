const LOCK = 'loadstone.clearing';

/** Does what deletes this browser's records because the player wants it, so that no tab puts back what it shows. */
export async function whileClearing<Result>(clear: () => Promise<Result>): Promise<Result> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks === undefined ? clear() : locks.request(LOCK, clear);
}

/** True while a tab deletes this browser's records. Never rejects. */
export async function isClearing(): Promise<boolean> {
  try {
    const state = await (navigator as Partial<Navigator>).locks?.query();
    return state?.held?.some(({ name }) => name === LOCK) ?? false;
  } catch (error) {
    console.debug('Nobody can say whether the storage is being cleared', error);
    return false;
  }
}
