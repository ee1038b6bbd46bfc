import { useEffect, useLayoutEffect } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { controls } from '#messages/controls.ts';
import { show } from '#web/component-tests/show.tsx';
import { holdParts, lazyLayer, lazyPart } from './lazy-part.tsx';

/** As a prerendered page names the sheet of all pages. */
function nameWholeStyles(address: string): void {
  const name = document.createElement('meta');
  name.name = 'whole-styles';
  name.content = address;
  document.head.append(name);
  onTestFinished(() => name.remove());
}

const loadLater = () => Promise.resolve({ default: () => <p className="of-all-pages">Here it is</p> });

test('a part that is loaded later comes with the styles of all pages, and says so where they do not come', async () => {
  nameWholeStyles('http://127.0.0.1:1/styles.css');
  const Missing = lazyPart(loadLater);
  show(<Missing />, '/');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(`${controls.partFailed} ${controls.tryAgain}`);

  document.querySelector<HTMLMetaElement>('meta[name="whole-styles"]')!.content =
    'data:text/css,.of-all-pages{color:rgb(1,2,3)}';
  await page.getByRole('button', { name: controls.tryAgain }).click();
  const part = page.getByText('Here it is');
  await expect.element(part).toHaveStyle({ color: 'rgb(1, 2, 3)' });
  expect(document.querySelectorAll('link[href^="data:text/css"]')).toHaveLength(1);
});

test('a layer that does not come says nothing in its place, and comes once the network is back', async () => {
  vi.spyOn(console, 'debug').mockImplementation(() => undefined);
  const load = vi.fn<typeof loadLater>().mockRejectedValue(new TypeError('Failed to fetch'));
  const Layer = lazyLayer(load);
  show(<Layer />, '/');
  await expect.poll(() => vi.mocked(console.debug).mock.calls.length).toBeGreaterThan(0);
  expect(document.querySelector('[role=alert]')).toBeNull();
  load.mockImplementation(loadLater);
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Here it is')).toBeVisible();
});

test('a part that was loaded ahead is there in the first picture of what shows it', async () => {
  const Ready = lazyPart(loadLater, 'On its way');
  await Ready.ahead();
  let first = '';
  const Watch = () => {
    useLayoutEffect(() => {
      first = document.querySelector('main')!.textContent;
    }, []);
    return <Ready />;
  };
  show(<Watch />, '/');
  await expect.element(page.getByText('Here it is')).toBeVisible();
  expect(first).toBe('Here it is');
});

test('a part that is held is asked for once the page answers, one that is shown after the hold at once', async () => {
  let answer = (): void => undefined;
  const endHold = holdParts(new Promise<void>((resolve) => (answer = resolve)));
  onTestFinished(endHold);
  const load = vi.fn<typeof loadLater>(loadLater);
  const Drawn = lazyPart(load, <p>On its way</p>);
  const onEffects = vi.fn<() => void>();
  const Picture = () => {
    useEffect(() => onEffects(), []);
    return <Drawn />;
  };
  show(<Picture />, '/');
  // Strict mode runs effects twice.
  await expect.poll(() => onEffects.mock.calls.length).toBe(2);
  endHold();
  await expect.element(page.getByText('On its way')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  const Pressed = lazyPart(load);
  show(<Pressed />, '/');
  await expect.element(page.getByText('Here it is')).toHaveLength(1);
  await expect.element(page.getByText('On its way')).toBeVisible();
  answer();
  await expect.element(page.getByText('Here it is')).toHaveLength(2);
});
