import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventDialogs } from '#messages/events/event-dialogs.ts';
import { events } from '#messages/events/events.ts';
import { unfold } from '#web/component-tests/events.ts';
import { show } from '#web/component-tests/show.tsx';
import Events from '../Events.tsx';

const form = (title: string) => page.getByRole('dialog', { name: title });
const add = form(eventDialogs.own.addTitle);
const field = (name: string) => page.getByRole('dialog').getByLabelText(name, { exact: true });

/** A page that goes and comes anew by a button, as by a reload: what the tab keeps stays. */
function Tab() {
  const [load, setLoad] = useState(0);
  return (
    <>
      <button type="button" id="load-anew" onClick={() => setLoad(load + 1)}>
        Load anew
      </button>
      <Events key={load} />
    </>
  );
}

/** Past whatever lies over the page. */
const loadAnew = () => document.getElementById('load-anew')?.click();

beforeEach(async () => {
  sessionStorage.clear();
  show(<Tab />, '/events?view=list&q=vault');
  await expect.element(page.getByRole('list', { name: events.list.title })).toBeVisible();
});

test('what is half typed of an event stands in its form again after a reload and after closing', async () => {
  await page.getByRole('button', { name: events.actions.addOwn }).click();
  await field(eventDialogs.own.name).fill('Vault night');
  await field(eventDialogs.own.note).fill('Bring gems');
  await page.getByRole('checkbox', { name: 'Friday' }).click({ force: true });
  loadAnew();
  await expect.element(field(eventDialogs.own.name)).toHaveValue('Vault night');
  await expect.element(field(eventDialogs.own.note)).toHaveValue('Bring gems');
  await expect.element(page.getByRole('checkbox', { name: 'Friday' })).toBeChecked();

  await page.getByRole('button', { name: 'Close' }).click();
  loadAnew();
  await expect.element(page.getByRole('list', { name: events.list.title })).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
  await page.getByRole('button', { name: events.actions.addOwn }).click();
  await expect.element(field(eventDialogs.own.name)).toHaveValue('Vault night');

  await add.getByRole('button', { name: eventDialogs.own.add }).click();
  await expect.element(page.getByRole('heading', { name: 'Vault night' })).toBeVisible();
  await unfold(events.list.title, 'Vault night');
  await expect.element(page.getByText('Bring gems')).toBeVisible();
  loadAnew();
  await page.getByRole('button', { name: events.actions.addOwn }).click();
  await expect.element(field(eventDialogs.own.name)).toHaveValue('');
  await page.getByRole('button', { name: 'Close' }).click();

  const item = await unfold(events.list.title, 'Vault night');
  await item.getByRole('button', { name: events.actions.edit }).click();
  await field(eventDialogs.own.name).fill('Vault raid');
  loadAnew();
  await expect.element(form(eventDialogs.own.editTitle)).toBeVisible();
  await expect.element(field(eventDialogs.own.name)).toHaveValue('Vault raid');
  await userEvent.keyboard('{Escape}');
  const again = await unfold(events.list.title, 'Vault night');
  await again.getByRole('button', { name: events.actions.edit }).click();
  await expect.element(field(eventDialogs.own.name)).toHaveValue('Vault raid');
  await page.getByRole('button', { name: eventDialogs.own.save }).click();
  await expect.element(page.getByRole('heading', { name: 'Vault raid' })).toBeVisible();
  await unfold(events.list.title, 'Vault raid');
  await expect.element(page.getByText('Bring gems')).toBeVisible();
  loadAnew();
  await expect.element(page.getByRole('heading', { name: 'Vault raid' })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
