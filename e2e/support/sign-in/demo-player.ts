import type { BrowserContext } from '@playwright/test';
import { demoAccount } from '#scripts/demo/community/fill-community.ts';
import { demoPlayer } from '#scripts/demo/demo-player.ts';
import { fillAccount } from '#scripts/demo/send-records.ts';
import { signUp } from '#scripts/demo/visitor.ts';
import { type Player, signInWith } from './players.ts';

/** The character that the demo's player has active. */
export const demoCharacterId = 'demo-valla';

let players = 0;

/** A player who has used everything for a year, signed in in this browser. */
export async function comeAsDemoPlayer(context: BrowserContext, url: string): Promise<Player> {
  players += 1;
  const account = demoAccount(`Yearlong_${players}_${Date.now() % 100_000}`);
  await fillAccount(await signUp(url, account), demoPlayer(Date.now()));
  await signInWith(context, account);
  return account;
}
