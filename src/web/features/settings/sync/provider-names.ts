import type { Account } from '#contract/account/account.ts';
import { providerWords } from '#messages/account/providers.ts';
import { sync } from '#messages/records/sync.ts';

/** The ways in which a player signs in, such as 'Password, Google'. */
export const providerNames = ({ hasPassword, providers }: Account): string =>
  [
    ...(hasPassword ? [sync.tab.password] : []),
    ...providers.map(({ provider }) => providerWords.names[provider]),
  ].join(', ');
