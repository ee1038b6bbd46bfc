import { classes } from '#catalogue/classes.ts';
import { legendaryGems } from '#catalogue/legendary-gems.ts';
import type { Account } from '#contract/account/account.ts';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { servers } from '#contract/records/characters/servers.ts';
import { limits } from '#contract/limits.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';
import type { CollectionName } from '#contract/records/records.ts';
import { apiVisitor } from '#e2e/support/api-visitor.ts';

export const size = { characters: 200, entries: 20_000, entriesOfOne: 2_000, gems: 2_000 } as const;
/** The character with the long history, which is not the active one. */
export const longestId = 'hero-1';

const PLACES = 6;
const HOUR_MS = 3_600_000;

export interface BenchAccount {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Makes an account on a running product; a large one has as much as a busy player could come to have. */
export async function makeAccount(
  url: string,
  name: string,
  records: readonly Made[],
): Promise<BenchAccount> {
  const account = { username: name, email: `${name}@visitor.example`, password: 'Sunny-day-1' };
  const visitor = apiVisitor({ request: async (path, init) => fetch(path, init) }, { origin: url });
  const signedUp = await visitor.ask('POST', accountRoutes.signUp.path, account);
  if (signedUp.status !== 200) throw new Error(`The account was refused: ${JSON.stringify(signedUp.body)}`);
  const { id: userId } = signedUp.body['account'] as Account;
  for (let start = 0; start < records.length; start += limits.operationsPerRequest) {
    const operations = records
      .slice(start, start + limits.operationsPerRequest)
      .map(({ collection, id, fields }, index) => ({
        opId: (start + index).toString(16).padStart(32, '0'),
        kind: 'create',
        collection,
        id,
        baseRevision: 0,
        fields,
      }));
    const answer = await visitor.ask('POST', documentRoutes.sendOperations.path, { userId, operations });
    const { answers } = documentRoutes.sendOperations.answer.parse(answer.body);
    const refused = answers.find(({ outcome }) => outcome !== 'done');
    if (refused !== undefined) throw new Error(`A record was refused: ${JSON.stringify(refused)}`);
  }
  return account;
}

/** A record as it is entered. */
export interface Made {
  readonly collection: CollectionName;
  readonly id: string;
  readonly fields: object;
}

/** What the large account has: characters that wear six gems each, one with a long history and the others with some. */
export function largeAccount(nowMs: number): readonly Made[] {
  const characters = Array.from({ length: size.characters }, (_, index) => ({
    collection: 'characters' as const,
    id: `hero-${index}`,
    fields: {
      name: `Hero ${index}`,
      class: inTurn(classes, index).id,
      server: inTurn(servers, index),
      level: 60,
      paragonLevel: index,
      stats: { damage: 1_000 + index, life: 9_000 + index },
      tags: [`clan ${index % 5}`],
      equippedGems: Object.fromEntries(
        Array.from({ length: PLACES }, (__, place) => [place + 1, `gem-${place * size.characters + index}`]),
      ),
    },
  }));
  const gems = Array.from({ length: size.gems }, (_, index) => ({
    collection: 'gems' as const,
    id: `gem-${index}`,
    fields: {
      parent: `hero-${index % size.characters}`,
      catalogueId: inTurn(legendaryGems, Math.floor(index / size.characters)).id,
      rank: 1 + (index % 10),
    },
  }));
  const entries = Array.from({ length: size.entries }, (_, index) => {
    const ofOne = index < size.entriesOfOne;
    const other = index % (size.characters - 1);
    const count = ofOne ? index : Math.floor(index / (size.characters - 1));
    return {
      collection: 'progressEntries' as const,
      id: `entry-${index}`,
      fields: {
        parent: ofOne ? longestId : `hero-${other < 1 ? other : other + 1}`,
        timestamp: nowMs - (size.entriesOfOne - count) * HOUR_MS,
        level: 60,
        paragonLevel: count,
        stats: { resonance: 1_000 + count, damage: 2_000 + ((count * 7) % 500) + count },
      },
    };
  });
  return [...characters, ...gems, ...entries];
}

function inTurn<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError('The list is empty.');
  return item;
}
