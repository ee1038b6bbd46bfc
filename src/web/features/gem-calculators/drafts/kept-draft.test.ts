import { expect, test, vi } from 'vitest';
import { decodeFormLink } from '#contract/files/form-links-reader.ts';
import { powerKind } from '../kinds/power-kind.ts';
import { keepDraft, linkWorthKeeping, readDraft } from './DraftOffer.tsx';

vi.mock(import('#web/data/store/local-store.ts'), async (importOriginal) => {
  const { MemoryStorage } = await import('#web/data/storage/memory-storage.ts');
  const { RecordStore } = await import('#web/data/store/record-store.ts');
  const storage = new MemoryStorage();
  const localStore = new RecordStore({
    owner: () => null,
    open: () => Promise.resolve(storage),
    tabId: () => Promise.resolve('tab'),
    now: Date.now,
    onWritten: vi.fn(),
  });
  return { ...(await importOriginal()), localStore };
});

const { emptyForm } = powerKind;
const typed = { ...emptyForm, targetRank: 8 };
const link = linkWorthKeeping(powerKind, { form: typed, editing: null }, null);

test('what is typed is worth keeping, an empty form and what was added already are not', () => {
  expect(decodeFormLink('power', link ?? '')).toEqual(typed);
  expect(linkWorthKeeping(powerKind, { form: emptyForm, editing: null }, null)).toBeNull();
  expect(linkWorthKeeping(powerKind, { form: typed, editing: null }, typed)).toBeNull();
});

test('of a record that is edited only what differs from it is', () => {
  const editing = powerKind.recordOf(typed, { id: 'one' });
  expect(linkWorthKeeping(powerKind, { form: typed, editing }, null)).toBeNull();
  expect(linkWorthKeeping(powerKind, { form: { ...typed, price: 7 }, editing }, null)).not.toBeNull();
});

test('a draft is there for seven days, each calculator has its own, and a new one takes the place of the old', async () => {
  const day = 24 * 60 * 60 * 1000;
  const draft = { at: 1_000, link: link ?? '', editedId: null };
  await keepDraft('power', draft);
  await keepDraft('normal', { ...draft, at: 5 });
  expect(await readDraft('power', 1_000 + 7 * day)).toEqual(draft);
  expect(await readDraft('legendary', 2_000)).toBeNull();

  await keepDraft('power', { ...draft, editedId: 'one' });
  expect(await readDraft('power', 2_000)).toEqual({ ...draft, editedId: 'one' });

  expect(await readDraft('power', 1_001 + 7 * day)).toBeNull();
  expect(await readDraft('power', 1_000)).toBeNull();
  expect(await readDraft('normal', 1_000)).toMatchObject({ at: 5 });
});
