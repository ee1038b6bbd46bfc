import { createElement, type FunctionComponent, type ReactNode } from 'react';
import type { LucideProps } from 'lucide-react';

/** The shapes of a picture that is 24 wide and high. */
export type IconShapes = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

/**
 * An icon of the library as the built pages draw it: with what an icon is asked for here, which is its size and what every
 * picture may have.
 */
export function drawIcon(shapes: IconShapes): FunctionComponent<LucideProps> {
  let drawn: readonly ReactNode[] | undefined;
  return function Icon({ size = 24, ...rest }) {
    drawn ??= shapes.map(([tag, attributes]) => createElement(tag, attributes));
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': 'aria-label' in rest ? undefined : true,
        ...rest,
      },
      ...drawn,
    );
  };
}
