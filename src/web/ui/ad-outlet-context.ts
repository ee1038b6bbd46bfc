import { createContext, type ReactNode } from 'react';

/** Draws what stands where a page leaves a place for an ad, by the slot's id. Outside the product's frame: nothing. */
export const AdOutletContext = createContext<(slot: string) => ReactNode>(() => null);
