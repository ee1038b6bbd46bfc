import { afterEach, expect, test } from 'vitest';
import { focusField } from '../manager/CharacterEditor.tsx';

afterEach(() => document.body.replaceChildren());

const form = (field: string): HTMLFormElement => {
  const element = document.createElement('form');
  element.innerHTML = `<div data-field="name">${field}</div>`;
  document.body.append(element);
  return element;
};

test.each([
  [
    'what is wrong, though another field stands before it',
    '<select></select><input id="x" aria-invalid="true">',
  ],
  ['what is chosen of several', '<input type="radio" name="a"><input id="x" type="radio" name="a" checked>'],
  ['the first field where nothing tells them apart', '<p></p><input id="x"><input>'],
])('gives the focus to %s', (_, field) => {
  focusField(form(field), 'name');
  expect(document.activeElement?.id).toBe('x');
});

test('unfolds what the field is folded away in', () => {
  focusField(form('<details><input id="x" aria-invalid="true"></details>'), 'name');
  expect(document.querySelector('details')?.open).toBe(true);
  expect(document.activeElement?.id).toBe('x');
});
