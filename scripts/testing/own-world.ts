import { vi } from 'vitest';

/*
 * Each test file of the pages begins with the modules as a page that was just opened finds them. Threads that serve
 * several files in turn take a quarter of the time of a thread for each, and this keeps what one file left in a module
 * from the next.
 */
vi.resetModules();
vi.unstubAllGlobals();
vi.restoreAllMocks();
