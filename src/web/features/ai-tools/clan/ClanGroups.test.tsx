import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clanGroupWords as words } from '#messages/planning/clan-groups.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { show } from '#web/component-tests/show.tsx';
import ClanGroups from './ClanGroups.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const roster = page.getByLabelText(words.roster, { exact: true });

beforeEach(() => sessionStorage.removeItem('loadstone.form.roster'));

test('a pasted roster becomes fair groups, and each line that cannot be read is listed', async () => {
  show(<ClanGroups />, '/ai-tools?tool=clan');
  await roster.fill(
    ['Ann;Monk;tank;10', 'Bea;Wizard;;7', 'Cid;Paladin;;9', 'Dot;;;4', 'Eve;;;1', 'Fay;;;;;out'].join('\n'),
  );
  await expect.element(page.getByText('5 players were read.')).toBeVisible();
  await expect.element(page.getByText(/^Line 3: No class is called that\./)).toBeVisible();
  await userEvent.selectOptions(page.getByLabelText(words.preset), 'free');
  await page.getByLabelText(words.size, { exact: true }).fill('2');
  await button(words.make).click();
  await expect.element(page.getByText('Ann (Monk, tank, 10)')).toBeVisible();
  await expect.element(page.getByText(words.proved)).toBeVisible();
  await expect.element(page.getByText('Fay: is put down as out')).toBeVisible();
  await expectAccessible();

  // A pin that cannot hold is named, and taken back by one press.
  await userEvent.selectOptions(page.getByLabelText(words.who), 'Ann');
  await page.getByLabelText(words.inGroup, { exact: true }).fill('3');
  await button(words.addRule).click();
  await expect.element(page.getByText(words.changed)).toBeVisible();
  await button(words.make).click();
  await expect
    .element(page.getByText('This cannot hold: Ann in group 3. Remove it, or a rule above it.'))
    .toBeVisible();
  await button(words.undo).click();
  await button(words.make).click();
  await expect.element(page.getByText('Ann (Monk, tank, 10)')).toBeVisible();
});

test('what was typed is there again when the tool is opened anew', async () => {
  const leave = show(<ClanGroups />, '/ai-tools?tool=clan');
  await roster.fill('Ann;Monk');
  leave();
  show(<ClanGroups />, '/ai-tools?tool=clan');
  await expect.element(roster).toHaveValue('Ann;Monk');
});
