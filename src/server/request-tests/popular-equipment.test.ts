import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { equipmentRoutes } from '#contract/help/equipment/equipment-routes.ts';
import type { StoredCatalogue } from '#contract/help/equipment/equipment.schema.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { everyTable, migrated } from '#server/database/tables-for-tests.ts';
import { userTurn } from '#server/database/user-turn.ts';
import { COUNTED_LOADOUTS, uncountSets } from '#server/equipment/count-sets.ts';
import { equipment, type Equipment } from '#server/equipment/equipment.ts';
import { createLogger } from '#server/http/log.ts';
import { createApp } from '../app.ts';
import { doChores } from './identity-for-tests.ts';
import { forOperator } from '#server/http/operator.ts';

const publicUrl = 'https://planner.example';
const operatorSecret = 'the operator of the tests knows this';
const grace = ['severed-thumb', 'broken-palm'];
const urge = ['exemplars-urge'];

describe.each(engines)('$title', ({ title, isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('what players wear', () => {
    let place: FreshPlace;
    let database: Database<Tables>;
    let nowMs: number;
    let isOpen: boolean;
    let gear: Equipment;
    let app: ReturnType<typeof createApp>;
    const install = () => {
      gear = equipment({
        database,
        isOpen: () => isOpen,
        operator: forOperator({
          secret: operatorSecret,
          audit: { noteWrongSecret: async () => {} },
          now: () => nowMs,
        }),
        audit: { noteOperator: async () => {} },
        onError: (error) => {
          throw error;
        },
        now: () => nowMs,
      });
      app = createApp({
        areas: [gear],
        site: { answer: () => new Response('a page') },
        headers: {},
        publicUrl,
        trustedProxies: 0,
        logger: createLogger('error', { write: () => {} }),
      });
    };
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      database = await migrated(place);
      nowMs = Date.UTC(2026, 11, 1);
      isOpen = true;
      install();
    });
    afterEach(async () => {
      await database.close();
      await place.remove();
    });

    const ask = async (path: string) => app.request(publicUrl + path);
    /** The sets by id with their pieces, as they are answered once what was kept in memory has run out. */
    const top = async () => {
      nowMs += 300_000;
      const response = await ask('/api/equipment_sets/top');
      expect(response.headers.get('cache-control')).toBe('public, max-age=300');
      const body = equipmentRoutes.listTopSets.answer.parse(await response.json());
      return { ...body, ids: body.equipment_sets.map(({ id, pieces }) => [id, pieces]) };
    };
    const join = async (id: string) =>
      database.db
        .insertInto('users')
        .values({
          id,
          username: id,
          username_folded: id,
          email: `${id}@visitor.example`,
          email_confirmed: 1,
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
    /** Saves a loadout as it stands in the table of records, or marks it as deleted. */
    const save = async (owner: string, id: string, items: readonly string[], isDeleted = false) => {
      nowMs += 1;
      const slots = ['ring1', 'ring2', 'belt', 'amulet', 'gloves'];
      const data = JSON.stringify({
        id,
        items: Object.fromEntries(items.map((item, index) => [slots[index] ?? 'boots', item])),
      });
      const changed = { data, updated_at: nowMs, deleted_at: isDeleted ? nowMs : null };
      await database.db
        .insertInto('records')
        .values({
          owner_id: owner,
          collection: 'loadouts',
          id,
          revision: 1,
          field_revisions: '{}',
          in_conflict: 0,
          seq: nowMs % 1_000_000,
          created_at: 1,
          changed_by: 'a test',
          shared_revision: null,
          parent: null,
          parent_deleted: 0,
          unseen: 0,
          ...changed,
        })
        .onConflict((conflict) => conflict.columns(['owner_id', 'collection', 'id']).doUpdateSet(changed))
        .execute();
    };
    const players = ['a', 'b', 'c', 'd', 'e'];
    const everybodySaves = async (id: string, items: readonly string[]) => {
      for (const each of players) await save(each, id, items);
    };

    test('is said once enough players have saved it, follows each change, and falls when an account goes', async () => {
      for (const each of [...players, 'f']) await join(each);
      for (const each of players.slice(1)) await save(each, 'one', grace);
      await doChores(gear);
      expect(await top()).toMatchObject({
        ids: [],
        message: equipmentWords.topSets.tooFew,
        source: 'bundled',
      });
      await save('a', 'one', grace);
      await doChores(gear);
      expect(await top()).toMatchObject({ ids: [['grace-of-the-flagellant', 10]], message: null });

      // Two of one item are one piece, and what is of no set counts for none.
      await everybodySaves('two', [...urge, ...urge, 'wizard-cowl-of-the-abyss', 'never-heard-of']);
      await doChores(gear);
      expect((await top()).ids).toEqual([
        ['grace-of-the-flagellant', 10],
        ['vithus-urges', 5],
      ]);
      await everybodySaves('one', urge);
      await doChores(gear);
      expect((await top()).ids).toEqual([['vithus-urges', 10]]);
      // What is changed twice between two looks counts as it stands, and counting again changes nothing.
      await save('f', 'one', urge);
      await save('f', 'one', grace);
      await save('f', 'two', urge);
      await doChores(gear);
      await doChores(gear);
      expect((await top()).ids).toEqual([['vithus-urges', 11]]);
      await save('f', 'two', urge, true);
      await save('a', 'two', urge, true);
      await doChores(gear);
      expect((await top()).ids).toEqual([['vithus-urges', 9]]);

      await database.transaction(async (transaction) => {
        await uncountSets(transaction, 'a');
        await transaction.deleteFrom('users').where('id', '=', 'a').execute();
      }, userTurn('a'));
      expect((await top()).ids).toEqual([]);
      await doChores(gear);
      const { rows } = await sql`select * from set_totals where set_id = 'vithus-urges'`.execute(database.db);
      expect(rows).toEqual([{ set_id: 'vithus-urges', pieces: 8, players: 4 }]);
    });

    test('a change that came to stand late is counted as well, and so is one of the time before the mark', async () => {
      for (const each of players) await join(each);
      await everybodySaves('one', grace);
      await doChores(gear);
      const later = nowMs;
      nowMs -= 60_000;
      await save('a', 'two', grace);
      nowMs = later;
      await doChores(gear);
      expect((await top()).ids).toEqual([['grace-of-the-flagellant', 12]]);
    });

    test('of one player so many loadouts count, those changed last', async () => {
      for (const each of players) await join(each);
      await everybodySaves('one', urge);
      for (let n = 0; n < COUNTED_LOADOUTS; n += 1) await save('a', `more-${n}`, grace);
      for (const each of players.slice(1)) await save(each, 'two', grace);
      await doChores(gear);
      expect((await top()).ids).toEqual([['grace-of-the-flagellant', (COUNTED_LOADOUTS + 4) * 2]]);
    });

    type Items = StoredCatalogue['equipment'];
    async function upload(edit: (items: Items) => Items): Promise<void> {
      const { equipment: items } = (await (await ask('/api/equipment')).json()) as StoredCatalogue;
      const { equipment_sets: sets } = (await (await ask('/api/equipment_sets')).json()) as StoredCatalogue;
      const uploaded = await app.request(`${publicUrl}/api/equipment`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${operatorSecret}` },
        body: JSON.stringify({ version: '2027-01', equipment: edit(items), equipment_sets: sets }),
      });
      expect(uploaded.status).toBe(200);
    }

    test('is counted anew where the operator’s catalogue has other sets', async () => {
      for (const each of players) await join(each);
      await everybodySaves('one', ['wizard-cowl-of-the-abyss', ...urge]);
      await doChores(gear);
      expect((await top()).ids).toEqual([['vithus-urges', 5]]);
      await upload((items) =>
        items.map((item) =>
          item.id === 'wizard-cowl-of-the-abyss' ? { ...item, set_id: 'grace-of-the-flagellant' } : item,
        ),
      );
      await doChores(gear);
      expect(await top()).toMatchObject({
        // As many of each: by name.
        ids: [
          ['grace-of-the-flagellant', 5],
          ['vithus-urges', 5],
        ],
        version: '2027-01',
        source: 'uploaded',
      });
    });

    test('is not known while the database is not in use, which is no error', async () => {
      isOpen = false;
      install();
      expect(await top()).toMatchObject({ ids: [], message: equipmentWords.topSets.notCounted });
    });

    // PostgreSQL reads a small table as a whole, whatever indices it has.
    if (title === 'SQLite')
      test('what is looked for stands in an index', async () => {
        const plan = async (statement: string) => {
          const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(statement)}`.execute(
            database.db,
          );
          return rows.map(({ detail }) => detail).join('; ');
        };
        expect(
          await plan(
            "select distinct updated_at, owner_id from records where collection = 'loadouts' and (updated_at, owner_id) > (1, '') order by updated_at, owner_id limit 9",
          ),
        ).toMatch(/^SEARCH records USING COVERING INDEX records_loadouts_changed/);
        expect(
          await plan(
            "select data from records where owner_id = 'a' and collection = 'loadouts' and deleted_at is null order by updated_at desc limit 9",
          ),
        ).toMatch(/^SEARCH records USING INDEX records_loadouts_kept \(owner_id=\?\)$/);
      });

    test('items are recommended to a class in any spelling, five unless another number is asked for', async () => {
      const recommended = async (query: string) => {
        const response = await ask(`/api/equipment_recommendations?${query}`);
        expect(response.status, query).toBe(200);
        return equipmentRoutes.listRecommendations.answer.parse(await response.json());
      };
      const { equipment: items, message } = await recommended('class=Demon_Hunter');
      expect(items).toHaveLength(5);
      for (const { classes, rarity, confidence } of items)
        expect([classes, rarity, confidence]).toEqual([['demon-hunter'], 'legendary', 'high']);
      expect(message).toBeNull();
      expect((await recommended('class=wizard&count=2')).equipment).toHaveLength(2);
      expect((await recommended('class=blood-knight')).equipment).toHaveLength(2);
      await upload((all) => all.filter(({ id }) => !id.startsWith('blood-knight-')));
      expect(await recommended('class=blood-knight')).toMatchObject({
        equipment: [],
        message: 'No equipment found for Blood Knight',
      });
      for (const query of ['', 'class=bard', 'class=monk&count=0', 'class=monk&count=21']) {
        const response = await ask(`/api/equipment_recommendations?${query}`);
        expect(response.status, query).toBe(400);
        expect(await response.json()).toMatchObject({ code: 'QUERY_INVALID' });
      }
    });
  });
});
