import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { clanRoutes, type ClanRoom as Room } from '#contract/community/clan-routes.ts';
import { clanEventWords as words } from '#messages/community/clan-events.ts';
import { clanRoomWords } from '#messages/community/clan-room.ts';
import { controls } from '#messages/controls.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { expectAccessible, expectNoSideways } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer, answerUnlessAnswered, Refused } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { hasTodayLine } from '#web/data/storage/kept-goals.ts';
import { CLAN_ID, entered, eventOf, placeId, placeOf, roomOf } from '../sample-clans-for-tests.ts';
import ClanRoom from './ClanRoom.tsx';

const address = `/community/clans/${CLAN_ID}/room`;
/** The text that the page copies. */
let copied: string[] = [];

beforeEach(() => {
  answerUnlessAnswered(accountRoutes.session, () => ({ account: ann }));
  keepAccount(ann);
  copied = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
});

/** A server that has a room, and makes of it what the page asks for. */
function serve(start: Room) {
  const state = { room: start };
  const write = (change: (room: Room) => Partial<Room>) => {
    state.room = { ...state.room, ...change(state.room), version: state.room.version + 1 };
    return { version: state.room.version };
  };
  const eventIn = (url: URL) => decodeURIComponent(url.pathname.split('/')[5] ?? '');
  answer(clanRoutes.readRoom, () => state.room);
  answer(clanRoutes.readRoomState, () => ({ version: state.room.version }));
  answer(clanRoutes.putClanEvent, ({ url, body: { baseVersion, ...body } }) => {
    expect(baseVersion).toBe(0);
    return write(({ events, today }) => ({
      events: [...events, eventOf({ ...body, key: eventIn(url) })],
      today: { ...today, event: eventIn(url) },
    }));
  });
  answer(clanRoutes.putClanRows, ({ url, body: { rows } }) =>
    write(({ events }) => ({
      events: events.map((event) => (event.key === eventIn(url) ? { ...event, rows } : event)),
    })),
  );
  answer(clanRoutes.putClanAnswer, ({ url, body }) => {
    const place = url.pathname.split('/').at(-1) ?? '';
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    return write(({ events }) => ({
      events: events.map((event) =>
        event.key === eventIn(url)
          ? {
              ...event,
              answers: {
                ...event.answers,
                [place]: { answer: null, mark: null, by: 'Ann', at: 0, ...event.answers[place], ...given },
              },
            }
          : event,
      ),
    }));
  });
  answer(clanRoutes.pasteRoster, ({ body: { members } }) => {
    const before = state.room.places;
    const { version } = write(({ places }) => ({
      places: [
        ...places,
        ...members
          .filter(({ name }) => !places.some((place) => place.name === name))
          .map(({ name, class: classId, resonance }, n) =>
            placeOf(100 + n, {
              name,
              class: classId,
              ...(resonance !== null && { resonance: entered(resonance) }),
            }),
          ),
      ],
    }));
    const added = state.room.places.length - before.length;
    answer(clanRoutes.undoRoster, () => write(() => ({ places: before })));
    return { added, changed: members.length - added, same: 0, version, undo: 'token' };
  });
  return state;
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('a member sees their row and mates without a press, answers in one, and follows what an officer changes', async () => {
  const rows = [{ worth: 8, players: 3, matches: [[placeId(2)], [placeId(1), placeId(3)]] }];
  const state = serve(
    roomOf({
      me: { place: placeId(1), role: 'member' },
      places: [placeOf(1, { name: 'Ann', username: 'Ann' }), placeOf(2), placeOf(3, { name: 'Cid' })],
      events: [eventOf({ rows })],
    }),
  );
  show(<ClanRoom />, address);
  await expect
    .element(page.getByText(fill(fillCount(words.myRowWorth, 8), { row: 1, match: 2 })))
    .toBeVisible();
  await expect.element(page.getByText(fill(words.myRowWith, { names: 'Cid' }))).toBeVisible();
  // From now on the home page has a line for it.
  await expect.poll(() => [hasTodayLine('clan'), hasTodayLine('event')]).toEqual([true, true]);
  // Lists are made by officers.
  await expect.element(page.getByText(words.edit)).not.toBeInTheDocument();
  await button(words.answers.yes).click();
  await expect.element(button(words.answers.yes)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => state.room.events[0]?.answers[placeId(1)]?.answer).toBe('yes');
  await expectAccessible();
  await expectNoSideways();
  // An officer puts them elsewhere: the open room asks within seven seconds.
  state.room = {
    ...state.room,
    version: state.room.version + 1,
    events: [eventOf({ rows: [{ worth: 4, players: 3, matches: [[placeId(1)]] }] })],
  };
  await expect
    .element(page.getByText(fill(fillCount(words.myRowWorth, 4), { row: 1, match: 1 })), { timeout: 7_000 })
    .toBeVisible();
});

test('an officer sees who has not answered, and copies the names', async () => {
  serve(
    roomOf({
      places: [
        placeOf(1, { name: 'Ann', role: 'leader' }),
        placeOf(2, { name: 'Bea' }),
        placeOf(3, { name: 'Cid' }),
      ],
      events: [eventOf({ answers: { [placeId(2)]: { answer: 'no', mark: null, by: 'Bea', at: 0 } } })],
      today: { ...roomOf().today, event: 'war-1', unanswered: [placeId(1), placeId(3)] },
    }),
  );
  show(<ClanRoom />, address);
  await page.getByText(fillCount(words.unanswered, 2)).click();
  await button(words.copyNames).first().click();
  await expect.poll(() => copied).toEqual(['Ann, Cid']);
});

test('110 pasted names are twelve lists of 96 in five presses', async () => {
  const state = serve(roomOf({ places: [placeOf(1, { name: 'Ann', role: 'leader', username: 'Ann' })] }));
  let presses = 0;
  const press = async (name: string | RegExp) => {
    presses += 1;
    await button(name).click();
  };
  show(<ClanRoom />, address);
  await press(clanRoomWords.paste);
  const list = Array.from({ length: 110 }, (_, n) => `Fighter ${n + 1}\tMonk\t${1_000 + n}`).join('\n');
  presses += 1;
  await page.getByRole('textbox', { name: clanRoomWords.pasteLabel }).fill(list);
  await expect
    .element(page.getByText(fill(clanRoomWords.preview, { added: 110, changed: 0, same: 0, unread: 0 })))
    .toBeVisible();
  await press(fillCount(clanRoomWords.apply, 110));
  await press(/^Make the lists for/);
  await press(fillCount(words.copyAll, 12));
  expect(presses).toBeLessThanOrEqual(6);
  await expect.poll(() => copied.length).toBe(1);
  const lines = (copied[0] ?? '').split('\n');
  const matches = lines.filter((line) => line.startsWith('Match '));
  expect(matches).toHaveLength(12);
  expect(matches.flatMap((line) => line.replace(/^Match \d: /, '').split(', '))).toHaveLength(96);
  // The strongest are in the row that is worth most, and who has no place is in the reserve.
  expect(lines[0]).toBe('Row 1 (8 points a match)');
  expect(lines.slice(1, 4).join()).toContain('Fighter 110');
  expect(lines.at(-1)).toMatch(/^Reserve: .*Ann/);
  expect(state.room.events[0]?.rows.map(({ worth }) => worth)).toEqual([8, 4, 2, 1]);
});

test('a pasted list says what it would change and which lines it does not understand, and is taken back', async () => {
  const state = serve(roomOf());
  show(<ClanRoom />, address);
  await button(clanRoomWords.paste).click();
  const field = page.getByRole('textbox', { name: clanRoomWords.pasteLabel });
  await field.fill(['Bea;Monk;3200', 'Cid;Wizard', 'Ann', 'Dot;Paladin', '', 'cid;Monk'].join('\n'));
  await expect
    .element(page.getByText('1 new, 1 changed, 1 same, 2 not understood (lines 4, 6)', { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText('Dot;Paladin', { exact: true })).toBeVisible();
  await expectAccessible();
  await button(fillCount(clanRoomWords.apply, 2)).click();
  await expect.element(page.getByRole('heading', { name: '3 members' })).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  await button(clanRoomWords.undo).click();
  await expect.element(page.getByRole('heading', { name: '2 members' })).toBeVisible();
  expect(state.room.places.map(({ name }) => name)).toEqual(['Ann', 'Bea']);
});

test('attendance is marked by one press a member, in rows for a thumb', async () => {
  const state = serve(roomOf({ events: [eventOf()] }));
  show(<ClanRoom />, `${address}?tab=events&event=war-1`);
  await page.getByRole('tab', { name: words.parts.attendance }).click();
  const mark = (name: string, given: keyof typeof words.marks) =>
    button(fill(words.markLabel, { name, mark: words.marks[given] }));
  const present = (n: number) => page.getByText(fill(words.present, { n, all: 2 }), { exact: true });
  await expect.element(present(0)).toBeVisible();
  const row = mark('Bea', 'none').element().getBoundingClientRect();
  expect(row.height).toBeGreaterThanOrEqual(56);
  await mark('Bea', 'none').click();
  await mark('Ann', 'none').click();
  await expect.element(present(2)).toBeVisible();
  await mark('Ann', 'present').click();
  await expect.element(mark('Ann', 'absent')).toBeVisible();
  await expect.element(present(1)).toBeVisible();
  await expect.poll(() => state.room.events[0]?.answers[placeId(1)]?.mark).toBe('absent');
  await mark('Ann', 'absent').click();
  await mark('Ann', 'excused').click();
  await expect.poll(() => state.room.events[0]?.answers[placeId(1)]?.mark).toBe(null);
  expect(state.room.events[0]?.answers[placeId(2)]?.mark).toBe('present');
  await expectAccessible();
});

test('a mark that the server refuses is taken back, which is said', async () => {
  serve(roomOf({ events: [eventOf()] }));
  answer(clanRoutes.putClanAnswer, () => {
    throw new Refused('UNAVAILABLE', 503);
  });
  show(<ClanRoom />, `${address}?tab=events&event=war-1`);
  await page.getByRole('tab', { name: words.parts.attendance }).click();
  await button(fill(words.markLabel, { name: 'Bea', mark: words.marks.none })).click();
  await expect.element(page.getByText(clanRoomWords.notSaved)).toBeVisible();
  await expect.element(button(fill(words.markLabel, { name: 'Bea', mark: words.marks.none }))).toBeVisible();
});

test('members are moved between lists by keys, and a move is undone', async () => {
  const rows = [
    { worth: 8, players: 2, matches: [[placeId(1)], [placeId(2)]] },
    { worth: 1, players: 2, matches: [[]] },
  ];
  const state = serve(
    roomOf({
      places: [
        placeOf(1, { name: 'Ann', role: 'leader', username: 'Ann', resonance: entered(900) }),
        placeOf(2, { name: 'Bea', resonance: entered(800) }),
        placeOf(3, { name: 'Cid', resonance: entered(100) }),
      ],
      events: [eventOf({ rows })],
    }),
  );
  show(<ClanRoom />, `${address}?tab=events&event=war-1`);
  await expect.element(page.getByText(fill(words.placed, { n: 2, all: 3 }))).toBeVisible();
  // Empty places are said: one in each match of the first row, two in the second.
  await expect.element(page.getByText(fillCount(words.empty, 1), { exact: true })).toHaveLength(2);
  await expect.element(page.getByText(fillCount(words.empty, 2), { exact: true })).toHaveLength(1);
  const matches = () => state.room.events[0]?.rows.map((row) => row.matches);
  (button(fill(words.move, { name: 'Cid' })).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(fill(words.moving, { name: 'Cid' }))).toBeVisible();
  (button(fill(words.putFor, { name: 'Cid', other: 'Bea' })).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(matches).toEqual([[[placeId(1)], [placeId(3)]], [[]]]);
  await expectAccessible();
  await expectNoSideways();
  await button(words.undo).click();
  await expect.poll(matches).toEqual([[[placeId(1)], [placeId(2)]], [[]]]);
  // Escape leaves everybody where they are.
  await button(fill(words.move, { name: 'Ann' })).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(button(fill(words.move, { name: 'Ann' }))).toBeVisible();
});

test('the roster says who told a figure, and lists those without news to be copied', async () => {
  const old = Date.now() - 14 * 86_400_000;
  serve(
    roomOf({
      places: [
        placeOf(1, { name: 'Ann', role: 'leader', username: 'Ann', newestAt: Date.now() }),
        placeOf(2, { name: 'Bea', resonance: entered(3_200, old), newestAt: old }),
        placeOf(3, { name: 'Cid' }),
      ],
    }),
  );
  show(<ClanRoom />, address);
  await expect
    .element(page.getByRole('link', { name: clanRoomWords.toOptimizer }))
    .toHaveAttribute('href', `/ai-tools?tool=clan&clan=${CLAN_ID}`);
  await expect.element(page.getByText(/^entered by Bob, /)).toBeVisible();
  await expect.element(page.getByText('Resonance: 3,200 in all, 1 of 3 counted')).toBeVisible();
  (page.getByRole('checkbox', { name: fillCount(clanRoomWords.silent, 2) }).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  const roster = page.getByRole('list', { name: clanRoomWords.tabs.roster });
  await expect.element(roster.getByRole('listitem')).toHaveLength(2);
  await button(clanRoomWords.copyNames).click();
  await expect.poll(() => copied).toEqual(['Bea, Cid']);
  await expectAccessible();
  await page.viewport(1_024, 800);
  await expect.element(page.getByRole('table').getByRole('row')).toHaveLength(3);
});

test('those who are no members are led to the public page, and a room that cannot be had is asked for again', async () => {
  let code: 'CLAN_MEMBERS_ONLY' | 'UNAVAILABLE' = 'UNAVAILABLE';
  answer(clanRoutes.readRoom, () => {
    throw new Refused(code, code === 'UNAVAILABLE' ? 503 : 403);
  });
  show(<ClanRoom />, address);
  await expect.element(page.getByText(clanRoomWords.failed)).toBeVisible();
  code = 'CLAN_MEMBERS_ONLY';
  await button(controls.tryAgain).click();
  await expect
    .element(page.getByRole('link', { name: clanRoomWords.seePublicPage }))
    .toHaveAttribute('href', `/community/clans/${CLAN_ID}`);
});
