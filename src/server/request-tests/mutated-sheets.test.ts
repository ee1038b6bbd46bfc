import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import { hostileBodies, mutant, seededRandom } from '#e2e/support/bad-input.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { writeTinySite, type TinySite } from '#e2e/support/tiny-site.ts';
import { loadout } from '#contract/records/collections/loadouts.schema.ts';
import { batchAnswer } from '#contract/records/documents.ts';
import { shareRoutes } from '#contract/records/collections/sheets/share-routes.ts';
import { problems, type ProblemCode } from '#messages/problems.ts';
import { parseConfig } from '#server/config.ts';
import { everyTable } from '#server/database/tables-for-tests.ts';
import { equipment } from '#server/equipment/equipment.ts';
import { createLogger } from '#server/http/log.ts';
import { sharing } from '#server/sharing/sharing.ts';
import { loadSite } from '#server/site/site.ts';
import { publicUrl, type TestedApp } from './identity-for-tests.ts';
import { installRecords, openRecords, type OpenedRecords } from './records-for-tests.ts';
import { MINUTE_MS } from '#rules/time-units.ts';
import { forOperator } from '#server/http/operator.ts';

const SHEETS = process.env.LOADSTONE_TEST_SIZES === 'full' ? 1_000 : 60;
const SEED = 20_261_126;
/** A minute passes between two requests, so that no limit by the hour hides what a sheet does. */

const sheet = {
  class: 'wizard',
  name: 'Frost',
  notes: 'For groups.',
  buildType: 'PvE',
  items: { helm: 'wizard-cowl-of-the-abyss', ring1: 'severed-thumb' },
  gems: { 1: { catalogueId: 'frozen-heart', rank: 7 } },
} as const;

/** What would be markup, or would end what stands around it, where somebody forgot that it is a text. */
const markup = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!--',
  '--><img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'-alert(1)-'",
  '&lt;b&gt; &#60;i&#62;',
  '</title></head><body onload=alert(1)>',
  ']]>$&$1$`<b>',
  '\u2028\u2029<\u202e',
  '{{constructor.constructor("alert(1)")()}}',
];

/** What a page says beside the sheet that its browser draws it from. */
const dataBlock = /<script type="application\/json" id="page-data">(.*?)<\/script>/s;

