import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

interface Media {
  readonly media?: 'print' | '';
  readonly features?: readonly { readonly name: 'forced-colors'; readonly value: 'active' | 'none' }[];
}

declare module 'vitest/browser' {
  // The whole type is the provider's, which brings Node's types along.
  interface CDPSession {
    send(method: 'Emulation.setEmulatedMedia', params: Media): Promise<unknown>;
  }
}

const emulate = async (media: Media) => cdp().send('Emulation.setEmulatedMedia', media);

/** Shows the page as it is printed, until the test ends. */
export async function showOnPaper(): Promise<void> {
  onTestFinished(async () => void (await emulate({ media: '' })));
  await emulate({ media: 'print' });
}

/** Shows the page in the few colours that a device forces on it, until the test ends. */
export async function showInForcedColours(): Promise<void> {
  onTestFinished(async () => void (await emulate({ features: [{ name: 'forced-colors', value: 'none' }] })));
  await emulate({ features: [{ name: 'forced-colors', value: 'active' }] });
}
