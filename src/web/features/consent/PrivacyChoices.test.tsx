import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SiteConfig } from '#contract/site/site.ts';
import { showOnPaper } from '#web/component-tests/media.ts';
import { show } from '#web/component-tests/show.tsx';
import PrivacyChoices from './PrivacyChoices.tsx';

const config: SiteConfig = {
  environment: 'production',
  publicUrl: location.origin,
  build: 'tested',
  version: 'tested',
  openedEntries: [],
  features: ['debug-tools', 'community'],
  aiTools: [],
  donationUrl: null,
  analytics: null,
  ads: null,
  pushKey: null,
  supportEmail: null,
  providers: {},
  chat: {
    base: 'https://loadstone.example/bot',
    inviteUrl: null,
    isReady: false,
    hasCommands: false,
    hasDirectMessages: false,
  },
};

test('what sticks to the end of the screen moves up after the first press is answered, not within it', async () => {
  show(
    <>
      <div data-testid="bar" className="keeps-clear">
        <span data-testid="inside" />
      </div>
      <PrivacyChoices config={config} consent={null} isOpened={false} />
    </>,
    '/',
  );
  const choices = page.getByRole('region', { name: 'Cookie settings' });
  await expect.element(choices).toBeVisible();
  const known = (id: string, name: string) =>
    getComputedStyle(page.getByTestId(id).element()).getPropertyValue(name);
  const raised = () => Number.parseFloat(known('bar', '--raised-above'));
  await expect.poll(() => known('bar', '--covered-below')).not.toBe('0px');
  expect(raised()).toBe(0);

  document.body.click();
  expect(raised()).toBe(0);
  await expect.poll(raised).toBeGreaterThan(0);
  // What every element inherited would cost the style of the whole page.
  for (const name of ['--raised-above', '--covered-below']) expect(known('inside', name)).toBe('0px');
  expect(known('inside', '--below')).toBe('');
});

test.each([320, 390, 844, 1440])(
  'at %s px the question is a line or two, and its answers weigh the same',
  async (width) => {
    await page.viewport(width, width === 844 ? 390 : 844);
    show(<PrivacyChoices config={config} consent={null} isOpened={false} />, '/');
    const choices = page.getByRole('region', { name: 'Cookie settings' });
    await expect.element(choices).toBeVisible();
    expect(choices.element().getBoundingClientRect().height).toBeLessThanOrEqual(width < 640 ? 130 : 72);
    const looks = () =>
      choices
        .getByRole('button')
        .elements()
        .map((button) => {
          const { backgroundColor, borderColor, color, fontSize, fontWeight, height } =
            getComputedStyle(button);
          const width = Math.round(button.getBoundingClientRect().width);
          return JSON.stringify({ backgroundColor, borderColor, color, fontSize, fontWeight, height, width });
        });
    expect(looks()).toHaveLength(3);
    expect(new Set(looks()).size).toBe(1);
    await choices.getByRole('button', { name: 'Customize' }).click();
    for (const name of ['Analytics', 'Marketing', 'Preferences'])
      await expect.element(choices.getByRole('checkbox', { name, exact: true })).not.toBeChecked();
    await expect.element(choices.getByRole('button', { name: 'Save choices' })).toBeVisible();
  },
);

test('on paper the question lies over nothing', async () => {
  show(<PrivacyChoices config={config} consent={null} isOpened={false} />, '/');
  const title = page.getByText('Cookie settings', { exact: true });
  await expect.element(title).toBeVisible();
  await showOnPaper();
  await expect.element(title).not.toBeVisible();
});
