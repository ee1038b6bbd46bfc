import * as React from 'react';

/** As far as React counts the elements of which it has noted a call stack. */
interface Counting {
  recentlyCreatedOwnerStacks: number;
}

/**
 * React's development build notes a call stack for each of the first 10,000 elements of every second, for developer tools that
 * nobody has open here. That took a quarter of the part's time (80 s against 60 s for three files of tests), and React has no
 * switch for it. What React warns of stays.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: counting } =
  React as unknown as Record<'__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', Counting>;
if (typeof counting.recentlyCreatedOwnerStacks !== 'number')
  throw new Error(
    'React counts the call stacks of elements elsewhere by now: see whether this is still needed.',
  );
Object.defineProperty(counting, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
