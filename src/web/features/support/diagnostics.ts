import { fill } from '#messages/fill.ts';
import { support } from '#messages/help/support.ts';

/** What helps to see what somebody sees, line by line; shown before it is sent. */
export const diagnosticsOf = (build: string, theme: string): readonly string[] => [
  fill(support.version, { value: build }),
  fill(support.browser, { value: navigator.userAgent }),
  fill(support.theme, { value: theme }),
];
