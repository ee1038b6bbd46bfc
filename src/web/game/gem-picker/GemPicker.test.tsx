import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gemsOfUnknownEffect } from '#catalogue/gems/gems-of-unknown-effect.ts';
import { expectAccessible, expectNoSideways } from '#web/component-tests/axe.ts';
import { show } from '#web/component-tests/show.tsx';
import GemPicker from './GemPicker.tsx';

const onChoose = vi.fn<(gemId: string, gemType: string) => void>();
const dialog = page.getByRole('dialog', { name: 'Choose a legendary gem' });
const gems = dialog.getByRole('list', { name: /^Gems/ }).getByRole('listitem');
const search = dialog.getByLabelText('Search gems');
const chip = (name: string) => dialog.getByRole('button', { name, exact: true });

beforeEach(async () => {
  onChoose.mockClear();
  show(
    <GemPicker gemType="2-star" chosenId="fervent-fang" onChoose={onChoose} onClose={() => undefined} />,
    '/legendary-gem-calculator',
  );
  await expect.element(gems).toHaveLength(92);
  // What the gems do has come.
  await expect.element(dialog.getByText(/frost shield/)).toBeInTheDocument();
});

test('the picker has all gems, those of the chosen tier first, and says once that it does not know what some do', async () => {
  const headings = dialog.getByRole('heading', { level: 3 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    '2 stars',
    '5 stars',
    '1 star',
    'Effect not known yet',
  ]);
  const unknown = dialog.getByRole('list', { name: 'Gems of unknown effect' }).getByRole('listitem');
  await expect.element(unknown).toHaveLength(gemsOfUnknownEffect.size);
  await expect.element(unknown.first()).toMatchTextContent(/^Baneboil\s*2 stars$/);
  await expect.element(dialog.getByText('Effect not known yet')).toHaveLength(1);
  await expect
    .element(gems.getByRole('button', { pressed: true }))
    .toMatchTextContent(/Fervent Fang.*Chosen/);
  await expect.element(dialog.getByRole('link')).toHaveAttribute('href', '/gems');
});

test('a gem of another tier can be chosen, and brings its tier', async () => {
  await search.fill('frozen');
  await gems.getByRole('button', { name: /Frozen Heart/ }).click();
  expect(onChoose).toHaveBeenLastCalledWith('frozen-heart', '5-star');
  await search.fill('berserker');
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenLastCalledWith('berserkers-eye', '1-star');
});

test('chips leave the gems that do all of what is pressed', async () => {
  await chip('Movement').click();
  const moving = gems.elements().length;
  expect(moving).toBeLessThan(60);
  await chip('Support').click();
  await expect.poll(() => gems.elements().length).toBeLessThan(moving);
  await expect.element(gems.getByRole('button', { name: /Bottled Hope/ })).toBeVisible();
  await search.fill('zzzz');
  await expect.element(dialog).toMatchTextContent('No gem that does all of that fits “zzzz”.');
  await dialog.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(gems).toHaveLength(92);
  await expect.element(chip('Support')).toHaveAttribute('aria-pressed', 'false');
});

test('axe finds nothing, and nothing scrolls sideways', async () => {
  await chip('Damage').click();
  await expectAccessible();
  await expectNoSideways();
});
