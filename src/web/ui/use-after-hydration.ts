import { useDeferredValue } from 'react';

/**
 * False while the page renders the way it was built, then true: for whatever the built page cannot know. The change
 * comes as a deferred render, so that whoever is typing already goes first.
 */
export const useAfterHydration = (): boolean => useDeferredValue(true, false);
