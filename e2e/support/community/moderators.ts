import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BrowserContext } from '@playwright/test';

import { accountRoutes } from '#contract/account/account-routes.ts';

import { expect } from '../fixtures.ts';
import type { Product } from '../product.ts';
import { appCode, roomForCodes } from '../sign-in/app-code.ts';
import { signUp, type Player } from '../sign-in/players.ts';

const run = promisify(execFile);
const permit = fileURLToPath(new URL('../../../src/server/commands/permit.ts', import.meta.url));
const currentPassword = 'Sunny-day-1';

/** A new account in this browser with a second step, which the operator has made a moderator. */
export async function becomeModerator(
  context: BrowserContext,
  { dataDir }: Pick<Product, 'dataDir'>,
): Promise<Player> {
  const player = await signUp(context);
  await roomForCodes();
  const path = accountRoutes.beginSecondStep.path;
  const begun = await context.request.post(path, { data: { currentPassword } });
  const { secret } = accountRoutes.beginSecondStep.answer.parse(await begun.json());
  const confirmed = await context.request.put(path, { data: { code: appCode(secret) } });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  await run(process.execPath, [permit, player.email, 'canModerate', '--yes'], {
    cwd: dataDir,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
  return player;
}
