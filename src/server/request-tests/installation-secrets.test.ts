import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chatLinkRoutes } from '#contract/account/chat/chat-link-routes.ts';
import { equipmentRoutes } from '#contract/help/equipment/equipment-routes.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { startDiscordChat, type DiscordChatStandIn } from '#e2e/support/stand-ins/discord-chat.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { bundledCatalogue } from '#server/equipment/bundled-catalogue.ts';
import { botSecret, installChat, operatorSecret } from './chat/chat-for-tests.ts';
import { publicUrl, type TestedApp } from './identity-for-tests.ts';
import { openRecords, type OpenedRecords } from './records-for-tests.ts';

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('a secret of the installation', () => {
    let place: FreshPlace;
    let opened: OpenedRecords;
    let discord: DiscordChatStandIn;
    let app: TestedApp;
    let logged: readonly string[];
    let nowMs: number;

    beforeEach(async () => {
      nowMs = Date.now();
      place = await freshPlace(everyTable);
      opened = await openRecords(place);
      discord = await startDiscordChat([]);
      discord.serve(publicUrl);
      ({ app, logged } = installChat(opened, { settings: discord.settings, now: () => nowMs }));
    });
    afterEach(async () => {
      await opened.close();
      await discord.close();
      await place.remove();
    });

    let askers = 0;
    /** Somebody else each time: one of them gets few codes. */
    const mira = () => ({ discordId: String(803511102246789 + (askers += 1)), discordUsername: 'mira' });
    /** The call that needs a secret, its body, and the right secret. */
    const asked = {
      'the operator’s': [equipmentRoutes.uploadEquipment, () => bundledCatalogue, operatorSecret],
      'the bot’s': [chatLinkRoutes.makeChatCode, mira, botSecret],
    } as const;
    type Whose = keyof typeof asked;
    const ask = async (whose: Whose, secret?: string) => {
      const [{ method, path }, bodyOf, right] = asked[whose];
      return app.request(publicUrl + path, {
        method,
        headers: { authorization: `Bearer ${secret ?? right}`, 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf()),
      });
    };
    const kinds = async () =>
      (await opened.database.db.selectFrom('account_events').select('kind').orderBy('at').execute()).map(
        ({ kind }) => kind,
      );

    test.each([
      ['the operator’s', 'operator-secret-refused'],
      ['the bot’s', 'bot-secret-refused'],
    ] as const)(
      '%s is not guessed: who names wrong ones waits, and it is written down',
      async (whose, kind) => {
        const statuses: number[] = [];
        for (let guess = 0; guess < 100; guess += 1) {
          const { status, headers } = await ask(whose, `guess number ${guess} of the secret`);
          statuses.push(status);
          if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        }
        expect(statuses).toEqual([...Array<number>(20).fill(401), ...Array<number>(80).fill(429)]);
        expect(await kinds()).toEqual(Array<string>(20).fill(kind));
        // Production logs errors alone, and no addresses.
        const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>);
        expect(lines).toMatchObject([{ kind, times: 1, msg: 'a secret of the installation was wrong' }]);
        expect(Object.keys(lines[0] ?? {}).filter((name) => /address/i.test(name))).toEqual([]);
        // The right one would tell them apart.
        expect((await ask(whose)).status).toBe(429);
        nowMs += 10_000;
        expect((await ask(whose)).status).toBe(200);
      },
    );

    test.each(['the operator’s', 'the bot’s'] as const)(
      '%s counts nothing where it is right',
      async (whose) => {
        for (let turn = 0; turn < 30; turn += 1) expect((await ask(whose)).status).toBe(200);
      },
    );

    test('of the bot is not guessed by who comes with a token that has run out', async () => {
      const token = 'aZ09_-'.repeat(8).slice(0, 43);
      for (let turn = 0; turn < 30; turn += 1) expect((await ask('the bot’s', token)).status).toBe(401);
      expect(await kinds()).toEqual([]);
      expect((await ask('the bot’s')).status).toBe(200);
    });

    test('leaves a trace of each catalogue that was replaced or taken back', async () => {
      await ask('the operator’s');
      const forget = async () =>
        app.request(publicUrl + equipmentRoutes.forgetEquipment.path, {
          method: equipmentRoutes.forgetEquipment.method,
          headers: { authorization: `Bearer ${operatorSecret}` },
        });
      nowMs += 1_000;
      await forget();
      // There is nothing left to take back.
      await forget();
      expect(await kinds()).toEqual(['equipment-replaced', 'equipment-forgotten']);
      expect(logged.map((line) => (JSON.parse(line) as { kind: string }).kind)).toEqual(await kinds());
    });
  });
});
