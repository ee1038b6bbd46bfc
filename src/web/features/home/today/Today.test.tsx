import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clanRoutes, type ClanRoom } from '#contract/community/clan-routes.ts';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { limits } from '#contract/limits.ts';
import { legendaryGoal } from '#contract/records/calculations-from-inputs.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { dailyTickId } from '#contract/records/collections/dailies.ts';
import type { CollectionName } from '#contract/records/records.ts';
import { quickCharacter } from '#web/characters/character-edits.ts';
import { askForSwitcher, switcherIsAsked } from '#web/characters/switcher-asked.ts';
import { expectAccessible, expectNoSideways, expectTouchTargets } from '#web/component-tests/axe.ts';
import { playOn, setClock, wakeAt } from '#web/component-tests/events.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer, answerUnlessAnswered } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { noRun, showRun } from '#web/data/sync/runner/sync-run.ts';
import { hasTodayLine, readKeptGoals, writeTodayLine } from '#web/data/storage/kept-goals.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import { localStore } from '#web/data/store/local-store.ts';
import Home from '../Home.tsx';

const valla: Character = {
  ...quickCharacter({ name: 'Valla', class: 'demon-hunter', server: 'Americas' }),
  id: 'valla',
  stats: { resonance: 2_990 },
};
const entry = (id: string, at: string, resonance: number): Change => ({
  collection: 'progressEntries',
  id,
  data: {
    id,
    parent: 'valla',
    timestamp: Date.parse(at),
    level: 60,
    paragonLevel: 0,
    stats: { resonance },
    note: '',
    origin: 'recorded',
  },
});
const hero: Change = { collection: 'characters', id: 'valla', data: valla };
const tickOf = (day: string, daily: string): Change => {
  const id = dailyTickId(day, daily);
  return { collection: 'dailyTicks', id, data: { id, day, daily } };
};

const used = [
  'dailies',
  'dailyTicks',
  'progressEntries',
  'characters',
  'legendaryGoals',
] as const satisfies CollectionName[];

beforeEach(async () => {
  // A Monday, 10:47 on the server.
  setClock('2026-11-23T15:47:00Z');
  playOn('Americas', 'America/New_York');
  answerUnlessAnswered(accountRoutes.session, () => ({ account: null }));
  keepAccount(null);
  askForSwitcher(false);
  await localStore.load(...used);
  const changes = used.flatMap((collection) =>
    localStore.view(collection).records.map(({ id }) => ({ collection, id, data: null }) as Change),
  );
  if (changes.length > 0) await localStore.edit({ label: 'Emptied', changes });
  await expect.poll(readKeptGoals).toBe(0);
});

async function comeHome(...kept: readonly Change[]): Promise<void> {
  await localStore.edit({ label: 'Kept', changes: [hero, ...kept] });
  await expect.poll(readKeptGoals).toBeGreaterThan(0);
  show(<Home />, '/');
  await expect.element(dailies).toBeVisible();
}

const today = page.getByRole('region', { name: 'Today', exact: true });
const dailies = today.getByRole('region', { name: /done$|^No dailies/ });
const circle = (name: string) => dailies.getByRole('button', { name: `Done: ${name}`, exact: true });
const button = (name: string | RegExp) => dailies.getByRole('button', { name, exact: true });
const streak = (text: RegExp) => dailies.getByRole('img', { name: text });
const tickIds = () =>
  localStore
    .view('dailyTicks')
    .records.map(({ id }) => id)
    .toSorted();
const toast = (text: string) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text });
const sheet = page.getByRole('dialog', { name: 'Your dailies', exact: true });

