import type { Page } from '@playwright/test';

const roundTripMs = 562;
/** What of the nominal rate arrives. */
const efficiency = 0.9;
const bytesPerSecond = (kilobitsPerSecond: number) => (kilobitsPerSecond * 1024 * efficiency) / 8;

/**
 * Makes the page a middling phone on slow 4G: 562 ms a round trip, 90 % of 1.6 Mbit/s down and 750 kbit/s up,
 * a processor four times slower. Call it before the first `goto`; it lasts as long as the page.
 *
 * @param processorRate how many times slower the processor is, where that is known better
 */
export async function slowPhone(page: Page, processorRate = 4): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bytesPerSecond(1.6 * 1024),
    uploadThroughput: bytesPerSecond(750),
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorRate });
}
