import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { AccountForTests } from '#contract/records/account-for-tests.ts';
import type { WrittenCollection } from '#contract/records/collections.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';
import type { Operation } from '#contract/records/documents.ts';
import { inGroups } from '#contract/records/together.ts';
import { everyTable, migrated } from '#server/database/tables-for-tests.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { rulesOf } from './collection-rules.ts';
import { parseCursor } from './cursors.ts';
import { readChanges } from './read-changes.ts';
import { sendOperations } from './send-operations.ts';
import { openHistory } from './sequence-store.ts';

const isFull = process.env['LOADSTONE_TEST_SIZES'] === 'full';

const character = fc.record(
  {
    name: fc.constantFrom('Mira', 'Lyn', ''),
    level: fc.constantFrom(1, 60, 61),
    'stats.damage': fc.constantFrom(1, 2),
    'equippedGems.1': fc.constantFrom('g1', 'g2'),
    'equippedGems.2': fc.constantFrom('g1', 'g2'),
  },
  { requiredKeys: [] },
);
const gem = fc.record(
  { rank: fc.constantFrom(1, 2, 11), note: fc.constantFrom('', 'kept') },
  { requiredKeys: [] },
);
const goal = fc.record({ marketValue: fc.nat(3), gemPowerOwned: fc.nat(3) }, { requiredKeys: [] });

const whole = {
  characters: { name: 'Mira', class: 'monk', level: 60, stats: {}, equippedGems: {} },
  gems: { catalogueId: 'ruby', rank: 1 },
  gemPowerGoals: { gemName: '1-star', gemType: '1-star', currentRank: 1, targetRank: 5, marketValue: 1 },
};

/** Stands for the cursor that was noted last. */
const NOTED = 'noted';

/** An operation without its id, as a device might send it. */
const operations = fc
  .oneof(
    fc.tuple(fc.constant('characters' as const), fc.constantFrom('c1', 'c2'), character),
    fc.tuple(fc.constant('gems' as const), fc.constantFrom('g1', 'g2', 'g3'), gem),
    fc.tuple(fc.constant('gemPowerGoals' as const), fc.constant('p1'), goal),
  )
  .chain(([collection, id, fields]) =>
    fc.record({
      collection: fc.constant<WrittenCollection>(collection),
      id: fc.constant(id),
      kind: fc.constantFrom('create', 'create', 'patch', 'patch', 'delete', 'restore'),
      baseRevision: fc.nat(4),
      sees: fc.constantFrom('what was noted', 'nothing', 'what the request says'),
      parent: fc.constantFrom('c1', 'c2', 'nobody'),
      fields: fc.constant<Record<string, unknown>>(fields),
      removed: fc.subarray(collection === 'characters' ? ['stats', 'equippedGems.1'] : []),
      yields: fc.subarray([...Object.keys(fields), ...(collection === 'characters' ? ['stats'] : [])]),
    }),
  )
  .map(({ parent, sees, ...given }): Omit<Operation, 'opId'> => {
    const { kind, collection, fields } = given;
    if (kind === 'restore') return { ...given, kind, fields: {}, removed: [] };
    if (kind === 'delete')
      return {
        ...given,
        kind,
        fields: {},
        removed: [],
        ...(sees === 'what was noted' && { seen: NOTED }),
        ...(sees === 'nothing' && { seen: null }),
      };
    const base = kind === 'create' ? whole[collection as keyof typeof whole] : {};
    const own = kind === 'create' && collection === 'gems' ? { parent } : {};
    return { ...given, kind, fields: { ...base, ...own, ...fields } };
  });

const requests = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        parts: fc.array(
          fc.record({ isGroup: fc.boolean(), of: fc.array(operations, { minLength: 1, maxLength: 4 }) }),
          {
            minLength: 1,
            maxLength: 3,
          },
        ),
      }),
    },
    // An answer was lost: the same once more, at once or after others have changed the same records.
    { weight: 2, arbitrary: fc.record({ again: fc.nat(3) }) },
    // The cursor as it is now is read, to be compared with what comes.
    fc.constant('note' as const),
  ),
  { minLength: 1, maxLength: 12 },
);

