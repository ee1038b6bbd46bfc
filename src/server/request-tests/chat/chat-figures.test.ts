import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventRegions, gameEvents } from '#catalogue/events.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { normalGems, type NormalGem } from '#catalogue/gems/normal-gems.ts';
import { decodeFormLink, formulasOfLink } from '#contract/files/form-links-reader.ts';
import type { LegendaryGoal } from '#contract/records/calculations.ts';
import { planLegendary, planNormal } from '#contract/records/plans/gem-plans.ts';
import { answerQuestion } from '#engine/upgrades/upgrade-answer.ts';
import { openGoals, upgradeGoal } from '#engine/upgrades/upgrade-question.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { fill } from '#messages/fill.ts';
import { numberTextIn } from '#messages/formats.ts';
import { nextOccurrence, occurrencesBetween } from '#rules/events/schedule.ts';
import { gemQualities } from '#rules/gems/gem-tier.ts';
import { formulaSets } from '#rules/gems/formulas.ts';
import { engines } from '#e2e/support/engines.ts';
import { chatPlayers } from '#e2e/support/stand-ins/chat-players.ts';
import { startDiscordChat } from '#e2e/support/stand-ins/discord-chat.ts';
import { chatOfBlock } from './chat-for-tests.ts';
import { DAY_MS, HOUR_MS } from '#rules/time-units.ts';

const INPUTS = 100;
/** Each search takes a thread of its own, which is what most of it costs. */
const isFull = process.env['LOADSTONE_TEST_SIZES'] === 'full';
const SEARCHES = isFull ? 100 : 5;
const LOCALES = ['en-US', 'de', 'ja'];
const seed = Number(process.env['LOADSTONE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

const ranks = fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { minLength: 2, maxLength: 2 }).map((both) => ({
  from: Math.min(...both),
  to: Math.max(...both),
}));
const asked = fc.record({
  gem: fc.constantFrom(...legendaryGems.map(({ id }) => id), ...normalGems.map(({ id }) => id)),
  ranks,
  owned: fc.integer({ min: 0, max: 40 }),
  price: fc.integer({ min: 1, max: 2_000_000 }),
  quality: fc.constantFrom(...gemQualities),
  formulas: fc.constantFrom(...formulaSets),
  locale: fc.constantFrom(...LOCALES),
});
const wished = fc.record({
  goals: fc.array(
    fc.record({
      gem: fc.constantFrom(...legendaryGems.map(({ id }) => id)),
      ranks,
      owned: fc.integer({ min: 0, max: 9 }),
    }),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
  budget: fc.integer({ min: 1, max: 400 }),
  platinum: fc.integer({ min: 0, max: 20_000 }),
  aim: fc.constantFrom('resonance' as const, 'combatRating' as const),
});

/** The moments at which the clocks of a zone change within a year, by what JavaScript's own calendar says. */
function clockChanges(zone: string): readonly number[] {
  const clock = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const offsetAt = (ms: number) => clock.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value;
  const hours = Array.from({ length: 366 * 24 }, (_, hour) => Date.UTC(2027, 0, 1) + hour * HOUR_MS);
  return hours.filter((ms) => offsetAt(ms) !== offsetAt(ms - HOUR_MS));
}

/** What the clocks of a zone show, such as `Monday 20:30`. */
function readingAt(zone: string, ms: number): string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]));
  return `${parts.get('weekday')} ${parts.get('hour')}:${parts.get('minute')}`;
}

/** The lines of a list of events, each with its name and its first moment. */
const linesOf = (text: string) =>
  [...text.matchAll(/^\*\*(.+?)\*\*.*?<t:(\d+):F>, <t:(\d+):R>$/gm)].map(([, name = '', fully, relative]) => {
    expect(fully).toBe(relative);
    return { name, ms: Number(fully) * 1_000 };
  });

