import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

declare module 'vitest/browser' {
  // The whole type is the provider's, which brings Node's types along.
  interface CDPSession {
    send(method: 'Emulation.setEmulatedMedia', params: { media: 'print' | '' }): Promise<unknown>;
  }
}

/** Shows the page as it is printed, until the test ends. */
export async function showOnPaper(): Promise<void> {
  const show = async (media: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media });
  onTestFinished(async () => void (await show('')));
  await show('print');
}
