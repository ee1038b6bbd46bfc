import { describe, expect, test } from 'vitest';
import { afterAct, publicStates, stateActs, type PublicState, type StateAct } from './states.ts';

const _ = null;
const table: Record<PublicState, Record<StateAct, PublicState | null>> = {
  //          edit           withdraw                 leave        return           hide            keep            remove            reverse
  listed: {
    edit: 'listed',
    withdraw: 'withdrawn',
    leave: 'away',
    return: _,
    hide: 'hidden',
    keep: 'listed',
    remove: 'removed',
    reverse: _,
  },
  held: {
    edit: 'held',
    withdraw: 'withdrawn',
    leave: 'away',
    return: _,
    hide: 'hidden',
    keep: 'listed',
    remove: 'removed',
    reverse: _,
  },
  hidden: {
    edit: 'held',
    withdraw: 'withdrawn',
    leave: 'away',
    return: _,
    hide: _,
    keep: 'listed',
    remove: 'removed',
    reverse: 'listed',
  },
  removed: { edit: _, withdraw: _, leave: _, return: _, hide: _, keep: _, remove: _, reverse: 'listed' },
  withdrawn: {
    edit: 'listed',
    withdraw: _,
    leave: _,
    return: 'listed',
    hide: _,
    keep: 'withdrawn',
    remove: 'removed',
    reverse: _,
  },
  away: {
    edit: _,
    withdraw: _,
    leave: _,
    return: 'listed',
    hide: _,
    keep: 'away',
    remove: 'removed',
    reverse: _,
  },
};

describe.each(publicStates)('what is %s', (state) => {
  test.each(stateActs)('after %s', (act) => {
    expect(afterAct({ state, before: null }, act)?.state ?? null).toBe(table[state][act]);
  });
});

test('withdrawing and bringing back is no way around a moderator', () => {
  for (const state of ['held', 'hidden'] as const) {
    const withdrawn = afterAct({ state, before: null }, 'withdraw');
    expect(withdrawn).toEqual({ state: 'withdrawn', before: state });
    expect(afterAct(withdrawn!, 'return')).toEqual({ state, before: null });
    expect(afterAct(withdrawn!, 'edit')?.state).toBe('held');
  }
});

test('what a moderator keeps while it is withdrawn comes back listed', () => {
  const kept = afterAct({ state: 'withdrawn', before: 'hidden' }, 'keep');
  expect(afterAct(kept!, 'return')).toEqual({ state: 'listed', before: null });
});

test('no act of an author brings back what was removed', () => {
  for (const act of ['edit', 'withdraw', 'leave', 'return'] as const)
    expect(afterAct({ state: 'removed', before: null }, act)).toBeNull();
});

test('what was removed after its author had taken it back is not listed by the reversal', () => {
  for (const state of ['withdrawn', 'away'] as const) {
    const removed = afterAct({ state, before: 'listed' }, 'remove');
    expect(removed).toEqual({ state: 'removed', before: state });
    expect(afterAct(removed!, 'reverse')?.state).toBe(state);
  }
});
