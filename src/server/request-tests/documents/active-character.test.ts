import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { bothEngines } from '#e2e/support/engines.ts';
import { freePort } from '#e2e/support/free-port.ts';
import { startProduct } from '#e2e/support/product.ts';
import { writeTinySite } from '#e2e/support/tiny-site.ts';
import type { Account } from '#contract/account/account.ts';
import {
  ACTIVE_CHARACTER_ID,
  activeAmong,
  type ActiveCharacter,
} from '#contract/records/collections/characters/active-character.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';
import type { OperationAnswer } from '#contract/records/documents.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { publicUrl } from '../identity-for-tests.ts';
import { environmentOf, kill } from '#e2e/support/killed-product.ts';
import { installRecords, openRecords } from '../records-for-tests.ts';

const isQuick = process.env.LOADSTONE_TEST_SIZES === 'quick';
const RACES = isQuick ? 50 : 500;
const KILLS = isQuick ? 3 : 100;
const DEVICES = 4;
const CHARACTERS = 6;
/** Every so many races a character is deleted as the others choose, and the next time it is back. */
const DELETION_EVERY = 5;

const names = Array.from({ length: CHARACTERS }, (_, index) => `hero-${index}`);
/** The same for the same race, so that a failure can be had again; who comes first decides the server. */
const chosenBy = (device: number, race: number) => names[(race * 5 + device * (1 + (race % 3))) % CHARACTERS];
const newId = () => randomBytes(16).toString('hex');
const account = { username: 'Ada_L', email: 'ada@visitor.example', password: 'Analytical1843' };

/** What a device knows of the account, by what it was told. */
class Device {
  readonly #visitor: ApiVisitor;
  readonly userId: string;
  readonly #characters = new Map<
    string,
    { id: string; createdAt: number; revision: number; isThere: boolean }
  >();
  #mark: { characterId: string; revision: number } | null = null;
  #cursor: string | undefined;

  constructor(visitor: ApiVisitor, userId: string) {
    this.#visitor = visitor;
    this.userId = userId;
  }

  /** As a browser does: one that got no answer is sent again as it was, until it is answered. */
  async send(operation: object): Promise<OperationAnswer> {
    const body = { userId: this.userId, operations: [operation] };
    for (;;) {
      const answer = await this.#visitor
        .ask('POST', '/api/documents/operations', body)
        .catch(() => undefined);
      if (answer === undefined) {
        await wait(50);
        continue;
      }
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      const [only] = documentRoutes.sendOperations.answer.parse(answer.body).answers;
      if (only === undefined) throw new Error('The operation has no answer.');
      return only;
    }
  }

  choose(characterId: string | undefined) {
    return this.send({
      opId: newId(),
      collection: 'activeCharacter',
      id: ACTIVE_CHARACTER_ID,
      kind: this.#mark === null ? 'create' : 'patch',
      baseRevision: this.#mark?.revision ?? 0,
      fields: { characterId },
    });
  }

  create(id: string) {
    const fields = { name: id, class: 'monk', level: 60 };
    return this.send({
      opId: newId(),
      collection: 'characters',
      id,
      kind: 'create',
      baseRevision: 0,
      fields,
    });
  }

  /** Deletes a character, or brings it back. */
  turn(id: string) {
    const known = this.#characters.get(id);
    if (known === undefined) throw new Error(`This device has not heard of ${id}.`);
    const kind = known.isThere ? 'delete' : 'restore';
    return this.send({ opId: newId(), collection: 'characters', id, kind, baseRevision: known.revision });
  }

  /** Hears what has changed since it last heard. */
  async hear(): Promise<void> {
    for (let hasMore = true; hasMore;) {
      const since = this.#cursor === undefined ? '' : `&since=${this.#cursor}`;
      const answer = await this.#visitor.ask('GET', `/api/documents/changes?limit=200${since}`);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      const told = documentRoutes.readChanges.answer.parse(answer.body);
      for (const change of told.changes) {
        const { collection, id, revision } = change;
        if (collection === 'characters') {
          const isThere = !('deletedAt' in change);
          const createdAt = isThere ? change.createdAt : 0;
          this.#characters.set(id, { id, createdAt, revision, isThere });
        }
        if (collection !== 'activeCharacter') continue;
        expect([id, 'deletedAt' in change]).toEqual([ACTIVE_CHARACTER_ID, false]);
        if (!('deletedAt' in change))
          this.#mark = { characterId: (change.data as unknown as ActiveCharacter).characterId, revision };
      }
      this.#cursor = told.cursor;
      ({ hasMore } = told);
    }
  }

  get mark() {
    return this.#mark;
  }

