import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gemPowerGoal } from '#contract/records/calculations-from-inputs.ts';
import { encodeFormLink } from '#contract/files/form-links.ts';
import { FormDraft, type Arrival } from './form-drafts.ts';
import { powerKind } from './power-kind.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
  vi.stubGlobal('location', { hash: '', pathname: '/', search: '' });
  vi.stubGlobal('history', { replaceState: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { emptyForm, formOf, recordOf } = powerKind;
const goal = recordOf({ ...emptyForm, targetRank: 4, price: 50 }, { id: 'goal' });
/** A tab that begins, as after a reload. */
const open = () => new FormDraft('power', emptyForm);

test('a reload while an item is edited keeps what was typed, and that it changes the item', () => {
  const draft = open();
  draft.edit(goal, formOf(goal));
  draft.change({ price: 75 });
  vi.runAllTimers();
  expect(open().state()).toEqual({ form: { ...formOf(goal), price: 75 }, editing: goal });

  draft.stopEditing();
  vi.runAllTimers();
  expect(open().state().editing).toBeNull();
});

test('what a tab kept of an item in some other shape is no edit, and the form stands', () => {
  const draft = open();
  draft.change({ price: 75 });
  vi.runAllTimers();
  const [[key, link] = ['', '']] = [...kept];
  kept.set(key, `${link}\n{torn`);
  expect(open().state()).toMatchObject({ form: { price: 75 }, editing: null });
});

test('an item that is changed elsewhere while it is edited shows it where nothing was typed', () => {
  const draft = open();
  draft.edit(goal, formOf(goal));
  draft.change({ price: 75 });
  const elsewhere = gemPowerGoal({ ...goal, targetRank: 6, marketValue: 60 });
  expect(draft.follow(elsewhere, formOf)).toBe(true);
  expect(draft.state()).toMatchObject({ form: { targetRank: 6, price: 75 }, editing: elsewhere });

  expect(draft.follow({ ...elsewhere, completed: true }, formOf)).toBe(false);
  expect(draft.follow({ ...elsewhere, completed: true }, formOf)).toBe(false);
});

test('how an item was seen when editing began stays, over changes elsewhere and a reload', () => {
  const seen = { data: goal, serverRevision: 3 };
  const draft = open();
  draft.edit(goal, formOf(goal), seen);
  draft.change({ price: 75 });
  draft.follow(gemPowerGoal({ ...goal, marketValue: 60 }), formOf);
  expect(draft.state().seen).toEqual(seen);
  vi.runAllTimers();
  expect(open().state()).toMatchObject({ form: { price: 75 }, editing: { marketValue: 60 }, seen });
});

test('a link says by which formulas it was copied, and a damaged one that it is damaged', () => {
  const heard: Arrival[] = [];
  const follow = (hash: string) => {
    vi.stubGlobal('location', { hash, pathname: '/', search: '' });
    const draft = open();
    const { form } = draft.state();
    draft.onArrival((arrival) => heard.push(arrival))();
    return form;
  };
  const link = encodeFormLink('power', { ...emptyForm, price: 7 }, 'in-game-table') ?? '';
  expect(follow(link)).toMatchObject({ price: 7 });
  expect(follow(link.slice(0, -9))).toEqual(emptyForm);
  expect(follow('#saved')).toEqual(emptyForm);
  expect(heard).toEqual([
    { isBroken: false, formulas: 'in-game-table' },
    { isBroken: true, formulas: null },
  ]);
});