// What is said follows from the records; how an engine keeps those, other tests ask every day.
describe.each(isFull ? engines : engines.slice(0, 1))('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('what the bot says', () => {
    const site = chatOfBlock(
      { beforeAll, afterAll, beforeEach },
      { freshPlace, startDiscord: startDiscordChat },
    );
    const { newPerson, linkedPlayer, recordsOf } = chatPlayers(site);

    test(
      `of an upgrade is what the calculators say of the same (seed ${seed})`,
      { timeout: 120_000 },
      async () => {
        const people = new Map(LOCALES.map((locale) => [locale, newPerson({ locale })]));
        for (const { ranks: chosen, locale, ...more } of fc.sample(asked, { numRuns: INPUTS, seed })) {
          site().nowMs += 3_000;
          const shown = await people.get(locale)?.say('gem cost', { ...chosen, ...more });
          const about = JSON.stringify({ chosen, ...more, shown });
          const hash = new URL(shown?.buttons[0]?.url ?? '').hash;
          const formulas = formulasOfLink(hash);
          expect(formulas, about).toBe(more.formulas);
          const n = (value: number) => numberTextIn(locale, value);
          const cost = (value: number) => fill(words.platinum, { n: n(value) });
          const normal = decodeFormLink('normal', hash);
          const legendary = decodeFormLink('legendary', hash);
          if (normal !== null) {
            const gem = (normalGems as readonly NormalGem[]).find(({ id }) => id === normal.gemId);
            const plan = planNormal(normal, gem, more.formulas);
            expect(shown?.fields, about).toEqual({
              [words.copiesNeeded]: n(plan.duplicatesNeeded),
              [words.cost]: cost(plan.totalCost),
              [words.gain]: `+${n(plan.statGain)} ${gem?.effects[0].description.slice(1)}`,
            });
          } else if (legendary !== null) {
            const plan = planLegendary(legendary, more.formulas);
            const isOfGame = more.formulas === 'in-game-table';
            expect(shown?.fields, about).toEqual({
              [words.gemPowerNeeded]: n(plan.gemPowerNeeded),
              [isOfGame ? words.copiesNeeded : words.asCopies]: n(
                isOfGame ? plan.copiesNeeded : plan.duplicatesNeeded,
              ),
              [words.cost]: cost(plan.totalCost),
              [words.gain]: [
                fill(words.resonanceGain, { n: n(plan.resonanceGain) }),
                fill(words.combatRatingGain, { n: n(plan.combatRatingGain) }),
              ].join('\n'),
            });
          } else throw new Error(`The link opens no calculator: ${about}`);
          expect(shown?.title, about).toContain(`${chosen.from}`);
        }
      },
    );

    test(
      `of what to buy next is what the site advises (seed ${seed})`,
      { timeout: 60_000 + SEARCHES * 10_000 },
      async () => {
        for (const { goals, ...wish } of fc.sample(wished, { numRuns: SEARCHES, seed })) {
          const { chat, web } = await linkedPlayer();
          for (const { gem, ranks: chosen, owned } of goals)
            await chat.say('goal add', { gem, ...chosen, owned });
          // As the site lists them: of what is equally good, the goal that was made first comes first.
          const kept = (await recordsOf(web, 'legendaryGoals'))
            .toSorted((a, b) => a.createdAt - b.createdAt)
            .map(({ data }) => data as unknown as LegendaryGoal);
          const open = openGoals(kept);
          const { advice } = answerQuestion({
            goals: open.map(upgradeGoal),
            budget: { gemPower: wish.budget, platinum: wish.platinum },
            objective: wish.aim,
            formulas: 'planner-standard',
          });
          const shown = await chat.say('upgrade', wish);
          const about = JSON.stringify({ goals, wish, shown });
          if (advice.steps.length === 0) {
            expect(shown.text, about).toBe(words.nothingToBuy);
            continue;
          }
          const names = new Map(open.map(({ id, name }) => [id, name]));
          const n = (value: number) => numberTextIn('en-US', value);
          const steps = advice.steps.map(({ goalId, fromRank: from, toRank: to, power }, index) => {
            const step = fill(words.upgradeStep, {
              name: `**${names.get(goalId)}**`,
              from,
              to,
              power: n(power),
            });
            return `${index + 1}. ${step}`;
          });
          // As it is read: in the text a hyphen of a name is escaped, lest it begin a list.
          expect(shown.text.replaceAll(/\\(?=[^\w\s])/g, ''), about).toBe(steps.join('\n'));
          expect(shown.fields, about).toEqual({
            [words.upgradeTotals]: fill(words.upgradeSpent, {
              power: n(advice.totals.gemPower),
              platinum: n(advice.totals.platinum),
              resonance: n(advice.totals.resonanceGain),
              rating: n(advice.totals.combatRatingGain),
            }),
            [words.upgradeLeft]: fill(words.upgradeRest, {
              power: n(advice.left.gemPower),
              platinum: n(advice.left.platinum),
            }),
          });
        }
      },
    );

    test(
      'of events is when the events’ page has them, in every language, also where clocks change',
      { timeout: 120_000 },
      async () => {
        let changes = 0;
        const scheduled = gameEvents.filter(({ schedule }) => schedule.length > 0);
        for (const { server: region, timeZone: zone } of eventRegions) {
          const changing = clockChanges(zone);
          changes += changing.length;
          for (const changeMs of changing.length === 0 ? [Date.UTC(2027, 2, 28)] : changing)
            for (const beforeMs of [30 * HOUR_MS, HOUR_MS, -HOUR_MS]) {
              const nowMs = changeMs - beforeMs + 1_000;
              const next = scheduled
                .map(({ name, schedule }) => ({
                  name,
                  schedule,
                  ms: nextOccurrence(schedule, zone, nowMs)?.startMs,
                }))
                .toSorted((one, other) => (one.ms ?? 0) - (other.ms ?? 0));
              for (const { name, schedule, ms = Number.NaN } of next) {
                // On the day itself there are times that no clock shows, or shows twice.
                if (Math.abs(ms - changeMs) < DAY_MS) continue;
                const readings = schedule.flatMap((each) =>
                  'days' in each
                    ? each.days.flatMap((day) => each.startTimes.map((time) => `${day} ${time}`))
                    : [],
                );
                if (readings.length > 0) expect(readings, name).toContain(readingAt(zone, ms));
              }
              const [weekday] = readingAt(zone, nowMs).split(' ');
              const today = new Set(
                scheduled.flatMap(({ name, schedule }) =>
                  occurrencesBetween(schedule, zone, nowMs, nowMs + DAY_MS)
                    .filter(
                      ({ startMs }) => startMs <= nowMs || readingAt(zone, startMs).startsWith(`${weekday} `),
                    )
                    .map(({ startMs, endMs }) => `${name} ${startMs <= nowMs ? endMs : startMs}`),
                ),
              );
              for (const locale of LOCALES) {
                const chat = newPerson({ locale });
                site().nowMs = nowMs;
                const coming = await chat.say('events', { when: 'next', region });
                expect(coming.text.endsWith(zone)).toBe(true);
                expect(new Set(linesOf(coming.text).map(({ name, ms }) => `${name} ${ms}`))).toEqual(
                  new Set(next.map(({ name, ms }) => `${name} ${ms}`)),
                );
                site().nowMs = nowMs;
                const ofToday = linesOf((await chat.say('events', { when: 'today', region })).text);
                expect(ofToday.length).toBeGreaterThan(Math.min(10, today.size) - 1);
                for (const { name, ms } of ofToday) expect(today).toContain(`${name} ${ms}`);
              }
            }
        }
        // Three of the four regions have summer time.
        expect(changes).toBe(6);
      },
    );
  });
});
