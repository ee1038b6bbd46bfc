import type { ClanCard } from '#contract/community/clan-routes.ts';
import { clanWords as words } from '#messages/community/clans.ts';
import { fill } from '#messages/fill.ts';
import { dotted } from '#messages/formats.ts';

/** Server, faction and size of a clan in a line. */
export const clanFacts = ({
  server,
  faction,
  size,
  most,
}: Pick<ClanCard, 'server' | 'size' | 'most'> & Partial<Pick<ClanCard, 'faction'>>): string =>
  dotted([
    server,
    ...(faction == null ? [] : [words.factions[faction]]),
    fill(words.size, { n: size, most }),
  ]);
