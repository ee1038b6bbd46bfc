import { expect, test } from 'vitest';
import { tagsIn } from './TagsDialog.tsx';

test.each([
  ['', []],
  [' , ,', []],
  ['main, alt', ['main', 'alt']],
  ['main,main ,  raid   night', ['main', 'raid night']],
] as const)('the tags in "%s"', (text, tags) => {
  expect(tagsIn(text)).toEqual(tags);
});
