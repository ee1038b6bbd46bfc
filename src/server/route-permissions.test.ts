import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeTinySite } from '#e2e/support/tiny-site.ts';
import { parseConfig } from '#server/config.ts';
import { changeFeed } from '#server/database/change-feed.ts';
import { openDatabase } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { createLogger } from '#server/http/log.ts';
import { compose } from './compose.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'loadstone-permissions-'));
const site = writeTinySite();
const database = openDatabase<Tables>({ dataDir, databaseUrl: undefined });
afterAll(async () => {
  await database.close();
  site.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Every route of the whole product by whom it lets through; which requests that refuses, `hostile-callers.test.ts` tries. */
test('every route is for those that the table says', () => {
  const { areas } = compose({
    config: parseConfig({ DATA_DIR: dataDir, DIST_DIR: site.folder }),
    logger: createLogger('error'),
    database,
    feed: changeFeed(database, { databaseUrl: undefined, onError: () => {} }),
    isOpen: () => true,
  });
  const routes = areas.flatMap((area) => area.routes).filter(({ method }) => method !== 'OPTIONS');
  const byNeeds = Map.groupBy(routes, ({ needs }) => needs);
  const table = [...byNeeds].map(([needs, all]) => [
    needs,
    all.map(({ method, path }) => `${method} ${path}`).toSorted(),
  ]);
  expect(Object.fromEntries(table)).toEqual({
    bot: ['POST /bot/account/code'],
    'chat platform': ['POST /bot/events', 'POST /bot/interactions'],
    'identity token': ['POST /bot/linkage/settings-updated', 'POST /bot/sync'],
    'leaving player': [
      'DELETE /api/account/deletion',
      'DELETE /api/adverts/:key',
      'DELETE /api/own-builds/:key',
      'DELETE /api/shares/:key',
      'GET /api/account/export',
      'GET /api/own-adverts',
      'GET /api/own-builds',
      'GET /api/own-standing',
      'GET /api/shares',
      'POST /api/account/providers/pending/link',
    ],
    moderator: [
      'GET /api/moderation/log',
      'GET /api/moderation/queue',
      'POST /api/moderation/actions',
      'PUT /api/moderation/appeals/:action',
    ],
    nothing: [
      'GET /api/account/session',
      'GET /api/adverts',
      'GET /api/builds',
      'GET /api/builds/:id',
      'GET /api/builds/:id/versions',
      'GET /api/calendar.ics',
      'GET /api/documents/standing',
      'GET /api/equipment',
      'GET /api/equipment/:id',
      'GET /api/equipment_recommendations',
      'GET /api/equipment_sets',
      'GET /api/equipment_sets/top',
      'GET /api/faq/votes',
      'GET /api/moderation-log',
      'GET /api/openapi.json',
      'GET /api/patches',
      'GET /api/plans',
      'GET /api/players/:username',
      'GET /api/shared/:id',
      'GET /bot/cors-test',
      'GET /bot/health',
      'GET /community/builds',
      'GET /community/builds/:buildId',
      'GET /community/clans/looking',
      'GET /community/players/:username',
      'GET /healthz',
      'GET /l/:id',
      'GET /readyz',
      'GET /sitemap-builds.xml',
      'GET /sitemap-builds/:part{[1-9][0-9]{0,8}\\.xml}',
      'POST /api/account/email-confirmations/complete',
      'POST /api/account/password-resets',
      'POST /api/account/password-resets/check',
      'POST /api/account/password-resets/complete',
      'POST /api/account/providers/complete',
      'POST /api/account/providers/pending',
      'POST /api/account/providers/start',
      'POST /api/account/sign-in',
      'POST /api/account/sign-in/code',
      'POST /api/account/sign-in/passkey',
      'POST /api/account/sign-in/passkey/begin',
      'POST /api/account/sign-out',
      'POST /api/account/sign-up',
      'POST /api/support/messages',
      'PUT /api/faq/votes/:id',
    ],
    operator: ['DELETE /api/equipment', 'PUT /api/equipment', 'PUT /api/users/:uid/subscription'],
    player: [
      'DELETE /api/account/devices',
      'DELETE /api/account/devices/:id',
      'DELETE /api/account/passkeys/:id',
      'DELETE /api/account/providers/:provider',
      'DELETE /api/account/push',
      'DELETE /api/account/second-step',
      'DELETE /api/builds/:id/vote',
      'DELETE /api/characters/:id',
      'DELETE /api/user_sessions/:id',
      'GET /api/account/activity',
      'GET /api/account/devices',
      'GET /api/account/passkeys',
      'GET /api/aiUsageHistory',
      'GET /api/characters',
      'GET /api/characters/:id',
      'GET /api/characters/:id/stats',
      'GET /api/documents/changes',
      'GET /api/documents/trash',
      'GET /api/live',
      'GET /api/my-marks',
      'GET /api/planner/allowance',
      'GET /api/records/:collection',
      'GET /api/records/:collection/:id',
      'GET /api/records/:collection/:id/versions',
      'GET /api/subscriptionHistory',
      'GET /api/user_sessions',
      'GET /api/users/:uid',
      'GET /bot/account/avatar',
      'GET /bot/linkage/activity',
      'PATCH /api/account/profile',
      'PATCH /api/characters/:id',
      'PATCH /api/users/:uid',
      'POST /api/account/email-changes',
      'POST /api/account/email-confirmations',
      'POST /api/account/identity-token',
      'POST /api/account/passkeys',
      'POST /api/account/passkeys/begin',
      'POST /api/account/second-step',
      'POST /api/account/second-step/recovery-codes',
      'POST /api/appeals',
      'POST /api/characters',
      'POST /api/characters/:id/progression',
      'POST /api/documents/operations',
      'POST /api/markup',
      'POST /api/planner/recommendations',
      'POST /api/planner/words',
      'POST /api/reports',
      'POST /bot/account/oauth-callback',
      'POST /bot/account/unlink',
      'POST /bot/account/verify-code',
      'PUT /api/account/deletion',
      'PUT /api/account/devices/:id/name',
      'PUT /api/account/password',
      'PUT /api/account/push',
      'PUT /api/account/second-step',
      'PUT /api/adverts/:key',
      'PUT /api/builds/:id/copy',
      'PUT /api/builds/:id/vote',
      'PUT /api/own-builds/:key',
      'PUT /api/own-builds/:key/restore',
      'PUT /api/shares/:key',
    ],
    'player or bot': [
      'GET /api/discord_links',
      'GET /bot/account/status/:uid',
      'POST /bot/account/initiate-oauth',
    ],
  });
});
