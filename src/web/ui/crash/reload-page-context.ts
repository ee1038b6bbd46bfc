import { createContext } from 'react';

/** Loads a page that has failed anew; the product's frame looks for a newer version first. */
export const ReloadPageContext = createContext<() => void>(() => location.reload());
