import { planTerms } from '#messages/planning/plan-terms.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { equipmentRoutes } from '#contract/help/equipment/equipment-routes.ts';
import { limits } from '#contract/limits.ts';
import { plannerRoutes, type PlanQuestion } from '#contract/planning/planner-routes.ts';
import { planRoutes } from '#contract/planning/plans.ts';
import type { AnswerOf } from '#contract/route-contract.ts';
import { pages } from '#contract/site/pages.ts';
import { planBounds } from '#contract/records/collections/planning/plan-terms.ts';
import type { AiRecommendation } from '#contract/records/collections/planning/ai-recommendations.ts';
import { effectWords } from '#messages/equipment/effect-words.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { shortDayText } from '#messages/formats.ts';
import { aiToolWords } from '#messages/planning/ai-tools.ts';
import { plannerWords as words } from '#messages/planning/planner.ts';
import { problems } from '#messages/problems.ts';
import { keeping } from '#messages/records/keeping.ts';
import { quickCharacter } from '#web/characters/character-edits.ts';
import { plannerAddress } from '#web/characters/loadouts/planned-loadout.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer, answerUnlessAnswered, Refused } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { noRun, showRun } from '#web/data/sync/runner/sync-run.ts';
import { run } from '#web/workers/run.ts';
import AiTools from '../AiTools.tsx';

const { fields, parts } = words;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (name: string | RegExp) => page.getByRole('heading', { name, exact: true });
const list = page.getByRole('heading', { name: words.list });

const recommendation = (id: string, but: Partial<AiRecommendation> = {}): AiRecommendation => ({
  id,
  buildName: `Build ${id}`,
  description: 'PvE build for damage at level 60.',
  characterInput: {
    characterClass: 'wizard',
    buildType: 'pve',
    buildFocus: 'damage',
    level: 60,
    currentParagonLevel: 200,
    preferredWeapons: [],
    preferredPlaystyle: '',
    additionalInfo: '',
  },
  skills: [{ name: 'Ray of Frost', description: 'Damage', priority: 1 }],
  equipment: [{ slot: 'Helm', recommendedItems: ['Cowl of the Abyss'], statPriorities: [] }],
  gems: [{ slot: '1', recommendedGems: ['Frozen Heart'] }],
  paragonPoints: [{ category: 'Vanquisher', allocation: 200 }],
  playstyleTips: ['Keep Ray of Frost in use.'],
  progressionPath: ['Raise Frozen Heart first.'],
  engine: {
    engineVersion: '1',
    catalogueVersion: 'old',
    fit: 90,
    picks: { items: {}, gems: {}, skills: {} },
  },
  ...but,
});

const keep = (...all: readonly AiRecommendation[]) =>
  localStore.edit({
    label: 'Kept',
    changes: all.map((data) => ({ collection: 'aiRecommendations' as const, id: data.id, data })),
  });
const kept = () => localStore.view('aiRecommendations').records;

beforeEach(async () => {
  sessionStorage.clear();
  answerUnlessAnswered(accountRoutes.session, () => ({ account: ann }));
  answer(equipmentRoutes.listEquipment, () => ({
    equipment: [],
    message: null,
    version: '1',
    source: 'bundled' as const,
  }));
  answer(plannerRoutes.recommend, () => {
    throw new Error('The account cannot be reached.');
  });
  answer(planRoutes.readAllowance, () => allowance(null));
  keepAccount(ann);
  showRun({ ...noRun, lastSyncAt: 1 });
  await Promise.all([localStore.load('aiRecommendations'), localStore.load('characters')]);
  await localStore.edit({
    label: 'Emptied',
    changes: [
      ...kept().map(({ id }) => ({ collection: 'aiRecommendations' as const, id, data: null })),
      ...localStore
        .view('characters')
        .records.map(({ id }) => ({ collection: 'characters' as const, id, data: null })),
    ],
  });
});