/** Whether a sentence is one of a code's, whatever stands in for its placeholders. */
function says(code: string, message: string): boolean {
  if (!Object.hasOwn(problems, code)) return false;
  const text: string | { readonly one: string; readonly other: string } = problems[code as ProblemCode];
  const sentences = typeof text === 'string' ? [text] : [text.one, text.other];
  return sentences.some((sentence) => {
    const parts = sentence.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^(Failed to [^.]+\\. )?${parts.join('.+')}$`, 's').test(message);
  });
}

/** Stand in the changed bodies for what is another one with each request. */
const NEXT_VERSION = 271_828_182;
const NEXT_OPERATION = 'abcdef0123456789'.repeat(2);

/**
 * Changed bodies, the same for the same seed: a third is changed as a text, a third says something hostile at one place, and a
 * third says markup.
 *
 * @param saying the body with a text in the place of one of its own
 */
function changedBodies(
  body: object,
  saying: (text: string, random: () => number) => object,
): readonly string[] {
  const random = seededRandom(SEED);
  const pick = <Of>(all: readonly Of[]) => all[Math.floor(random() * all.length)] as Of;
  const hostile = [...hostileBodies(body)];
  return Array.from({ length: SHEETS }, (_, at) => {
    if (at % 3 === 0) return mutant(body, random);
    if (at % 3 === 1) return pick(hostile);
    const words = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(markup));
    return JSON.stringify(saying(words.join(pick(['', ' ', '\n'])).slice(0, 120), random));
  });
}

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('loadouts that somebody has changed on their way', () => {
    let place: FreshPlace;
    let opened: OpenedRecords;
    let site: TinySite;
    let app: TestedApp;
    let nowMs: number;
    let logged: string[];
    let cookie: string;
    let userId: string;

    beforeEach(async () => {
      place = await freshPlace(everyTable);
      logged = [];
      const logger = createLogger('error', { write: (line) => logged.push(line) });
      const onError = (err: unknown) => logger.error({ err }, 'not read');
      opened = await openRecords(place, onError);
      const { database } = opened;
      nowMs = Date.UTC(2026, 11, 1);
      site = writeTinySite({
        '.renderer/renderer.js': 'export const renderPage = async () => ({ html: "" });',
      });
      const { drawPage } = loadSite({
        folder: site.folder,
        config: { ...parseConfig({ PUBLIC_URL: publicUrl }), pushKey: null },
        headersFor: () => ({}),
        onError,
      });
      ({ app } = installRecords(opened, {
        logger,
        bounds: { changes: { atOnce: 1e9, perMinute: 1 }, reads: { atOnce: 1e9, perMinute: 1 } },
        more: ({ players }) => [
          sharing({
            database,
            player: players.player,
            leavingPlayer: players.leavingPlayer,
            takePlace: async () => {},
            catalogue: equipment({
              database,
              isOpen: () => true,
              operator: forOperator({ secret: undefined, audit: { noteWrongSecret: async () => {} } }),
              audit: { noteOperator: async () => {} },
              onError,
            }).current,
            drawPage,
            drawPicture: async (_context, read) => Response.json(await read()),
            now: () => nowMs,
          }),
        ],
      }));
      const who = apiVisitor(app, { origin: publicUrl });
      const account = { username: 'Ada', email: 'ada@visitor.example', password: 'Analytical1843' };
      const { body } = await who.ask('POST', '/api/account/sign-up', account);
      ({ id: userId } = body['account'] as { id: string });
      cookie = [...who.cookies].map((pair) => pair.join('=')).join('; ');
    });
    afterEach(async () => {
      await opened.close();
      await place.remove();
      site.remove();
    });

    const ask = async (method: string, path: string, body?: string) => {
      nowMs += MINUTE_MS;
      const answer = await app.request(publicUrl + path, {
        method,
        headers: {
          origin: publicUrl,
          cookie,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
      });
      return { status: answer.status, text: await answer.text() };
    };
    const expectRefusal = ({ status, text }: { status: number; text: string }, what: string) => {
      expect(status, what).toBeGreaterThanOrEqual(400);
      expect(status, what).toBeLessThan(500);
      const { code, message } = JSON.parse(text) as { code: string; message: string };
      expect(says(code, message), `${what} ${text}`).toBe(true);
    };

    test('make a link that shows them as words, or are refused with a sentence', async () => {
      const body = { sheet, showsName: false, expiresInDays: null, baseVersion: NEXT_VERSION };
      const bodies = changedBodies(body, (text, random) => ({
        ...body,
        sheet: { ...sheet, [random() < 0.5 ? 'name' : 'notes']: text },
      }));
      let version = 0;
      let pageAround: string | undefined;
      let refused = 0;
      for (const [at, text] of bodies.entries()) {
        const sent = text.replace(`${NEXT_VERSION}`, `${version}`);
        const what = `${at}: ${sent.slice(0, 300)}`;
        const answer = await ask('PUT', '/api/shares/one', sent);
        if (answer.status !== 200) {
          expectRefusal(answer, what);
          refused += 1;
          continue;
        }
        const own = shareRoutes.putShare.answer.parse(JSON.parse(answer.text));
        expect(own, what).toEqual(JSON.parse(answer.text));
        ({ version } = own);
        const read = await ask('GET', `/api/shared/${own.id}`);
        const shown = shareRoutes.readShared.answer.parse(JSON.parse(read.text));
        expect(shown, what).toEqual(JSON.parse(read.text));
        expect(shown.sheet, what).toEqual(own.sheet);
        const page = await ask('GET', `/l/${own.id}`);
        expect(page.status, what).toBe(200);
        const block = dataBlock.exec(page.text)?.[1] ?? '';
        expect(block, what).not.toMatch(/[<\u2028\u2029]/);
        expect(JSON.parse(block), what).toEqual({ id: own.id, shown });
        // Whatever the sheet says, nothing else of the page is another one than the class, the items of the catalogue and the picture's version.
        const around = shown.items
          .reduce((rest, { name }) => rest.replaceAll(name, 'Item'), page.text.replace(dataBlock, ''))
          .replaceAll(/ Immortal(: Item(, Item)*|, and what it comes to)\./g, ' Immortal.')
          .replace(/preview\.png\?[0-9a-f]{8}/, 'preview.png')
          .replaceAll(/([Ll])oadout for an? [A-Z]\w*( [A-Z]\w*)*/g, '$1oadout for a class');
        pageAround ??= around;
        expect(around, what).toBe(pageAround);
      }
      expect(refused).toBeGreaterThan(SHEETS / 5);
      expect(SHEETS - refused).toBeGreaterThan(SHEETS / 5);
      expect(logged).toEqual([]);
    });

    test('become a record that is whole, or are refused with a sentence', async () => {
      const { notes: description, ...rest } = sheet;
      const fields = { ...rest, description };
      const batch = (own: object) => ({
        userId,
        operations: [
          {
            opId: NEXT_OPERATION,
            collection: 'loadouts',
            id: 'one',
            kind: 'create',
            baseRevision: 0,
            fields: own,
          },
        ],
      });
      const bodies = changedBodies(batch(fields), (text, random) =>
        batch({ ...fields, [random() < 0.5 ? 'name' : 'description']: text }),
      );
      let refused = 0;
      for (const [at, text] of bodies.entries()) {
        const sent = text.replace(NEXT_OPERATION, at.toString(16).padStart(32, '0'));
        const what = `${at}: ${sent.slice(0, 300)}`;
        const answer = await ask('POST', '/api/documents/operations', sent);
        if (answer.status !== 200) {
          expectRefusal(answer, what);
          refused += 1;
          continue;
        }
        const { answers } = batchAnswer.parse(JSON.parse(answer.text));
        for (const { outcome, refusal, record } of answers) {
          if (outcome === 'refused') {
            refused += 1;
            expect(says(refusal?.code ?? '', refusal?.message ?? ''), `${what} ${answer.text}`).toBe(true);
          } else if (record?.collection === 'loadouts')
            expect(loadout.parse(record.data), what).toEqual(record.data);
        }
      }
      const { status, text } = await ask('GET', '/api/records/loadouts');
      expect(status).toBe(200);
      expect(text).toContain('"collection":"loadouts"');
      expect(refused).toBeGreaterThan(SHEETS / 5);
      expect(SHEETS - refused).toBeGreaterThan(SHEETS / 5);
      expect(logged).toEqual([]);
    });
  });
});