describe.each(engines)('$title', ({ isMissing, freshPlace, engine, title }) => {
  describe.skipIf(isMissing || (engine === 'postgres' && !isFull))('the account of the pages’ tests', () => {
    let place: FreshPlace;
    let database: Database<Tables>;
    let epoch: string;
    beforeAll(async () => {
      place = await freshPlace(everyTable);
      database = await migrated(place);
      epoch = await openHistory(database);
    });
    afterAll(async () => {
      await database.close();
      await place.remove();
    });

    const timeout = isFull ? 600_000 : 20_000;
    test('answers as the server does, to whatever comes in whatever order', { timeout }, async () => {
      let players = 0;
      let ids = 0;
      const seen = { groups: 0, repeatedGroups: 0, refusedGroups: 0 };
      const newId = () => (ids += 1).toString(16).padStart(32, '0');
      await fc.assert(
        fc.asyncProperty(requests, async (steps) => {
          const ownerId = `player-${(players += 1)}`;
          await database.db
            .insertInto('users')
            .values({
              id: ownerId,
              username: ownerId,
              username_folded: ownerId,
              email: `${ownerId}@visitor.example`,
              email_confirmed: 0,
              image: null,
              terms_version: '1',
              terms_accepted_at: 1,
              second_step: 0,
              disabled_at: null,
              deletion_due_at: null,
              created_at: 1,
              updated_at: 1,
            })
            .execute();
          const double = new AccountForTests();
          double.finish = (collection, merged) =>
            rulesOf(collection as WrittenCollection).parse(merged, undefined);
          const told = async (since?: string) => {
            const answer = await readChanges(database, {
              ownerId,
              epoch,
              since: since === undefined ? undefined : parseCursor(since),
              limit: 200,
            });
            return documentRoutes.readChanges.answer.parse(JSON.parse(answer.text));
          };
          let noted: readonly [string, string] | undefined;
          /** What was sent so far, the latest first. */
          const sent: Operation[][] = [];
          for (const step of steps) {
            if (step === 'note') {
              noted = [(await told()).cursor, double.changesSince(undefined, 200).cursor];
              continue;
            }
            const earlier = 'again' in step ? sent[step.again] : undefined;
            if ('again' in step && earlier === undefined) continue;
            if ('parts' in step)
              sent.unshift(
                step.parts.flatMap(({ isGroup, of }) => {
                  const group = isGroup ? { group: { id: newId(), size: of.length } } : {};
                  return of.map((each): Operation => ({ ...structuredClone(each), opId: newId(), ...group }));
                }),
              );
            const batch = earlier ?? sent[0] ?? [];
            for (const together of inGroups(batch)) {
              if (together[0]?.group === undefined) continue;
              if (earlier === undefined) seen.groups += 1;
              else seen.repeatedGroups += 1;
            }
            const answer = await sendOperations({
              database,
              player: { id: ownerId, device: 'a test' },
              operations: seeing(batch, noted?.[0]),
              epoch,
              seen: undefined,
              nowMs: 1,
              announce: async () => {},
              mostByPlan: async () => undefined,
            });
            const { answers } = documentRoutes.sendOperations.answer.parse(JSON.parse(answer.text));
            expect(double.answer(seeing(batch, noted?.[1])).answers.map(comparable)).toEqual(
              answers.map(comparable),
            );
            if (earlier === undefined)
              seen.refusedGroups += answers.filter(({ opId, blamed }) => opId === blamed?.opId).length;
          }
          for (const [since, ownSince] of [
            [undefined, undefined] as const,
            ...(noted === undefined ? [] : [noted]),
          ]) {
            const { changes } = await told(since);
            expect(byName(double.changesSince(ownSince, 200).changes)).toEqual(
              byName(changes.filter(({ collection }) => collection !== 'conflicts')),
            );
          }
        }),
        { numRuns: isFull ? 2_000 : 25 },
      );
      if (!isFull) return;
      expect(seen.groups).toBeGreaterThan(1_000);
      console.log(
        `${title}: ${seen.groups} groups in random histories, of which ${seen.refusedGroups} were refused; ${seen.repeatedGroups} sent again`,
      );
    });
  });
});

/** Operations with the cursor that stands for what was noted; none where nothing was. */
const seeing = (batch: readonly Operation[], noted: string | undefined): readonly Operation[] =>
  batch.map(({ seen, ...operation }) => {
    const known = seen === NOTED ? noted : seen;
    return known === undefined ? operation : { ...operation, seen: known };
  });

/** An answer without its sentences. */
const comparable = ({
  refusal,
  blamed,
  conflicting,
  ...rest
}: ReturnType<AccountForTests['answer']>['answers'][number]) => ({
  ...rest,
  conflicting: conflicting.toSorted(),
  refusal: refusal?.code ?? null,
  blamed: blamed === undefined ? null : [blamed.opId, blamed.code],
});

const byName = (changes: readonly { readonly collection: string; readonly id: string }[]) =>
  changes.toSorted((one, other) =>
    `${one.collection}/${one.id}` < `${other.collection}/${other.id}` ? -1 : 1,
  );
