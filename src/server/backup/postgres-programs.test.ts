import { expect, test } from 'vitest';
import { withoutPassword } from './postgres-programs.ts';

test.each([
  ['postgresql://ada:s%40cret@host:5432/loadstone', 'postgresql://ada@host:5432/loadstone', 's@cret'],
  [
    'postgresql:///loadstone?host=%2Ftmp&password=s%2Bcret&options=-c%20search_path%3Dplanner',
    'postgresql:///loadstone?host=%2Ftmp&options=-c%20search_path%3Dplanner',
    's+cret',
  ],
  ['postgresql://host/loadstone?password=100%25', 'postgresql://host/loadstone', '100%'],
  ['postgresql://ada@host/loadstone', 'postgresql://ada@host/loadstone', undefined],
])('%s is named without its password', (url, address, password) => {
  expect(withoutPassword(url)).toEqual({ address, password });
});
