import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#web/component-tests/show.tsx';
import { useSteadyRow } from './steady-row.ts';

/** Longer than a fast device takes to draw what follows from a press. */
const LATE_MS = 700;

function List() {
  const hold = useSteadyRow();
  const [above, setAbove] = useState<readonly string[]>([]);
  return (
    <>
      <div data-scrolls style={{ height: 120, overflow: 'auto', overflowAnchor: 'none' }}>
        {above.map((text) => (
          <p key={text} style={{ height: 40, margin: 0 }}>
            {text}
          </p>
        ))}
        <ul>
          {['one', 'two', 'three', 'four', 'five', 'six'].map((row) => (
            <li key={row}>
              <button
                type="button"
                style={{ display: 'block', height: 40 }}
                onClick={({ currentTarget }) => {
                  hold(currentTarget);
                  setTimeout(() => setAbove(['Late']), LATE_MS);
                }}
              >
                {row}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <button type="button" onClick={() => setAbove(['Late', 'Later'])}>
        Another
      </button>
    </>
  );
}

test('a pressed row stays under the pointer however late the change above it comes, until something else is pressed', async () => {
  show(<List />, '/');
  const row = page.getByRole('button', { name: 'two', exact: true });
  await row.click();
  const top = () => row.element().getBoundingClientRect().top;
  const before = top();
  await expect.element(page.getByText('Late', { exact: true })).toBeInTheDocument();
  expect(Math.abs(top() - before)).toBeLessThan(1);
  await page.getByRole('button', { name: 'Another' }).click();
  await expect.element(page.getByText('Later')).toBeInTheDocument();
  expect(top() - before).toBeGreaterThan(39);
});
