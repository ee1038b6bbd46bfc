import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where every runner leaves its report; git ignores it. */
export const reportsFolder = 'test-results';
