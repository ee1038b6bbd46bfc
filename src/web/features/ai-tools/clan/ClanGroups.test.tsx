import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clanRoutes, type ClanPlace, type ClanRoom } from '#contract/community/clan-routes.ts';
import { controls } from '#messages/controls.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { clanGroupWords as words } from '#messages/planning/clan-groups.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { answer, Refused } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import ClanGroups from './ClanGroups.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const roster = page.getByLabelText(words.roster, { exact: true });

beforeEach(() => sessionStorage.removeItem('loadstone.form.roster'));

test('a pasted roster becomes fair groups, and each line that cannot be read is listed', async () => {
  show(<ClanGroups />, '/ai-tools?tool=clan');
  await roster.fill(
    ['Ann;Monk;tank;10', 'Bea;Wizard;;7', 'Cid;Paladin;;9', 'Dot;;;4', 'Eve;;;1', 'Fay;;;;;out'].join('\n'),
  );
  await expect.element(page.getByText('5 players were read.')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: words.rules })).toBeVisible();
  await expect.element(page.getByText(/^Line 3: No class is called that\./)).toBeVisible();
  await userEvent.selectOptions(page.getByLabelText(words.preset), 'free');
  await page.getByLabelText(words.size, { exact: true }).fill('2');
  await button(words.make).click();
  await expect.element(page.getByText('Ann (Monk, tank, 10)')).toBeVisible();
  await expect.element(page.getByText(words.proved)).toBeVisible();
  await expect.element(page.getByText('Fay: is put down as out')).toBeVisible();
  await expectAccessible();

  // A pin that cannot hold is named, and taken back by one press.
  await userEvent.selectOptions(page.getByLabelText(words.who), 'Ann');
  await page.getByLabelText(words.inGroup, { exact: true }).fill('3');
  await button(words.addRule).click();
  await expect.element(page.getByText(words.changed)).toBeVisible();
  await button(words.make).click();
  await expect
    .element(page.getByText('This cannot hold: Ann in group 3. Remove it, or a rule above it.'))
    .toBeVisible();
  await button(words.undo).click();
  await button(words.make).click();
  await expect.element(page.getByText('Ann (Monk, tank, 10)')).toBeVisible();
});

test('what was typed is there again when the tool is opened anew', async () => {
  const leave = show(<ClanGroups />, '/ai-tools?tool=clan');
  await roster.fill('Ann;Monk');
  leave();
  show(<ClanGroups />, '/ai-tools?tool=clan');
  await expect.element(roster).toHaveValue('Ann;Monk');
});

const CLAN = 'c'.padEnd(26, '1');
const placeOf = (n: number, name: string, but: Partial<ClanPlace> = {}): ClanPlace => ({
  id: `p${String(n).padStart(25, '0')}`,
  name,
  role: n === 1 ? 'leader' : 'member',
  username: null,
  class: null,
  part: '',
  level: null,
  paragonLevel: null,
  resonance: null,
  combatRating: null,
  gems: null,
  gear: null,
  newestAt: null,
  note: '',
  shares: null,
  characterId: null,
  showsPublicly: false,
  attended: 0,
  marked: 0,
  joinedAt: 0,
  version: 1,
  ...but,
});
const card = {
  id: CLAN,
  name: 'Night Watch',
  tag: '',
  server: 'Europe',
  faction: null,
  kind: 'clan',
  door: 'open',
  size: 3,
  most: 150,
  address: `/community/clans/${CLAN}/room`,
  state: 'listed',
} as const;
const cell = (value: number) => ({ value, from: 'card' as const, by: 'Ann', at: 0 });
const room = (): ClanRoom => ({
  ...card,
  version: 3,
  timeZone: 'Europe/Berlin',
  description: '',
  notice: '',
  me: { place: placeOf(2, '').id, role: 'member' },
  places: [
    placeOf(1, 'Ann', { class: 'monk', part: 'tank', resonance: cell(3_200), combatRating: cell(12_500) }),
    placeOf(2, 'Bea'),
    placeOf(3, 'A-name-of-merged-servers-12345-1', { resonance: cell(10) }),
  ],
  events: [
    {
      key: 'war',
      kind: 'shadow-war',
      title: 'Shadow War',
      note: '',
      startsAt: Date.now() + 86_400_000,
      answersUntil: null,
      rows: [],
      answers: { [placeOf(3, '').id]: { answer: 'no', mark: null, by: null, at: 0 } },
      version: 1,
    },
  ],
  today: {
    event: 'war',
    deadlines: [],
    nextWarAt: 0,
    myAnswer: null,
    myRow: null,
    unanswered: null,
  },
  weekly: [],
  requests: [],
  invites: [],
  undo: null,
  leadership: { leader: placeOf(1, '').id, offer: null, claim: null, canClaim: false },
  endsAt: null,
  log: [],
});
const taken =
  /\nAnn\tmonk\ttank\t3200\t12500\t\nBea\t\t\t\t\t\nA-name-of-merged-servers-12345-1\t\t\t10\t\tout$/;

test('a list is taken from a clan with what its room shows, and taken back by one press', async () => {
  let fails = true;
  answer(clanRoutes.listOwnClans, () => ({
    clans: [{ ...card, role: 'member' as const, requests: 0, moderated: null }],
    requests: [],
  }));
  answer(clanRoutes.readRoom, () => {
    if (fails) throw new Refused('UNAVAILABLE', 503);
    return room();
  });
  show(<ClanGroups />, '/ai-tools?tool=clan');
  await roster.fill('Old;Monk');
  await button(words.fromClan).click();
  await expect.element(page.getByText(words.fromClanHint)).toBeVisible();
  await button(fill(words.fromClanOf, { name: 'Night Watch' })).click();
  await expect.element(page.getByText(words.notTaken)).toBeVisible();
  await expect.element(roster).toHaveValue('Old;Monk');
  await expectAccessible();
  fails = false;
  await button(controls.tryAgain).click();
  await expect.element(roster).toHaveValue(expect.stringMatching(taken));
  await expect.element(page.getByText(fillCount(words.players, 3))).toBeVisible();
  await expect.element(page.getByLabelText(words.name, { exact: true })).toHaveValue('Night Watch');
  await button(words.undo).click();
  await expect.element(roster).toHaveValue('Old;Monk');
});

test('the way from a clan’s room takes its list at once, and opened anew nothing is taken again', async () => {
  answer(clanRoutes.readRoom, room);
  const leave = show(<ClanGroups />, `/ai-tools?tool=clan&clan=${CLAN}`);
  await expect.element(roster).toHaveValue(expect.stringMatching(taken));
  expect(location.search).toBe('?tool=clan');
  await roster.fill('Mine;Monk');
  leave();
  show(<ClanGroups />, location.pathname + location.search);
  await expect.element(roster).toHaveValue('Mine;Monk');
});

test('whoever is in no clan is shown where clans are', async () => {
  answer(clanRoutes.listOwnClans, () => ({ clans: [], requests: [] }));
  show(<ClanGroups />, '/ai-tools?tool=clan');
  await button(words.fromClan).click();
  await expect
    .element(page.getByRole('link', { name: words.toClans }))
    .toHaveAttribute('href', '/community/clans');
});

test('too few players who can be weighed are told apart from those without the figure', async () => {
  show(<ClanGroups />, '/ai-tools?tool=clan');
  await roster.fill('Ann;Monk;tank;3200\nBea;Monk;tank\nCleo;Monk;tank\nDora;Monk;tank;;;out');
  await button(words.make).click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('1 player can play, which is less than one group. 2 players have no resonance.');
});