  get active(): string | null {
    return activeAmong(
      [...this.#characters.values()].filter(({ isThere }) => isThere),
      this.#mark?.characterId,
    );
  }
}

type Asked = Parameters<typeof apiVisitor>[0];

/** A player with some characters, signed in on several devices that have heard of them. */
async function severalDevices(app: Asked, origin: string): Promise<[Device, ...Device[]]> {
  const visitors = Array.from({ length: DEVICES }, () => apiVisitor(app, { origin }));
  const devices: Device[] = [];
  for (const [index, visitor] of visitors.entries()) {
    const path = index === 0 ? '/api/account/sign-up' : '/api/account/sign-in';
    const answer = await visitor.ask('POST', path, account);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const session = await visitor.ask('GET', '/api/account/session');
    devices.push(new Device(visitor, (session.body['account'] as Account).id));
  }
  const [first, ...others] = devices;
  if (first === undefined) throw new Error('There is no device.');
  for (const name of names) await first.create(name);
  for (const device of devices) await device.hear();
  return [first, ...others];
}

/** Everybody chooses at once; at times one deletes a character instead, or brings it back. */
async function race(devices: readonly Device[], number: number) {
  const answers = await Promise.all(
    devices.map(async (device, index) => {
      const turns = number % DELETION_EVERY === 0 && index === (number / DELETION_EVERY) % DEVICES;
      const chosen = chosenBy(index, number);
      if (turns) {
        const turned = names[Math.floor(number / (2 * DELETION_EVERY)) % CHARACTERS] ?? '';
        expect((await device.turn(turned)).outcome).toBe('done');
        return [];
      }
      const { outcome, revision, conflicting, record } = await device.choose(chosen);
      expect([outcome, conflicting]).toEqual(['done', []]);
      return [{ chosen, revision, stands: record?.data['characterId'] }];
    }),
  );
  // Whoever was answered with the highest revision came last.
  return answers.flat().toSorted((a, b) => b.revision - a.revision)[0];
}

/** That every device, and one that hears of the account for the first time, sees the same one active. */
async function expectOneActive(devices: readonly Device[], newcomer: Device): Promise<string> {
  const all = [...devices, newcomer];
  for (const device of all) await device.hear();
  const seen = new Set(all.map(({ active }) => active));
  expect([...seen]).toEqual([expect.any(String)]);
  expect(new Set(all.map(({ mark }) => JSON.stringify(mark))).size).toBe(1);
  return String([...seen][0]);
}

describe.each(bothEngines)('$title', ({ isMissing, freshPlace, title }) => {
  describe.skipIf(isMissing)('the active character', () => {
    test(
      'is the same single one on every device after each race to choose it',
      { timeout: 60_000 + RACES * 1_000 },
      async () => {
        const place = await freshPlace(everyTable);
        const opened = await openRecords(place, (error) => {
          throw error;
        });
        const { app } = installRecords(opened);
        const devices = await severalDevices(app, publicUrl);
        const newcomer = async () => {
          const visitor = apiVisitor(app, { origin: publicUrl });
          await visitor.ask('POST', '/api/account/sign-in', account);
          return new Device(visitor, devices[0].userId);
        };
        const fresh = await newcomer();
        const figures = { unmarked: 0, winners: new Set<string>() };
        for (let number = 1; number <= RACES; number++) {
          const last = await race(devices, number);
          const active = await expectOneActive(devices, fresh);
          expect(devices[0].mark).toMatchObject({ characterId: last?.chosen, revision: last?.revision });
          if (active !== last?.chosen) figures.unmarked += 1;
          figures.winners.add(active);
        }
        expect(await expectOneActive(devices, await newcomer())).toBe(devices[0].active);
        await opened.close();
        await place.remove();
        expect(figures.winners.size).toBeGreaterThan(1);
        console.log(
          `${title}: ${RACES} races of ${DEVICES} devices, ${figures.winners.size} characters came to be active, in ${figures.unmarked} races the first one as the chosen one was deleted`,
        );
      },
    );
  });

  // Each kill costs a start of the product.
  if (isQuick) return;
  describe.skipIf(isMissing)('the active character of a killed server', () => {
    test(
      'is the single one that was chosen last, on every device, and no choice that was answered is lost',
      { timeout: 60_000 + KILLS * 15_000 },
      async () => {
        const place = await freshPlace();
        const site = writeTinySite();
        const port = await freePort();
        const env = environmentOf(place, site.folder);
        const start = async () => startProduct(place.dataDir, { port, env });
        let product = await start();
        const app: Asked = { request: async (path, init) => fetch(path, init) };
        const devices = await severalDevices(app, product.url);
        const visitor = apiVisitor(app, { origin: product.url });
        await visitor.ask('POST', '/api/account/sign-in', account);
        const newcomer = new Device(visitor, devices[0].userId);
        let raceMs = Infinity;
        let repeated = 0;
        for (let number = 1; number <= KILLS + 3; number++) {
          const isKilled = number > 3;
          const began = performance.now();
          let isOver = false;
          const racing = race(devices, number).finally(() => (isOver = true));
          if (isKilled) {
            await wait(Math.random() * raceMs);
            if (!isOver) repeated += 1;
            await kill(product);
            product = await start();
          }
          const last = await racing;
          if (!isKilled) raceMs = Math.min(raceMs, performance.now() - began);
          await expectOneActive(devices, newcomer);
          // One that was done and never answered says, sent again, what stands by then.
          expect(newcomer.mark).toMatchObject({ characterId: last?.stands, revision: last?.revision });
          expect(devices.map((_, index) => chosenBy(index, number))).toContain(last?.stands);
        }
        await product.stop();
        await place.remove();
        site.remove();
        console.log(`${title}: ${KILLS} kills, ${repeated} of them before all were answered`);
      },
    );
  });
});
