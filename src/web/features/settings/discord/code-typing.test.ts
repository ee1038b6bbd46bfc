import { expect, test } from 'vitest';
import { typedInto } from './ChatCodeField.tsx';

const at = (start: number, end = start) => ({ start, end });

test.each([
  ['', at(0), 'ABCD-1234', 'ABCD1234', 8],
  ['', at(0), ' abcd 1234\n', 'ABCD1234', 8],
  ['AB', at(2), 'c', 'ABC', 3],
  ['ABCD1234', at(0, 8), 'wxyz-9876', 'WXYZ9876', 8],
  ['AD', at(1), 'b-c', 'ABCD', 3],
  ['ABCD123', at(7), '456', 'ABCD1234', 8],
  ['ABCD1234', at(8), '5', 'ABCD1234', 8],
  ['ABCD', at(2), ' - ', 'ABCD', 2],
  // Other signs are for the server to judge.
  ['ABCD123', at(7), '!', 'ABCD123!', 8],
])('in %j at %o %j makes %j, and the caret stands at %d', (code, part, text, result, caret) => {
  expect(typedInto(code, part, text)).toEqual({ code: result, caret });
});