test('a daily is done in one press, stays for three seconds, folds, and Undo brings it back', async () => {
  await comeHome();
  await expect.element(dailies.getByRole('heading', { name: '0 of 8 done' })).toBeVisible();
  await expect.element(dailies.getByText(/^resets in 16\sh\s13\smin$/)).toBeVisible();
  // Battlegrounds and the lottery have times, which end before the day does.
  await expect.element(dailies.getByRole('listitem').first()).toMatchTextContent(/12:00.PM to 1:00.PM$/);
  await expect.element(today.getByRole('heading', { name: /^12:00/ })).toBeVisible();
  await expectAccessible();
  expectTouchTargets();
  await circle('Shadow Lottery').click();
  await expect.element(dailies.getByRole('heading', { name: '1 of 8 done' })).toBeVisible();
  expect(tickIds()).toEqual(['2026-11-23_shadow-lottery']);
  await toast('Done: Shadow Lottery').getByRole('button', { name: 'Undo' }).click();
  await expect.element(dailies.getByRole('heading', { name: '0 of 8 done' })).toBeVisible();
  expect(tickIds()).toEqual([]);

  await circle('Shadow Lottery').click();
  await expect.element(circle('Shadow Lottery')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(streak(/^1 day in a row/)).toBeVisible();
  // Then it is folded, and the focus is on the row that took its place.
  await expect.element(circle('Shadow Lottery')).not.toBeInTheDocument();
  await expect.element(circle('Battleground')).toHaveFocus();
  await button('1 done').click();
  await expect.element(circle('Shadow Lottery')).toHaveAttribute('aria-pressed', 'true');
  await expectNoSideways();
});

test('a second press on one place takes back what the first one did, and ticks nothing else', async () => {
  await comeHome();
  const row = circle('Battleground').element() as HTMLElement;
  row.click();
  await expect.element(circle('Battleground')).toHaveAttribute('aria-pressed', 'true');
  row.click();
  await expect.element(circle('Battleground')).toHaveAttribute('aria-pressed', 'false');
  expect(tickIds()).toEqual([]);
});

test('with all done that is said, and the room is as high as before', async () => {
  const all = ['ibn-fahds-sanctum', 'sentinels-stand', 'free-rare-crest', 'bounty', 'elder-rift'];
  const more = ['battleground', 'monstrous-essences'];
  await comeHome(...[...all, ...more].map((daily) => tickOf('2026-11-23', daily)));
  const { height } = dailies.element().getBoundingClientRect();
  await circle('Shadow Lottery').click();
  await expect.element(dailies.getByText('All done for today')).toBeVisible();
  await expect.element(dailies.getByRole('heading', { name: '8 of 8 done' })).toHaveFocus();
  expect(dailies.element().getBoundingClientRect().height).toBe(height);
});

test('the days of ticks and of recorded figures make the streak; two missed ones are frozen', async () => {
  await comeHome(
    tickOf('2026-11-17', 'bounty'),
    // 02:30 in New York is the 18th's night.
    entry('night', '2026-11-19T07:30:00Z', 2_900),
    tickOf('2026-11-20', 'bounty'),
    tickOf('2026-11-20', 'elder-rift'),
    tickOf('2026-11-22', 'bounty'),
  );
  // 19 and 21 are missed; 17, 18, 20 and 22 count, and today is not over.
  await expect.element(streak(/^4 days in a row.*· 0 freezes left this month$/)).toBeVisible();
});

test("the day is that of the character's server, whatever server was chosen", async () => {
  playOn('Asia', 'Asia/Shanghai');
  setClock('2026-11-23T22:00:00Z');
  await comeHome(tickOf('2026-11-23', 'bounty'), tickOf('2026-11-24', 'elder-rift'));
  // 17:00 in New York, 06:00 of the next day in Shanghai.
  await expect.element(dailies.getByRole('heading', { name: '1 of 8 done' })).toBeVisible();
  await expect.element(dailies.getByText(/^resets in 10\sh$/)).toBeVisible();
  // No day is lost on the way from one to the other.
  await expect.element(streak(/^2 days in a row/)).toBeVisible();
});

test('own dailies are added, renamed, ticked and removed, and one of the game is left out', async () => {
  await comeHome();
  await button('Edit dailies').click();
  await sheet.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(sheet.getByText('Write a name.')).toBeVisible();
  await sheet.getByLabelText('New daily').fill('  Check the market ');
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet.getByRole('listitem')).toMatchTextContent('Check the market');
  await expect.element(sheet.getByLabelText('New daily')).toHaveValue('');
  await sheet.getByRole('button', { name: 'Rename Check the market' }).click();
  await sheet.getByLabelText('Name', { exact: true }).fill('Sell normal gems');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.element(sheet.getByRole('listitem')).toMatchTextContent('Sell normal gems');
  await sheet.getByRole('checkbox', { name: 'Bounty' }).click();
  await expect.element(sheet.getByRole('checkbox', { name: 'Bounty' })).not.toBeChecked();
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Close' }).first().click();
  await expect.element(dailies.getByRole('heading', { name: '0 of 8 done' })).toBeVisible();
  await button(/more$/).click();
  await expect.element(circle('Bounty')).not.toBeInTheDocument();
  await circle('Sell normal gems').click();
  await expect.element(dailies.getByRole('heading', { name: '1 of 8 done' })).toBeVisible();
  await button('Edit dailies').click();
  await sheet.getByRole('button', { name: 'Remove Sell normal gems' }).click();
  await sheet.getByRole('checkbox', { name: 'Bounty' }).click();
  await sheet.getByRole('button', { name: 'Close' }).first().click();
  await expect.element(dailies.getByRole('heading', { name: '0 of 8 done' })).toBeVisible();
  // The day counts all the same.
  await expect.element(streak(/^1 day in a row/)).toBeVisible();
});