type Allowance = AnswerOf<typeof planRoutes.readAllowance>;
const allowance = (model: Allowance['model'], used = 3): Allowance => ({
  level: 'pro',
  isEnforced: false,
  isAllowed: true,
  used,
  limit: 100,
  resetsAt: Date.UTC(2026, 11, 1),
  tools: ['planner'],
  model,
});

/** A plan as an account makes it: as this device does, by a catalogue without equipment. */
async function accountPlan({
  characterClass: classId,
  buildType: mode,
  buildFocus: focus,
  ...asked
}: PlanQuestion) {
  const { request: _request, ...plan } = await run(
    'plan',
    {
      request: {
        ...asked,
        classId,
        mode,
        focus,
        paragonLevel: asked.currentParagonLevel,
        weapons: [],
        playstyle: '',
        info: '',
        kit: null,
      },
      equipment: { items: [], sets: [], version: '1' },
    },
    {},
  );
  const { id: _id, ...kept } = recommendation('made');
  return {
    recommendation: { ...kept, id: 'made', createdAt: 1 },
    plan,
  } as unknown as AnswerOf<typeof plannerRoutes.recommend>;
}

const open = () => show(<AiTools />, plannerAddress);

/** Asks for a build and waits until it is there. */
async function generate(): Promise<void> {
  await expect.element(button(words.generate)).toBeVisible();
  await button(words.generate).click();
  await expect.element(heading(parts.skills), { timeout: 60_000 }).toBeVisible();
}

test('a level that is none is said in its field, which has the focus, and nothing begins', async () => {
  open();
  const level = page.getByLabelText(fields.level, { exact: true });
  for (const wrong of ['0', '61', '1.5', 'x']) {
    await level.fill(wrong);
    await button(words.generate).click();
    await expect.element(page.getByText(words.levelWrong)).toBeVisible();
    await expect.element(level).toHaveFocus();
  }
  await level.fill('60');
  await page.getByLabelText(fields.paragonLevel, { exact: true }).fill('-1');
  await button(words.generate).click();
  await expect.element(page.getByText(words.paragonWrong)).toBeVisible();
  await expect.element(page.getByText(words.generating)).not.toBeInTheDocument();
});

test('while it is typed the form says what it understood, which weapons no source names, and how much room is left', async () => {
  open();
  await page.getByLabelText(fields.playstyle, { exact: true }).fill('tanky, no pets');
  await page.getByLabelText(fields.info, { exact: true }).fill('zzz qqq, with Bone Wall');
  await expect
    .element(page.getByText(fill(words.wishes.lean, { name: planTerms.focuses.survivability })))
    .toBeVisible();
  await expect
    .element(page.getByText(fill(words.wishes.avoid, { name: effectWords.tags.summon })))
    .toBeVisible();
  await expect.element(page.getByText(`${words.notUnderstood}: zzz qqq`, { exact: true })).toBeVisible();
  await expect
    .element(page.getByText(fill(words.belongsTo, { name: 'Bone Wall', class: 'Necromancer' })))
    .toBeVisible();
  await expect
    .element(page.getByText(fill(words.infoHint, { n: 23, max: planBounds.infoLength })))
    .toBeVisible();
  await page.getByLabelText('Ranged', { exact: true }).click();
  await expect
    .element(page.getByText(fill(words.weaponsUnknown, { class: 'Barbarian', kinds: 'Ranged' })))
    .toBeVisible();
  await expectAccessible();
});

