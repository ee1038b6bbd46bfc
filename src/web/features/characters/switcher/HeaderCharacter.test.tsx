import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { askForSwitcher, switcherIsAsked } from '#web/characters/switcher-asked.ts';
import { show } from '#web/component-tests/show.tsx';
import HeaderCharacter from './HeaderCharacter.tsx';

test('a long press on Hero opens the characters, and a short one or one that moves goes on', async () => {
  const gone = vi.fn((event: Event) => event.preventDefault());
  askForSwitcher(false);
  show(
    <>
      <a className="bar-cell" href="/dashboard" onClick={(event) => gone(event.nativeEvent)}>
        Hero
      </a>
      <HeaderCharacter />
    </>,
    '/',
  );
  await expect.element(page.getByRole('link', { name: 'Hero' })).toBeVisible();
  const hero = page.getByRole('link', { name: 'Hero' }).element();
  const send = (type: string, clientX = 5) =>
    hero.dispatchEvent(
      new PointerEvent(type, { bubbles: true, cancelable: true, clientX, clientY: 5, button: 0 }),
    );
  const click = () => hero.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  send('pointerdown');
  send('pointerup');
  click();
  expect(gone).toHaveBeenCalledOnce();
  send('pointerdown');
  send('pointermove', 40);
  await pause(600);
  send('pointerup', 40);
  expect(switcherIsAsked()).toBe(false);
  send('pointerdown');
  await expect.poll(switcherIsAsked).toBe(true);
  send('pointerup');
  click();
  // The press that was long goes nowhere.
  expect(gone).toHaveBeenCalledOnce();
  askForSwitcher(false);
});