test('a half-typed daily and a half-typed name are there when the dialog is opened again', async () => {
  await comeHome();
  const open = async () => button('Edit dailies').click();
  const close = async () => {
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
  };
  await open();
  await sheet.getByLabelText('New daily').fill('Check the mar');
  await close();
  await expect.element(toast('What you entered is kept')).toBeVisible();
  await open();
  await expect.element(sheet.getByLabelText('New daily')).toHaveValue('Check the mar');
  await sheet.getByLabelText('New daily').fill('Check the market');
  await userEvent.keyboard('{Enter}');
  await sheet.getByRole('button', { name: 'Rename Check the market' }).click();
  await sheet.getByLabelText('Name', { exact: true }).fill('Sell');
  await close();
  await open();
  await expect.element(sheet.getByLabelText('New daily')).toHaveValue('');
  await expect.element(sheet.getByLabelText('Name', { exact: true })).toHaveValue('Sell');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await close();
  await open();
  await expect.element(sheet.getByLabelText('Name', { exact: true })).not.toBeInTheDocument();
});

test('twenty dailies of their own are the most', async () => {
  const own = Array.from({ length: limits.ownDailies }, (_, n): Change => {
    const id = `own-${n}`;
    return { collection: 'dailies', id, data: { id, name: `Daily ${n}`, isOff: false } };
  });
  await comeHome(...own);
  await button('Edit dailies').click();
  await expect.element(sheet.getByText('You have 20 dailies of your own, which is the most.')).toBeVisible();
  await expect.element(sheet.getByLabelText('New daily')).not.toBeInTheDocument();
});

test('the active character leads, with its resonance and the change of thirty days; a press asks for the others', async () => {
  await comeHome(
    entry('old', '2026-10-01T12:00:00Z', 2_800),
    entry('before', '2026-10-20T12:00:00Z', 2_852),
    entry('lately', '2026-11-10T12:00:00Z', 2_930),
    entry('last', '2026-11-22T12:00:00Z', 2_990),
  );
  const strip = today.getByRole('button', { name: /^Valla/ });
  // From the last figure before October 24 on.
  await expect
    .element(strip)
    .toHaveAccessibleName(/^Valla Demon Hunter.* 2,990 resonance \+138 in 30 days Switch character$/);
  expect(strip.element().getBoundingClientRect().height).toBe(72);
  await expect.element(today.getByText('No goal yet')).toBeVisible();
  await strip.click();
  expect(switcherIsAsked()).toBe(true);
});

test('on a Monday of the server the week before is reviewed, and on no other day', async () => {
  const ofWeek = [
    entry('before', '2026-11-12T12:00:00Z', 2_852),
    entry('within', '2026-11-17T12:00:00Z', 2_930),
    entry('last', '2026-11-22T12:00:00Z', 2_990),
    tickOf('2026-11-16', 'bounty'),
    tickOf('2026-11-18', 'bounty'),
    tickOf('2026-11-23', 'bounty'),
  ];
  const goal = legendaryGoal({
    id: 'eye',
    name: "Berserker's Eye",
    gemType: '1-star',
    currentRank: 6,
    targetRank: 8,
    gemPowerOwned: 0,
    ownedDuplicates: [],
    marketValue: 100,
    completed: false,
  });
  await comeHome(...ofWeek, { collection: 'legendaryGoals', id: 'eye', data: goal });
  const week = today.getByRole('region', { name: 'Your last week' });
  await expect
    .element(week)
    .toMatchTextContent("Week 47: +138 resonance, 4 of 7 days, next: Berserker's Eye 6 → 7All weeks");
  await expect
    .element(week.getByRole('link', { name: 'All weeks' }))
    .toHaveAttribute('href', '/character/valla?tab=progression');
  // 02:30 of Tuesday in New York is Monday's game day still, and 03:00 is not.
  wakeAt('2026-11-24T07:30:00Z');
  await expect.element(week).toBeVisible();
  wakeAt('2026-11-24T08:00:30Z');
  await expect.element(week).not.toBeInTheDocument();
});

