import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#web/component-tests/show.tsx';
import { ignoreSlippedPresses } from './slipped-press.ts';

beforeEach(() => onTestFinished(ignoreSlippedPresses()));

function Rows() {
  const [rows, setRows] = useState(['one', 'two', 'three']);
  const [count, setCount] = useState(0);
  const [isTicked, setIsTicked] = useState(false);
  return (
    <>
      {rows.map((row) => (
        <button
          key={row}
          type="button"
          style={{ display: 'block', height: 40 }}
          onClick={() => setRows(rows.filter((each) => each !== row))}
        >
          {`Delete ${row}`}
        </button>
      ))}
      <button type="button" onClick={() => setCount(count + 1)}>{`Counted ${count}`}</button>
      <label>
        <input type="checkbox" checked={isTicked} onChange={() => setIsTicked(!isTicked)} /> Ticked
      </label>
    </>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a double press on a row that goes does nothing to the row that comes in its place', async () => {
  show(<Rows />, '/');
  await userEvent.dblClick(button('Delete one'));
  await expect.element(button('Delete one')).not.toBeInTheDocument();
  await expect.element(button('Delete two')).toBeVisible();
  await button('Delete two').click();
  await expect.element(button('Delete two')).not.toBeInTheDocument();
});

test('a double press on what stays counts twice, on a label as well', async () => {
  show(<Rows />, '/');
  await userEvent.dblClick(button('Counted 0'));
  await expect.element(button('Counted 2')).toBeVisible();
  await userEvent.dblClick(page.getByText('Ticked'));
  await expect.element(page.getByRole('checkbox')).not.toBeChecked();
  await userEvent.click(page.getByText('Ticked'));
  await expect.element(page.getByRole('checkbox')).toBeChecked();
});
