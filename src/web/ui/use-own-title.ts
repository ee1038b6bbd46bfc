import { useEffect } from 'react';
import { shell } from '#messages/site/shell.ts';
import { announce } from './announce.ts';

/** The title of a page whose address does not tell it: said once it is there, as other pages' titles are. */
export function useOwnTitle(title: string): void {
  useEffect(() => {
    const whole = `${title} · ${shell.brand}`;
    // The built page has it already.
    if (document.title === whole) return;
    document.title = whole;
    announce(whole);
  }, [title]);
}