test('the active character fills the form, and what was typed is there after the tools were looked at', async () => {
  await localStore.edit({
    label: 'Made',
    changes: [
      {
        collection: 'characters',
        id: 'ann-1',
        data: {
          ...quickCharacter({ name: 'Li', class: 'wizard', server: 'Europe' }),
          id: 'ann-1',
          level: 42,
          paragonLevel: 7,
        },
      },
    ],
  });
  const close = open();
  await page.getByText(fields.owned, { exact: true }).click();
  await page.getByLabelText(fields.startFrom, { exact: true }).selectOptions('Li');
  await expect.element(page.getByLabelText(fields.classId, { exact: true })).toHaveDisplayValue('Wizard');
  await expect.element(page.getByLabelText(fields.level, { exact: true })).toHaveValue('42');
  await page.getByRole('link', { name: aiToolWords.back }).click();
  await expect.element(page.getByRole('article', { name: aiToolWords.tools.planner.name })).toBeVisible();
  close();
  open();
  await expect.element(page.getByLabelText(fields.level, { exact: true })).toHaveValue('42');
});

test('a tool says which plan it requires, and that it is free only where plans are not enforced', async () => {
  const card = page.getByRole('article', { name: aiToolWords.tools.clan.name });
  const close = show(<AiTools />, '/ai-tools');
  await expect.element(card).toMatchTextContent('Requires: premium');
  await expect.element(card).toMatchTextContent(aiToolWords.freeForNow);
  const closed = page.getByRole('article', { name: aiToolWords.tools.meta.name });
  await expect.element(closed).not.toMatchTextContent(aiToolWords.freeForNow);
  close();
  answer(planRoutes.readAllowance, () => ({ ...allowance(null), isEnforced: true }));
  show(<AiTools />, '/ai-tools');
  await expect.element(page.getByText(/^3 of 100 AI uses/)).toBeVisible();
  await expect.element(card).toMatchTextContent('Requires: premium');
  await expect.element(card).not.toMatchTextContent(aiToolWords.freeForNow);
});

test('a build is worked out, cancelled without loss, explained, saved once and left again', async () => {
  open();
  await page.getByLabelText(fields.classId, { exact: true }).selectOptions('Wizard');
  await page.getByLabelText(fields.playstyle, { exact: true }).fill('no pets');
  await button(words.generate).click();
  await expect.element(page.getByText(/Reading what Wizard can use/)).toBeVisible();
  await button(words.cancel).click();
  await expect.element(page.getByLabelText(fields.playstyle, { exact: true })).toHaveValue('no pets');
  await expect.element(button(words.generate)).toHaveFocus();

  const asked = performance.now();
  await generate();
  expect(performance.now() - asked).toBeGreaterThanOrEqual(2_000);
  for (const name of [parts.equipment, parts.gems, parts.paragon, parts.play, parts.path])
    await expect.element(heading(name)).toBeVisible();
  await expect.element(page.getByText(/^Fit \d+$/)).toBeVisible();
  const first = page.getByText(/^How was this chosen\?/).first();
  await first.click();
  const table = page.getByRole('table').first();
  const points = table
    .getByRole('cell')
    .elements()
    .map((cell) => cell.textContent)
    .filter((text) => /^[+−-]?\d/.test(text));
  const tenths = points.map((text) => Math.round(10 * Number(text.replace('−', '-'))));
  const total = tenths.pop();
  expect(tenths.reduce((sum, each) => sum + each, 0)).toBe(total);
  await page.getByText(words.howChoices).click();
  await expect.element(page.getByText(words.reasons.area)).toBeVisible();
  await expectAccessible();

  await button(words.save).click();
  // Once, for three seconds: no toast says it as well.
  const banner = page.getByText(words.saved, { exact: true });
  await expect.element(banner).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
  await expect.element(button(words.save)).toHaveAttribute('aria-disabled', 'true');
  const [saved] = kept();
  expect(saved).toMatchObject({
    characterInput: { characterClass: 'wizard', preferredPlaystyle: 'no pets' },
  });
  await button(words.startNew).click();
  await expect.element(button(words.generate)).toHaveFocus();

  // Opened again it says why, as long as it would be the same today.
  await button(fill(words.openSaved, { name: String(saved?.buildName) })).click();
  await expect.element(page.getByText(/^Chosen by catalogue \d{4}-\d\d-\d\d\.$/)).toBeVisible();
  await expect.element(page.getByText(/^How was this chosen\?/).first(), { timeout: 60_000 }).toBeVisible();
  await expect.element(button(words.save)).not.toBeInTheDocument();
  expect(kept()).toHaveLength(1);
});

