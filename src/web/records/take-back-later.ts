/**
 * Takes the last change back, or makes it again, from where what keeps records is no part of the first load. Where it cannot
 * be had the bar for missing parts says so.
 */
export async function takeBackLater(direction: 'undo' | 'redo'): Promise<void> {
  const keeping = await import('./keep-edit.ts').catch((error: unknown) => {
    console.debug('A part could not be loaded', error);
    return null;
  });
  await keeping?.takeBack(direction);
}
