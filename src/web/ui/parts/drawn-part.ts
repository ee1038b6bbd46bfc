import { createElement, lazy, useEffect, type ComponentType } from 'react';
import { isTold } from './missing-parts.ts';
import { pressAgain } from './press-again.ts';
import { wholeStyles } from './whole-styles.ts';

/**
 * A part that is drawn with the page, by the build or by the server on request: its code is no part of the first load, as what
 * it shows is there before it. It belongs inside a `Suspense`. Where the code does not come, what was drawn stays; a button that is pressed
 * before it comes answers then.
 *
 * @param untilAsked what the browser waits for before it asks for the code
 */
export const drawnPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  untilAsked?: () => Promise<unknown>,
) =>
  lazy(async () => {
    if (import.meta.env.SSR) return load();
    try {
      await untilAsked?.();
      const [{ default: Part }] = await Promise.all([load(), wholeStyles()]);
      return {
        default: function Awake(props: Props) {
          useEffect(() => void pressAgain(), []);
          return createElement(Part, props);
        },
      };
    } catch (error) {
      isTold(error);
      console.debug('A part could not be loaded', error);
      return new Promise<never>(() => {});
    }
  });
