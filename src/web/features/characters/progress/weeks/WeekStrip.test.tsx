import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { dailyTickId } from '#contract/records/collections/dailies.ts';
import { quickCharacter } from '#web/characters/character-edits.ts';
import { expectAccessible, expectNoSideways } from '#web/component-tests/axe.ts';
import { setClock } from '#web/component-tests/events.ts';
import { show } from '#web/component-tests/show.tsx';
import { localStore } from '#web/data/store/local-store.ts';
import { progressCard } from './progress-card.tsx';
import WeekStrip from './WeekStrip.tsx';

const mira: Character = {
  ...quickCharacter({ name: 'Mira', class: 'monk', server: 'Europe' }),
  id: 'mira-of-weeks',
};
const entry = (id: string, at: string, resonance: number, origin: ProgressEntry['origin'] = 'recorded') =>
  ({
    id,
    parent: mira.id,
    timestamp: Date.parse(at),
    level: 60,
    paragonLevel: 0,
    stats: { resonance },
    note: '',
    origin,
  }) satisfies ProgressEntry;

test('a year has a square for each week, and the same as a list', async () => {
  setClock('2026-11-24T12:00:00Z');
  const entries = [
    entry('w1', '2026-11-12T12:00:00Z', 2_852),
    entry('w2', '2026-11-17T12:00:00Z', 2_960, 'goal'),
    // 02:30 in Berlin: still the Sunday of week 47.
    entry('w3', '2026-11-23T01:30:00Z', 2_990),
  ];
  const day = '2026-11-18';
  const tick = { id: dailyTickId(day, 'bounty'), day, daily: 'bounty' };
  await localStore.edit({
    label: 'Kept',
    changes: [
      { collection: 'characters', id: mira.id, data: mira },
      ...entries.map((data) => ({ collection: 'progressEntries' as const, id: data.id, data })),
      { collection: 'dailyTicks', id: tick.id, data: tick },
    ],
  });
  show(<WeekStrip character={mira} />, '/character/mira-of-weeks');
  await expect.element(page.getByText('Week 48: 0 of 7 days')).toBeVisible();
  expect(document.querySelectorAll('rect')).toHaveLength(52);
  await page.getByText('Show as a list').click();
  await expect
    .element(page.getByRole('listitem').first())
    .toMatchTextContent('Week 47: +138 resonance, 3 of 7 days, 1 rank-up from November 16, 2026');
  await expect.element(page.getByRole('listitem').nth(1)).toMatchTextContent(/^Week 46: 1 of 7 days/);
  await expectAccessible();
  await expectNoSideways();
});

test('what is recorded says what it brought since the figure before, and when no week has brought more', async () => {
  const before = [
    entry('a', '2026-11-02T12:00:00Z', 2_000),
    entry('b', '2026-11-09T12:00:00Z', 2_100),
    entry('c', '2026-11-16T12:00:00Z', 2_200),
  ];
  const parts = { undo: () => undefined, close: () => undefined };
  const latest = entry('d', '2026-11-24T12:00:00Z', 2_850);
  const card = progressCard(mira, latest, before, 'Recorded');
  show(card?.(parts), '/');
  await expect.element(page.getByText('+650 resonance since Nov 16', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Your best week. Recorded')).toBeVisible();
  await expect.element(page.getByText('Resonance from 2,200 to 2,850')).toBeInTheDocument();
  // What has not grown, and what is of before the last entry, is no moment.
  expect(progressCard(mira, entry('e', '2026-11-24T12:00:00Z', 2_200), before, '')).toBeNull();
  expect(progressCard(mira, entry('f', '2026-11-03T12:00:00Z', 2_950), before, '')).toBeNull();
  expect(progressCard(mira, entry('g', '2026-11-24T12:00:00Z', 2_950), [], '')).toBeNull();
});
