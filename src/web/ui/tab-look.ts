/** The classes of the head of a tab. */
export const tabLook =
  'touch-target -mb-px border-b-2 border-transparent px-2 font-medium sm:px-4 text-quiet data-[state=active]:border-primary data-[state=active]:text-text';