test('a full list refuses one more in the words that it has for it', async () => {
  await keep(...Array.from({ length: limits.aiRecommendations }, (_, at) => recommendation(`kept-${at}`)));
  open();
  await generate();
  await button(words.save).click();
  await expect.element(page.getByRole('alert').getByText(words.saveRefused)).toBeVisible();
  expect(kept()).toHaveLength(limits.aiRecommendations);
});

test('kept plans are opened, renamed, compared, worked out again and deleted', async () => {
  await keep(recommendation('a'));
  await keep(recommendation('b', { skills: [{ name: 'Meteor', description: 'Area', priority: 1 }] }));
  open();
  await expect.element(list).toBeVisible();
  const rows = () => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect.element(rows().first()).toMatchTextContent(/^Build b/);

  await button(words.compare).click();
  await expect.element(page.getByRole('row', { name: /^Primary Attack.*Meteor/ })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Frozen Heart' })).not.toBeInTheDocument();
  await expect.element(page.getByText(/In 2 places they are alike\.$/)).toBeVisible();

  await rows().first().getByRole('button', { name: words.rename }).click();
  await page.getByLabelText(words.newName, { exact: true }).fill('Rain of stones');
  await page.getByRole('dialog').getByRole('button', { name: words.save }).click();
  await expect.element(rows().first()).toMatchTextContent(/^Rain of stones/);
  await expectAccessible();

  await button(fill(words.openSaved, { name: 'Rain of stones' })).click();
  await expect.element(page.getByText('Meteor')).toBeVisible();
  await expect.element(page.getByText(fill(words.byCatalogue, { version: 'old' }))).toBeVisible();
  await expect.element(page.getByText(/^How was this chosen\?/)).not.toBeInTheDocument();
  await button(words.startNew).click();

  await rows().first().getByRole('button', { name: words.runAgain }).click();
  await expect
    .element(page.getByText(/^Since it was saved \d+ picks have changed\.$/), { timeout: 60_000 })
    .toBeVisible();
  await button(words.startNew).click();

  await rows().first().getByRole('button', { name: words.remove }).click();
  await expect.element(rows()).toHaveLength(1);
  await page
    .getByRole('listitem')
    .filter({ hasText: fill(words.removed, { name: 'Rain of stones' }) })
    .getByRole('button', { name: keeping.restore })
    .click();
  await expect.element(rows()).toHaveLength(2);
});

test('Cancel breaks off what the account works out, so that it counts no use', async () => {
  let resolve: (signal: AbortSignal) => void = () => {};
  const promise = new Promise<AbortSignal>((tell) => (resolve = tell));
  answer(plannerRoutes.recommend, async ({ signal }) => {
    if (signal == null) throw new Error('Nothing can break it off.');
    resolve(signal);
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('The question was broken off.')));
    });
  });
  open();
  await button(words.generate).click();
  const signal = await promise;
  expect(signal.aborted).toBe(false);
  await expectAccessible();
  await button(words.cancel).click();
  await expect.element(button(words.generate)).toHaveFocus();
  expect(signal.aborted).toBe(true);
});

test('an account that refuses says why, and what was typed stays', async () => {
  open();
  await page.getByLabelText(fields.playstyle, { exact: true }).fill('no pets');
  for (const [code, status] of [
    ['AI_NOT_IN_PLAN', 403],
    ['AI_LIMIT_REACHED', 429],
    ['PLANNER_FAILED', 503],
  ] as const) {
    answer(plannerRoutes.recommend, () => {
      throw new Refused(code, status);
    });
    await button(words.generate).click();
    await expect.element(page.getByText(words.generating)).toBeVisible();
    await expect.element(page.getByRole('alert')).toHaveTextContent(problems[code]);
    await expect.element(page.getByLabelText(fields.playstyle, { exact: true })).toHaveValue('no pets');
  }
});

