import { expect, test } from '@playwright/test';

import { Front } from '#e2e/support/front.ts';
import { EngineVisitor } from '#e2e/support/browser/other-engines/engine-visitor.ts';
import type { Engine } from '#e2e/support/browser/other-engines/engine.ts';
import { firefox } from '#e2e/support/browser/other-engines/firefox.ts';
import { webkit } from '#e2e/support/browser/other-engines/webkit.ts';
import { startProduct, temporaryDataDir } from '#e2e/support/product.ts';

/** What a person has around them: the product behind an address, and browsers. */
interface Stage {
  readonly front: Front;
  newVisitor(): Promise<EngineVisitor>;
  end(): Promise<void>;
}

async function setStage(engine: Engine): Promise<Stage> {
  const front = await Front.open();
  const { dataDir, remove } = await temporaryDataDir();
  const product = await startProduct(dataDir, { env: { PUBLIC_URL: front.url } });
  front.leadTo(product.url);
  const visitors: EngineVisitor[] = [];
  return {
    front,
    async newVisitor() {
      const visitor = await EngineVisitor.of(await engine.open(), front.url);
      visitors.push(visitor);
      return visitor;
    },
    async end() {
      for (const { page } of visitors) await page.close();
      front.die();
      await product.stop();
      await remove();
    },
  };
}

const player = { Username: 'Ada_Elsewhere', Email: 'ada@visitor.example', Password: 'Echoing-Crystal7' };
const statusOf = (text: string) => new RegExp(`^Sync status: ${text}`);

/** Stands in the titles of tests; says so when the engine is missing on this machine. */
const titleOf = ({ name, needs, isHere }: Engine) =>
  isHere ? name : `${name} (SKIPPED: this machine lacks ${needs})`;

for (const engine of [firefox, webkit])
  test.describe(titleOf(engine), { tag: '@desktop' }, () => {
    test.skip(!engine.isHere, `${engine.name} is not on this machine.`);
    test.describe.configure({ timeout: 300_000 });
    let stage: Stage;
    test.beforeEach(async () => {
      stage = await setStage(engine);
    });
    test.afterEach(() => stage.end());

    test('a guest calculates, keeps, takes back, and goes on in flight mode; a player’s two devices stay in step, and where both changed a field the player chooses', async () => {
      const guest = await stage.newVisitor();
      await guest.open('/gem-power-calculator');
      await test.step('calculates', async () => {
        await guest.enter({ 'Gem type': '1-star', 'Target rank': '3' }, 'Gem Power Calculator');
        await guest.sees('Gem Power Needed', '6');
      });
      await test.step('shares what was calculated by a link', async () => {
        // No engine lets a driver read what was copied.
        await guest.page.run(() => {
          const writeText = (text: string) => Promise.resolve(sessionStorage.setItem('copied', text));
          Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
        }, null);
        await guest.press('button', 'Copy link');
        const copied = () => guest.page.run(() => sessionStorage.getItem('copied'), null);
        await expect.poll(copied).toContain('/gem-power-calculator#f=');
        const { pathname, hash } = new URL((await copied()) ?? '');
        const friend = await stage.newVisitor();
        await friend.open(pathname + hash);
        await friend.sees('Gem Power Needed', '6');
      });
      await test.step('keeps over a reload', async () => {
        await guest.press('button', 'Add Goal');
        await guest.hasItems('Goals', [/1-star.*Rank 1 → 3/]);
        await guest.reload();
        await guest.hasItems('Goals', [/1-star.*Rank 1 → 3/]);
      });
      await test.step('takes back and does again', async () => {
        await guest.press('button', 'Undo last change');
        await guest.hasItems('Goals', []);
        await guest.press('button', 'Redo last change');
        await guest.hasItems('Goals', [/1-star/]);
      });
      await test.step('goes on without the network', async () => {
        await guest.isKept();
        stage.front.die();
        await guest.open('/normal-gem-calculator');
        await guest.enter({ 'Gem color': 'Red', Gem: 'Ruby', 'Target rank': '3' }, 'Normal Gem Calculator');
        await guest.sees('Duplicates Needed', '12');
        await guest.press('button', 'Add Calculation');
        await guest.hasItems('Calculations', [/Ruby/]);
        await guest.reload();
        await guest.hasItems('Calculations', [/Ruby/]);
        await guest.open('/gem-power-calculator');
        await guest.hasItems('Goals', [/1-star/]);
      });

      await stage.front.revive();
      const here = await stage.newVisitor();
      await test.step('signs up', async () => {
        await here.open('/signup');
        await here.enter({ ...player, 'Confirm password': player.Password });
        await here.press('button', 'Create account');
        await here.hasLink(/^Your account/);
        await here.hasLink(statusOf('Synced'));
        await here.press('link', 'Gem Power');
      });
      const there = await stage.newVisitor();
      await test.step('two devices stay in step', async () => {
        await here.enter({ 'Gem type': '2-star', 'Target rank': '5' }, 'Gem Power Calculator');
        await here.press('button', 'Add Goal');
        await here.hasItems('Goals', [/Rank 1 → 5/]);
        await there.open('/login');
        await there.enter({ Email: player.Email, Password: player.Password });
        await there.press('button', 'Sign in');
        await there.hasLink(/^Your account/);
        await there.hasLink(statusOf('Synced'));
        await there.press('link', 'Gem Power');
        await there.hasItems('Goals', [/Rank 1 → 5/]);
        await there.hasLink(statusOf('Synced'));
        // A page that was left may lie in the browser's memory still, and must not hold up this one.
        await there.open('/normal-gem-calculator');
        await there.hasLink(statusOf('Synced'));
        await there.open('/gem-power-calculator');
        await there.hasLink(statusOf('Synced'));
        await here.enter({ Priority: 'High' }, 'Goals');
        await there.hasItems('Goals', [/Priority: High/]);
      });
      const change = async (visitor: EngineVisitor, rank: string) => {
        // The other actions of a goal are below its row.
        await visitor.press('button', '2-star, rank 1 to 5…', 'Goals');
        await visitor.press('button', 'Edit', 'Goals');
        await visitor.enter({ 'Target rank': rank }, 'Gem Power Calculator');
        await visitor.press('button', 'Save changes');
        await visitor.hasItems('Goals', [new RegExp(`Rank 1 → ${rank}`)]);
      };
      await test.step('both change a field without the network', async () => {
        await here.hasLink(statusOf('Synced'));
        stage.front.die();
        await change(here, '7');
        await change(there, '8');
        await stage.front.revive();
        for (const visitor of [here, there]) await visitor.isOnlineAgain();
        for (const visitor of [here, there]) await visitor.hasLink(statusOf('1 conflict'));
      });
      await test.step('the player chooses, and both end alike', async () => {
        // Which of the two came first is the network's affair.
        const standing = await here.hasItem('Goals', ['Rank 1 → 7', 'Rank 1 → 8']);
        await there.hasItem('Goals', [standing]);
        await here.press('link', 'Sync status: 1 conflict…');
        await here.press('button', 'Choose', 'Conflicts');
        await here.press('radio', 'Other version…', 'Which one do you want to keep?');
        await here.press('button', 'Apply', 'Which one do you want to keep?');
        await here.hasLink(statusOf('Synced'));
        await here.press('link', 'Gem Power');
        const chosen = await here.hasItem('Goals', ['Rank 1 → 7', 'Rank 1 → 8']);
        expect(chosen).not.toBe(standing);
        await there.hasItem('Goals', [chosen]);
        await there.hasLink(statusOf('Synced'));
      });
    });
  });
