import { test } from 'vitest';

/** Says whether this is the daily run, in which the widths and pages that another one stands for are left out. */
export const isQuick = import.meta.env.LOADSTONE_TEST_SIZES === 'quick';

/** Declares a test that the daily run leaves to the nightly one: it is dear, and another one fails of the same fault. */
export function nightly(title: string, run: () => Promise<void> | void): void {
  if (!isQuick) test(title, run);
}