test('the tools say how many AI uses are left, and what a plan without them has', async () => {
  const close = show(<AiTools />, '/ai-tools');
  const used = { n: 3, limit: 100, day: shortDayText(Date.UTC(2026, 11, 1)) };
  await expect.element(page.getByText(fill(aiToolWords.used, used))).toBeVisible();
  await expectAccessible();
  close();
  answer(planRoutes.readAllowance, () => ({ ...allowance(null), isAllowed: false, limit: 0 }));
  show(<AiTools />, '/ai-tools');
  await expect.element(page.getByText(aiToolWords.noneInPlan)).toBeVisible();
});

test('a language model elsewhere words nothing until its player lets it, one in the own network from the start', async () => {
  const far = { name: 'large-model', host: 'models.example', isNear: false };
  answer(planRoutes.readAllowance, () => allowance(far));
  const close = open();
  const choice = (host: string) => page.getByRole('checkbox', { name: fill(aiToolWords.model, { host }) });
  await expect.element(choice(far.host)).not.toBeChecked();
  await expect.element(page.getByText(fill(aiToolWords.modelText, { model: far.name }))).toBeVisible();
  await choice(far.host).click();
  await expect.element(choice(far.host)).toBeChecked();
  close();
  answer(planRoutes.readAllowance, () => allowance({ ...far, host: 'other.example' }));
  const closeOther = open();
  await expect.element(choice('other.example')).not.toBeChecked();
  closeOther();
  answer(planRoutes.readAllowance, () => allowance({ ...far, host: '127.0.0.1:11434', isNear: true }));
  open();
  await expect.element(choice('127.0.0.1:11434')).toBeChecked();
});

test('a Save that is refused waits on for the words of a language model', async () => {
  const near = { name: 'small-model', host: '127.0.0.1:11434', isNear: true };
  answer(planRoutes.readAllowance, () => allowance(near));
  answer(plannerRoutes.recommend, async ({ body }) => accountPlan(body));
  let word: (words: AnswerOf<typeof plannerRoutes.words>) => void = () => {};
  const worded = new Promise<AnswerOf<typeof plannerRoutes.words>>((resolve) => (word = resolve));
  answer(plannerRoutes.words, async () => worded);
  await keep(...Array.from({ length: limits.aiRecommendations }, (_, at) => recommendation(`kept-${at}`)));
  open();
  await expect
    .element(page.getByRole('checkbox', { name: fill(aiToolWords.model, { host: near.host }) }))
    .toBeChecked();
  await generate();
  await expect.element(page.getByText(fill(aiToolWords.wording, { model: near.name }))).toBeVisible();
  await button(words.save).click();
  await expect.element(page.getByRole('alert').getByText(words.saveRefused)).toBeVisible();
  word({
    name: 'Calm play',
    description: 'Wait.',
    tips: ['Step back.'],
    wordedBy: near.name,
    leftOut: 1,
  });
  await expect.element(page.getByRole('heading', { name: 'Calm play' })).toBeVisible();
  await expect.element(page.getByText('Step back.')).toBeVisible();
  await expect.element(page.getByText(fillCount(aiToolWords.leftOut, 1))).toBeVisible();
});

test('keys alone ask for a build, come to its heading, and put it into the builder', async () => {
  open();
  await expect.element(button(words.generate)).toBeVisible();
  (page.getByLabelText(fields.playstyle, { exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard('cc{Enter}');
  await expect.element(heading(parts.skills), { timeout: 60_000 }).toBeVisible();
  expect(document.activeElement?.tagName).toBe('H2');
  while (document.activeElement?.textContent !== words.apply) await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe(pages.loadoutBuilder.path);
});
