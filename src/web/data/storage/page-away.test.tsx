import { expect, test, vi } from 'vitest';
import { fact } from './fact.ts';
import { openIndexedStorage } from './indexed-storage.ts';

const note = fact<number>('note');
const turn = (kind: 'pagehide' | 'pageshow') =>
  dispatchEvent(new PageTransitionEvent(kind, { persisted: true }));

/** As another page does. */
const writeElsewhere = (value: number) =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('loadstone:user:left');
    opening.addEventListener('error', reject);
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction('facts', 'readwrite');
      transaction.objectStore('facts').put(value, note.key);
      transaction.addEventListener('complete', resolve);
      transaction.addEventListener('error', reject);
      opening.result.close();
    });
  });

test('what a page has begun as the browser puts it by holds up no other page, and is done once it is shown again', async () => {
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue('Apple Computer, Inc.');
  const sight = vi.spyOn(document, 'visibilityState', 'get');
  const left = await openIndexedStorage('loadstone:user:left', () => true);
  let begun = 0;
  const writing = left.write(async (transaction) => {
    begun += 1;
    await transaction.putFact(note, ((await transaction.fact(note)) ?? 0) + 1);
    // It would go on for as long as the page is put by.
    if (begun === 1) for (;;) await transaction.fact(note);
  });
  await expect.poll(() => begun).toBe(1);
  turn('pagehide');
  sight.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));

  await writeElsewhere(10);
  sight.mockReturnValue('visible');
  turn('pageshow');
  await writing;
  expect([begun, await left.readFact(note)]).toEqual([2, 11]);
  left.close();
  vi.restoreAllMocks();
});
