import { use } from 'react';
import { AdOutletContext } from './ad-outlet-context.ts';

/** A place for an ad in a page; what comes there, if anything, is not the page's concern. */
export const AdOutlet = ({ slot }: { slot: string }) => use(AdOutletContext)(slot);
