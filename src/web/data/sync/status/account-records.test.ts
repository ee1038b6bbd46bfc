import { afterEach, expect, test, vi } from 'vitest';
import { readTrash } from './account-records.ts';

vi.mock(import('../../session/session.ts'), { spy: true });

afterEach(() => {
  vi.unstubAllGlobals();
});

const deleted = (collection: string, id: string) => ({
  collection,
  id,
  revision: 2,
  data: { id },
  createdAt: 1,
  deletedAt: 2,
  deletedBy: 'Chrome on Android',
});

test('of the trash what only a later version knows is passed over, and the rest of it is asked for', async () => {
  const asked: string[] = [];
  const pages = [
    { records: [deleted('petGoals', 'x'), deleted('legendaryGoals', 'a')], next: 'e.1' },
    { records: [deleted('petGoals', 'y')], next: null },
  ];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(JSON.stringify(pages[asked.length - 1])));
  });
  const first = await readTrash();
  expect([first.records.map(({ id }) => id), first.next]).toEqual([['a'], 'e.1']);
  expect(await readTrash('e.1')).toEqual({ records: [], next: null });
  expect(asked).toEqual(['/api/documents/trash', '/api/documents/trash?before=e.1']);
});
