import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FirstAnswers } from '#contract/account/first-answers.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { firstAnswers } from '../first-answers.ts';
import { textInScript } from '#server/site/configured-html.ts';
import { publicUrl, type TestedApp } from './identity-for-tests.ts';
import { installRecords, openRecords, type OpenedRecords } from './records-for-tests.ts';

const password = 'Analytical1843';

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('what a page for players brings', () => {
    let place: FreshPlace;
    let opened: OpenedRecords;
    let app: TestedApp;
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      opened = await openRecords(place);
      ({ app } = installRecords(opened, {
        more: (parts) => [
          {
            routes: [
              {
                needs: 'nothing',
                method: 'GET',
                path: '/opened',
                answer: async (context) => context.json({ text: await firstAnswers(context, parts) }),
              },
            ],
          },
        ],
      }));
    });
    afterEach(async () => {
      await opened.close();
      await place.remove();
    });

    const visitor = () => apiVisitor(app, { origin: publicUrl });
    const signUp = async (who: ApiVisitor) => {
      const email = 'ada@visitor.example';
      const { status, body } = await who.ask('POST', '/api/account/sign-up', {
        username: 'Ada_L',
        email,
        password,
      });
      expect(status).toBe(200);
      return (body['account'] as { id: string }).id;
    };
    const open = async (who: ApiVisitor) => {
      const { body, headers } = await who.ask('GET', '/opened');
      const text = body['text'] as string | null;
      return { first: text === null ? null : (JSON.parse(text) as FirstAnswers), headers };
    };

    test('is what the calls answer that the page would make first', async () => {
      const who = visitor();
      const userId = await signUp(who);
      const operations = ['Mira', 'Valla'].map((name, index) => ({
        opId: `${index}`.repeat(32),
        baseRevision: 0,
        kind: 'create',
        collection: 'characters',
        id: name.toLowerCase(),
        fields: { name, class: 'monk', level: 60 },
      }));
      expect((await who.ask('POST', documentRoutes.sendOperations.path, { userId, operations })).status).toBe(
        200,
      );
      const { first, headers } = await open(who);
      expect(first).toEqual({
        session: (await who.ask('GET', '/api/account/session')).body,
        changes: (await who.ask('GET', `${documentRoutes.readChanges.path}?limit=200`)).body,
      });
      expect(first?.changes?.changes).toHaveLength(2);
      // The session lives on for it, as for a call.
      expect(headers.getSetCookie().join()).toMatch(/Max-Age=\d{7}/);
    });

    test('is no more of the records than 64 KB of the page hold, and says that there are more', async () => {
      const who = visitor();
      const userId = await signUp(who);
      const make = async (count: number, notes: string) => {
        const operations = Array.from({ length: count }, (_, index) => ({
          opId: randomBytes(16).toString('hex'),
          baseRevision: 0,
          kind: 'create',
          collection: 'characters',
          id: `${notes.length}-${index}`,
          fields: { name: 'Mira', class: 'monk', level: 60, notes },
        }));
        await who.ask('POST', documentRoutes.sendOperations.path, { userId, operations });
      };
      const opened = async () => {
        const { first } = await open(who);
        if (first?.changes == null) throw new Error('No records came with the page.');
        expect(Buffer.byteLength(textInScript(JSON.stringify(first)))).toBeLessThanOrEqual(64 * 1_024);
        return first.changes;
      };
      await make(90, 'x');
      const few = await opened();
      expect([few.changes.length, few.hasMore]).toEqual([90, false]);
      // Each of these signs takes six times its room in a page.
      await make(60, '<'.repeat(1_000));
      const many = await opened();
      expect(many.hasMore).toBe(true);
      expect(many.changes.length).toBeGreaterThan(10);
      const path = documentRoutes.readChanges.path;
      const rest = await who.ask('GET', `${path}?limit=200&since=${many.cursor}`);
      expect([...many.changes, ...(rest.body['changes'] as object[])]).toHaveLength(150);
    });

    test('is nothing for nobody, and for a session that is over', async () => {
      const who = visitor();
      expect((await open(who)).first).toBeNull();
      await signUp(who);
      const left = visitor();
      for (const [name, value] of who.cookies) left.cookies.set(name, value);
      expect((await who.ask('POST', '/api/account/sign-out', {})).status).toBe(200);
      expect((await open(left)).first).toBeNull();
    });

    test('is no records of an account that is about to be deleted', async () => {
      const who = visitor();
      await signUp(who);
      const request = { username: 'Ada_L', currentPassword: password };
      expect((await who.ask('PUT', '/api/account/deletion', request)).status).toBe(200);
      const again = visitor();
      await again.ask('POST', '/api/account/sign-in', { email: 'ada@visitor.example', password });
      const { first } = await open(again);
      expect(first?.session.account?.deletionDueAt).not.toBeNull();
      expect(first?.changes).toBeNull();
    });
  });
});
