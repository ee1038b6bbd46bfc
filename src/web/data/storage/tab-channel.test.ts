import { afterEach, expect, test, vi } from 'vitest';
import { joinTabs } from './tab-channel.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [
    'refuses channels',
    function refuse() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  ],
  ['has no channels', undefined],
])('a tab works alone where the browser %s, and looks again when it comes back', (_, channels) => {
  const page = new EventTarget();
  vi.stubGlobal('BroadcastChannel', channels);
  vi.stubGlobal('document', Object.assign(page, { visibilityState: 'visible' }));
  vi.stubGlobal('addEventListener', () => undefined);
  const onMissed = vi.fn();
  joinTabs('partition', () => undefined, onMissed).tell([]);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(onMissed).toHaveBeenCalledOnce();
});
