import { expect, test } from 'vitest';
import { filterIn, noFilter, viewIn, withFilter, withView } from './views.ts';

test('an address carries view and filter, and nothing of what is not asked for', () => {
  const filter = { search: 'shadow & war', kind: 'zone' } as const;
  const address = withFilter(withView('', 'week'), filter);
  expect([viewIn(address), filterIn(address)]).toEqual(['week', filter]);
  expect(filterIn(withView(address, 'now'))).toEqual(filter);
  expect(withView(withFilter(address, noFilter), 'now')).toBe('');
  expect(withFilter('', { search: '  ', kind: 'all' })).toBe('');
});

test('what an address asks for and is not there counts as not asked for', () => {
  expect(viewIn('?view=year')).toBe('now');
  expect(viewIn('?view=toString')).toBe('now');
  expect(filterIn('?kind=toString')).toEqual(noFilter);
});
