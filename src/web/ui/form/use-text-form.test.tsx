import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#web/component-tests/show.tsx';
import { Form } from './Form.tsx';
import { TextField } from './TextField.tsx';
import { useTextForm } from './use-text-form.ts';

const tooShort = (text: string) => (text.length < 3 ? 'Too short' : undefined);

function Two() {
  const { form, field } = useTextForm<'one' | 'two'>({
    initial: { one: '', two: '' },
    problemsOf: ({ one, two }) => ({ one: tooShort(one), two: tooShort(two) }),
    send: async () => {},
    refusalOf: () => null,
  });
  return (
    <Form form={form}>
      <TextField label="One" {...field('one')} />
      <TextField label="Two" {...field('two')} />
      <button type="submit">Send</button>
    </Form>
  );
}

test('what is wrong with a field is not said once it is changed, until the next try', async () => {
  show(<Two />, '/');
  const [one, two] = [page.getByLabelText('One'), page.getByLabelText('Two')];
  const send = page.getByRole('button', { name: 'Send' });
  await send.click();
  await expect.element(one).toHaveAccessibleDescription('Too short');
  await one.fill('a');
  await expect.element(one).not.toHaveAccessibleDescription('Too short');
  await expect.element(two).toHaveAccessibleDescription('Too short');
  await send.click();
  await expect.element(one).toHaveAccessibleDescription('Too short');
});
