import { createContext } from 'react';

/** What a page was drawn from that the server draws on request; undefined on every other page. */
export const PageDataContext = createContext<unknown>(undefined);

/** The same, as it came with the HTML. */
export function pageData(): unknown {
  const block = document.getElementById('page-data');
  return block === null ? undefined : (JSON.parse(block.textContent) as unknown);
}
