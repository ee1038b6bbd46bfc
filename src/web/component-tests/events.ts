import { expect, onTestFinished, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';

/** Has the device say that it is a moment, until the test ends. Timers go on by the real time. */
export function setClock(moment: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) });
  onTestFinished(() => void vi.useRealTimers());
}

/** Lets a device that slept wake up at a moment. */
export function wakeAt(moment: string): void {
  vi.setSystemTime(Date.parse(moment));
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Chooses a server, as an earlier visit did. */
export function playOn(region: string, timeZone: string): void {
  localStorage.setItem('loadstone.server-region', region);
  localStorage.setItem('loadstone.server-zone', timeZone);
}

const rows = (list: string): Locator =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem');

export const eventRow = (list: string, event: string): Locator =>
  rows(list).filter({ has: page.getByRole('heading', { name: event, exact: true }) });

/** Unfolds the row of an event, if it is not yet. */
export async function unfold(list: string, event: string): Promise<Locator> {
  const row = eventRow(list, event);
  const name = row.getByRole('heading', { name: event, exact: true }).getByRole('button');
  if (name.element().getAttribute('aria-expanded') === 'false') await name.click();
  await expect.element(row.getByRole('button', { name: 'Pin', exact: true })).toBeVisible();
  return row;
}

export const dialogOf = (name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** Waits until the times stand there, and what the browser keeps is known. */
export async function eventsAreShown(): Promise<void> {
  await expect.element(page.getByRole('list', { name: 'Next', exact: true })).toBeVisible();
}

/** Opens the alarm of an event in the list of what comes next. */
export async function openAlarm(event: string): Promise<Locator> {
  await eventsAreShown();
  if (eventRow('Next', event).elements().length === 0)
    await page.getByRole('button', { name: /^Show all/ }).click();
  await eventRow('Next', event)
    .getByRole('button', { name: /^Alarm/ })
    .click();
  const dialog = dialogOf(`Alarm for ${event}`);
  await expect.element(dialog).toBeVisible();
  return dialog;
}

/** Sets the alarm of an event, or changes it. */
export async function setAlarm(event: string, minutes: number): Promise<void> {
  const dialog = await openAlarm(event);
  await dialog.getByLabelText('Minutes before the start').fill(String(minutes));
  await dialog.getByRole('button', { name: /^(Set|Save) alarm$/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}
