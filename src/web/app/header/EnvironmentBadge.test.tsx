import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#web/component-tests/show.tsx';
import { EnvironmentBadge } from './Header.tsx';

// What the page is told of its environment by the server, the server's own tests say.
test.each([
  ['development', 'Dev'],
  ['staging', 'Staging'],
  ['production', ''],
] as const)('in %s the badge beside Beta says “%s”', async (environment, said) => {
  show(<EnvironmentBadge environment={environment} />, '/');
  await expect.poll(() => page.getByRole('main').element().textContent).toBe(said);
});
