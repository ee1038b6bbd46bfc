import { lazy, type ComponentType } from 'react';
import { isTold } from './missing-parts.ts';
import { wholeStyles } from './whole-styles.ts';

/**
 * A part of a page that the server draws on request: its code is no part of the first load, as what it shows is there before
 * it. Stands inside a `Suspense`. Where the code does not come, what the server has drawn stays.
 */
export const drawnPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(async () => {
    try {
      const [part] = await Promise.all([load(), import.meta.env.SSR ? null : wholeStyles()]);
      return part;
    } catch (error) {
      isTold(error);
      console.debug('A part could not be loaded', error);
      return new Promise<never>(() => {});
    }
  });