test("a member answers the clan's next event in one tap and sees their row", async () => {
  answer(accountRoutes.session, () => ({ account: ann }));
  keepAccount(ann);
  const id = 'c'.padEnd(26, '1');
  const me = 'p'.padEnd(26, '1');
  const card = {
    id,
    name: 'Night Watch',
    tag: 'NW',
    server: 'Americas',
    faction: null,
    kind: 'clan' as const,
    door: 'apply' as const,
    size: 1,
    most: 100,
  };
  const member = { role: 'member' as const, state: 'listed' as const };
  const room: ClanRoom = {
    ...card,
    address: `/community/clans/${id}`,
    version: 3,
    state: 'listed',
    timeZone: 'America/New_York',
    description: '',
    notice: '',
    me: { place: me, role: 'member' },
    places: [],
    events: [
      {
        key: 'war',
        kind: 'shadow-war',
        title: 'Shadow War',
        note: '',
        startsAt: Date.parse('2026-11-27T00:30:00Z'),
        answersUntil: null,
        rows: [],
        answers: {},
        version: 1,
      },
    ],
    today: {
      event: 'war',
      deadlines: [],
      nextWarAt: Date.parse('2026-11-27T00:30:00Z'),
      myAnswer: 'maybe',
      myRow: null,
      unanswered: null,
    },
    weekly: [],
    requests: [],
    invites: [],
    undo: null,
    leadership: { leader: me, offer: null, claim: null, canClaim: false },
    endsAt: null,
    log: [],
  };
  answer(clanRoutes.listOwnClans, () => ({
    clans: [{ ...card, ...member, address: room.address, requests: 0, moderated: null }],
    requests: [],
  }));
  let said: string | null = 'maybe';
  const now = (): ClanRoom => ({
    ...room,
    events: room.events.map((event) => ({
      ...event,
      answers: { [me]: { answer: said as 'maybe', mark: null, by: null, at: 0 } },
      rows: [{ worth: 0, players: 8, matches: [[me]] }],
    })),
  });
  answer(clanRoutes.readRoom, now);
  const line = today.getByRole('link', { name: /^Night Watch \[NW\]/ });
  // Also where they keep nothing, which the account has been heard to say.
  showRun({ ...noRun, lastSyncAt: 1 });
  writeTodayLine('clan', true);
  const leave = show(<Home />, '/');
  await expect.element(line).toBeVisible();
  expect(readKeptGoals()).toBe(0);
  await expectNoSideways();
  leave();
  await comeHome();
  await expect.element(line).toMatchTextContent(/Shadow War.*You play in row 1, match 1/);
  await expect.element(line).toHaveAttribute('href', `/community/clans/${id}/room`);
  expect([hasTodayLine('clan'), hasTodayLine('event')]).toEqual([true, true]);
  const answers = today.getByRole('group', { name: 'Your answer to Shadow War' });
  const isPressed = (name: string) =>
    expect.element(answers.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  await isPressed('Maybe');
  answer(clanRoutes.putClanAnswer, ({ body }) => {
    said = body.answer ?? null;
    return { version: room.version + 1 };
  });
  await answers.getByRole('button', { name: 'Yes' }).click();
  await isPressed('Yes');
  await expect.poll(() => said).toBe('yes');
  // A second tap takes it back.
  await answers.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => said).toBeNull();
  await expectAccessible();
  expectTouchTargets();
  await expectNoSideways();
  // Without the network it is as it was, which is said, and the buttons stay.
  answer(clanRoutes.putClanAnswer, () => Promise.reject(new TypeError('Failed to fetch')));
  answer(clanRoutes.readRoom, () => Promise.reject(new TypeError('Failed to fetch')));
  await answers.getByRole('button', { name: 'No' }).click();
  await expect.element(toast('Not saved')).toBeVisible();
  await expect.element(answers.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'false');
});
