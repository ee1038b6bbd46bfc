import type { ComponentProps, MouseEvent } from 'react';
import { addressText, useHref, useLocation, useNavigate, type To } from './address/address.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** An address of this site, or a place on the page that is shown: `#` and its id. */
  to: To;
  /** Handed on beside the address. */
  state?: unknown;
}

/** A link to one of the product's own pages, which opens without loading a document anew. */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const here = useLocation();
  const navigate = useNavigate();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    // As browsers do: a link to where one is already adds nothing to go back to.
    navigate(to, { state, replace: href === addressText(here) });
  };
  return (
    <a {...rest} href={href} onClick={open}>
      {children}
    </a>
  );
}

/** Says whether a click asks for nothing but the page: no other tab, no other window, no download. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
