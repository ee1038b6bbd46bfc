import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInForcedColours } from '#web/component-tests/media.ts';
import { show } from '#web/component-tests/show.tsx';
import { Button } from './Button.tsx';
import { ChoiceField } from './form/ChoiceField.tsx';

const fillOf = (element: Element): string => getComputedStyle(element).backgroundColor;

test('where the device forces its colours, the chosen one of several and a main button still differ', async () => {
  show(
    <>
      <ChoiceField
        label="Theme"
        value="dark"
        options={[
          { value: 'dark', label: 'Dark' },
          { value: 'light', label: 'Light' },
        ]}
        onChange={() => undefined}
      />
      <Button weight="primary">Send</Button>
      <Button weight="quiet">Leave</Button>
    </>,
    '/',
  );
  await showInForcedColours();
  const [chosen, other] = [page.getByText('Dark').element(), page.getByText('Light').element()];
  expect(fillOf(chosen)).not.toBe(fillOf(other));
  expect(fillOf(page.getByRole('button', { name: 'Send' }).element())).not.toBe(
    fillOf(page.getByRole('button', { name: 'Leave' }).element()),
  );
});
