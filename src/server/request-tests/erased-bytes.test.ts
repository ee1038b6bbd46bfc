import { readFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { openDatabase, databaseFile } from '#server/database/database.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { countHit, forgetOldHits } from '#server/database/rate-limit-store.ts';
import { doChores, publicUrl } from './identity-for-tests.ts';
import { installRecords, openRecords, type OpenedRecords } from './records-for-tests.ts';
import { HOUR_MS } from '#rules/time-units.ts';

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is no engine.');

let place: FreshPlace;
let opened: OpenedRecords;
beforeEach(async () => {
  place = await sqlite.freshPlace(everyTable);
  opened = await openRecords(place);
});
afterEach(async () => {
  await opened.close();
  await place.remove();
});

/** Which of these words lie in the bytes of the database and its log. */
async function found(words: readonly string[]): Promise<readonly string[]> {
  const file = databaseFile(place.dataDir);
  const bytes = await Promise.all(
    ['', '-wal', '-journal'].map(async (end) =>
      readFile(`${file}${end}`).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return Buffer.alloc(0);
      }),
    ),
  );
  return words.filter((word) => bytes.some((each) => each.includes(word)));
}

const secrets = {
  mail: 'canary.mail@visitor.example',
  username: 'Canary_Name',
  note: 'CANARYNOTEOFACHARACTER',
  endpoint: 'https://push.example/CANARYENDPOINT',
  chat: 'CANARYCHATNOTE',
  refused: 'canary.refused@visitor.example',
};

/** A player with everything that the server keeps of one, who has asked for the deletion. */
async function leavingPlayer({ players, app }: ReturnType<typeof installRecords>): Promise<void> {
  const who = apiVisitor(app, { origin: publicUrl });
  const { mail: email, username } = secrets;
  const password = 'Analytical1843';
  expect((await who.ask('POST', '/api/account/sign-up', { username, email, password })).status).toBe(200);
  const made = await who.ask('POST', '/api/characters', {
    name: 'Mira',
    class: 'Wizard',
    level: 60,
    paragonLevel: 0,
    server: 'Europe',
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id } = (made.body['character'] ?? made.body) as { id: string };
  for (let edit = 0; edit < 20; edit += 1)
    expect(
      (
        await who.ask('PATCH', `/api/characters/${id}`, {
          notes: `${secrets.note} ${'of some length '.repeat(edit * 2)}`,
        })
      ).status,
    ).toBe(200);
  const { db } = opened.database;
  const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const { id: sessionId } = await db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('push_subscriptions')
    .values({
      session_id: sessionId,
      user_id: userId,
      endpoint: secrets.endpoint,
      endpoint_hash: 'a hash',
      public_key: 'key',
      auth: 'auth',
      server_key: 'key',
      server_zone: null,
      created_at: 1,
    })
    .execute();
  await db
    .insertInto('chat_actions')
    .values({
      id: 'action',
      user_id: userId,
      at: 1,
      command: 'note',
      outcome: 'done',
      subject: JSON.stringify({ note: secrets.chat }),
      made: null,
    })
    .execute();
  const now = Date.now();
  await opened.database.transaction(async (transaction) => {
    await countHit(transaction, { name: 'sign-in', times: 5 }, secrets.refused, now - HOUR_MS * 2);
  });
  await opened.database.clearTraces();
  expect(await found(Object.values(secrets))).toEqual(Object.values(secrets));
  const proof = { username, currentPassword: password };
  expect((await who.ask('PUT', '/api/account/deletion', proof)).status).toBe(200);
  await db.updateTable('users').set({ deletion_due_at: 1 }).execute();
  await doChores(players);
  expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
  await forgetOldHits(opened.database, now + HOUR_MS * 2);
}

test('of an account that is deleted nothing stays in the bytes of the database and its log', async () => {
  await leavingPlayer(installRecords(opened));
  await opened.database.clearTraces();
  expect(await found(Object.values(secrets))).toEqual([]);
});

test('a file of a time when deleted rows stayed in it is written anew once', async () => {
  const { dataDir } = place;
  await opened.close();
  const old = new DatabaseSync(databaseFile(dataDir));
  old.exec(`
    pragma secure_delete = off; pragma user_version = 0;
    create table left_over (text text);
    insert into left_over values ('${secrets.note}'), ('something that stays');
    delete from left_over where text = '${secrets.note}';
    drop table left_over;
  `);
  old.close();
  expect(await found([secrets.note])).toEqual([secrets.note]);
  const again = openDatabase({ dataDir });
  expect(await found([secrets.note])).toEqual([]);
  await again.close();
  opened = await openRecords(place);
});
