import { use, createContext, type ReactNode } from 'react';

/** A place for an ad in a page; what comes there, if anything, is not the page's concern. */
export const AdOutlet = ({ slot }: { slot: string }) => use(AdOutletContext)(slot);

/** Draws what stands where a page leaves a place for an ad, by the slot's id. Outside the product's frame: nothing. */
export const AdOutletContext = createContext<(slot: string) => ReactNode>(() => null);
