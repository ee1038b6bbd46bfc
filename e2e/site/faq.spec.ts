import type { Locator, Page } from '@playwright/test';

import { faqCategories } from '#catalogue/faq.ts';
import { sameForAll } from '#contract/site/consent.ts';
import { answerPieces, publishedFaq } from '#contract/help/faq.ts';
import { faq } from '#messages/help/faq.ts';

import { builtPart } from '#e2e/support/built-part.ts';
import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { toast } from '#e2e/support/pages/calculators.ts';
import { answerCookieSettings, expect, test } from '#e2e/support/fixtures.ts';
import { isQuick } from '#e2e/support/pages.ts';

const [first, second] = publishedFaq as readonly [
  (typeof publishedFaq)[number],
  (typeof publishedFaq)[number],
];
const wordsOf = (answer: string) =>
  answerPieces(answer)
    .map(({ text }) => text)
    .join('');

/** A question by its text, with the answer below it. */
const questionOf = (page: Page, text: string): Locator =>
  page.locator('details').filter({ has: page.getByRole('heading', { level: 3, name: text, exact: true }) });
const questions = (page: Page) => page.locator('details');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search questions' });
const categoryButton = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Categories' }).getByRole('button', { name: new RegExp(`^${name} \\d+$`) });

async function openFaq(page: Page, address = '/faq'): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('contentinfo')).toContainText(/\d{4}/);
}

const votesShown = /(\d+) (?:people|person) found this helpful/;

/** Opens a question and answers where its votes stand, once they are known. */
async function openVotes(page: Page, text: string): Promise<Locator> {
  const question = questionOf(page, text);
  if (!(await question.evaluate((element) => (element as HTMLDetailsElement).open)))
    await question.locator('summary').click();
  await expect(question).toContainText(votesShown);
  return question;
}
/** How many found it helpful. */
const counted = async (question: Locator) => {
  const [shown, count = '0'] = votesShown.exec((await question.textContent()) ?? '') ?? [];
  expect(shown, 'the votes stand there').toBeDefined();
  return Number(count);
};
const pressed = (question: Locator, name: 'Helpful' | 'Not helpful') =>
  question.getByRole('button', { name, exact: true, pressed: true });
const voteButton = (question: Locator, name: 'Helpful' | 'Not helpful') =>
  question.getByRole('button', { name, exact: true });

test.describe('questions and answers', () => {
  test('every answer is there without scripts, and opens', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseURL}/faq`);
    const text = ((await page.getByRole('main').textContent()) ?? '').replaceAll(/\s+/g, ' ');
    for (const { question, answer } of publishedFaq) {
      expect(text).toContain(question);
      expect(text).toContain(wordsOf(answer));
    }
    // What search engines read is marked in the text itself.
    const marked = page.locator('[itemtype$="/FAQPage"] > [itemtype$="/Question"]');
    await expect(marked.locator('[itemprop="name"]')).toHaveText(
      publishedFaq.map(({ question }) => question),
    );
    await expect(marked.locator('[itemtype$="/Answer"] [itemprop="text"]')).toHaveCount(publishedFaq.length);
    const question = questionOf(page, first.question);
    const answer = question.getByText(wordsOf(first.answer));
    await expect(answer).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(answer, 'on paper').toBeVisible();
    await page.emulateMedia({ media: null });
    await expect(answer).toBeHidden();
    await question.locator('summary').click();
    await expect(question.getByText(wordsOf(first.answer))).toBeVisible();
    await page.goto(`${baseURL}/faq#${second.id}`);
    await expect(questionOf(page, second.question).getByText(wordsOf(second.answer))).toBeVisible();
    await context.close();
  });

  test('answers open by keyboard, all at once too; categories count their questions and narrow the list', async ({
    page,
  }) => {
    await openFaq(page);
    await test.step('an answer has one or two topics and opens by keyboard', async () => {
      const question = questionOf(page, first.question);
      await question.locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect(question.getByText(wordsOf(first.answer))).toBeVisible();
      await expect(question.getByRole('list', { name: 'Topics' }).getByRole('listitem')).toHaveText([
        ...first.tags,
      ]);
      await page.keyboard.press('Space');
      await expect(question.getByText(wordsOf(first.answer))).toBeHidden();
    });

    await test.step('all answers open and close at once', async () => {
      await expect(page.getByRole('button', { name: 'Close all' })).toHaveAttribute('aria-disabled', 'true');
      await page.getByRole('button', { name: 'Open all' }).click();
      await expect(page.locator('details[open]')).toHaveCount(publishedFaq.length);
      await expect(page.getByRole('button', { name: 'Open all' })).toBeFocused();
      await page.getByRole('button', { name: 'Close all' }).click();
      await expect(page.locator('details[open]')).toHaveCount(0);
    });

    await expect(questions(page)).toHaveCount(publishedFaq.length);
    await expect(categoryButton(page, 'All questions')).toContainText(String(publishedFaq.length));
    await expect(categoryButton(page, 'All questions')).toHaveAttribute('aria-pressed', 'true');
    for (const category of faqCategories) {
      const own = publishedFaq.filter((item) => item.category === category);
      const button = categoryButton(page, faq.categoryNames[category]);
      if (own.length === 0) {
        await expect(button).toHaveCount(0);
        continue;
      }
      await expect(button).toContainText(String(own.length));
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(questions(page).getByRole('heading', { level: 3 })).toHaveText(
        own.map(({ question }) => question),
      );
    }
    await expect(page).toHaveURL(/\?category=technical$/);
    await page.reload();
    await expect(categoryButton(page, 'Technical')).toHaveAttribute('aria-pressed', 'true');
  });

  test('what answers lead to is there', { tag: '@desktop' }, async ({ page, request }) => {
    await openFaq(page);
    const targets = await page
      .getByRole('main')
      .locator('details a')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
    expect(targets.length).toBeGreaterThan(5);
    for (const target of targets) {
      const { hash } = new URL(target, page.url());
      const answer = await request.get(target);
      expect(answer.status(), target).toBe(200);
      // A section is part of the page as it is built.
      if (hash !== '') expect(await answer.text(), target).toContain(` id="${hash.slice(1)}"`);
    }
  });
});

test.describe('the search', () => {
  test('finds words, marks them and says how many there are, and stands in the address', async ({ page }) => {
    await page.goto('/settings');
    await openFaq(page);
    await searchBox(page).fill('UNDO');
    await expect(page.getByRole('main')).toContainText(/\d+ results for "UNDO"/);
    const found = await questions(page).count();
    expect(found).toBeGreaterThan(1);
    expect(found).toBeLessThan(publishedFaq.length);
    for (const mark of await questions(page).locator('mark').all())
      expect((await mark.textContent())?.toLowerCase()).toBe('undo');
    await expect(questions(page).locator('summary').locator('mark').first()).toBeVisible();
    await expect(page.locator('#announcements')).toHaveText(`${found} results for "UNDO"`);
    await expect(categoryButton(page, 'All questions')).toContainText(String(found));

    await test.step('so that it can be linked, and does not fill up the history', async () => {
      await searchBox(page).fill('');
      await searchBox(page).pressSequentially('gem power', { delay: 30 });
      await expect(page).toHaveURL(/\/faq\?q=gem\+power$/);
      const shown = await questions(page).count();
      await page.reload();
      await expect(searchBox(page)).toHaveValue('gem power');
      await expect(questions(page)).toHaveCount(shown);
      await searchBox(page).fill('');
      await expect(questions(page)).toHaveCount(publishedFaq.length);
      await expect(page).toHaveURL(/\/faq$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/settings$/);
    });

    await test.step('with answers open and words marked axe finds nothing', async () => {
      await openFaq(page, '/faq?q=undo');
      await page.getByRole('button', { name: 'Open all' }).click();
      await expect(questions(page).first()).toContainText(votesShown);
      if (!isQuick) await expectAccessible(page);
    });

    await test.step('without a result it leads to other categories or to the support, with what was searched', async () => {
      await openFaq(page, '/faq?category=getting-started&q=platinum');
      await expect(page.getByRole('main').getByText('0 results for "platinum"')).toBeVisible();
      await page.getByRole('button', { name: 'Search all categories' }).click();
      await expect(searchBox(page)).toBeFocused();
      expect(await questions(page).count()).toBeGreaterThan(0);
      await searchBox(page).fill('xyzzy at all');
      await page.getByRole('button', { name: 'Clear search' }).click();
      // Clearing keeps the focus.
      await expect(searchBox(page)).toBeFocused();
      await expect(questions(page)).toHaveCount(publishedFaq.length);

      await searchBox(page).fill('platinum');
      const panel = page.getByRole('complementary', { name: 'Still need help?' });
      await expect(panel).toBeVisible();
      await expect(panel.getByRole('link')).toHaveAttribute('href', '/support?subject=platinum');
      await searchBox(page).fill('');
      await panel.getByRole('link', { name: 'Contact support' }).click();
      await expect(page).toHaveURL(/\/support$/);
      await expect(page.getByLabel('Subject')).toHaveValue('');
      await page.goBack();

      await searchBox(page).fill('xyzzy & <b>co</b>');
      await expect(page.getByRole('main').getByText('0 results for "xyzzy & <b>co</b>"')).toBeVisible();
      if (!isQuick) await expectAccessible(page);
      await page.getByRole('link', { name: 'Ask us' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support');
      await expect(page.getByLabel('Subject')).toHaveValue('xyzzy & <b>co</b>');
      await expect(page).toHaveURL(/\/support$/);
    });
  });

  test('keeps what was typed before the page woke up', { tag: '@desktop' }, async ({ page }) => {
    let wake = () => {};
    const asleep = new Promise<void>((resolve) => (wake = resolve));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await asleep;
      await route.continue();
    });
    await page.goto('/faq', { waitUntil: 'commit' });
    await searchBox(page).fill('platinum');
    wake();
    await expect(page.getByRole('main')).toContainText(/\d+ results for "platinum"/);
    await expect(searchBox(page)).toHaveValue('platinum');
  });
});

test.describe("a question's own address", () => {
  test('opens the question and leads to it, also where a search leaves it out', async ({
    page,
    context,
    baseURL,
  }) => {
    await openFaq(page, '/faq#undo');
    const question = page.locator('#undo');
    await expect(question).toHaveAttribute('open', '');
    await expect(question.locator('summary')).toBeFocused();
    await expect(question.locator('summary')).toBeInViewport();
    await expect(page.locator('details[open]')).toHaveCount(1);

    await openFaq(page, '/faq?q=calculator#theme');
    await expect(page.locator('#theme')).toHaveAttribute('open', '');
    await expect(page.locator('#theme summary')).toBeFocused();
    await expect(searchBox(page)).toHaveValue('');
    await expect(page).toHaveURL(/\/faq#theme$/);

    await test.step('one that names nothing changes nothing', async () => {
      await page.goto('about:blank');
      for (const hash of ['#no-such-question', '#%E0%A4%A']) {
        await openFaq(page, `/faq${hash}`);
        await expect(questions(page)).toHaveCount(publishedFaq.length);
        await expect(page.locator('details[open]')).toHaveCount(0);
      }
    });

    await test.step('it is what Copy link copies', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await searchBox(page).fill(second.question);
      const own = questionOf(page, second.question);
      await own.locator('summary').click();
      await own.getByRole('button', { name: 'Copy link' }).click();
      await expect(toast(page, 'Link copied')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/faq#${second.id}`);
    });
  });
});

test.describe('votes', () => {
  test('each visitor has one vote, which stays over a reload, changes, says why and can be taken back', async ({
    page,
    browser,
    product,
    complaints,
  }) => {
    await openFaq(page);
    const question = await openVotes(page, first.question);
    const before = await counted(question);
    await voteButton(question, 'Helpful').click();
    await expect(pressed(question, 'Helpful')).toBeVisible();
    await expect(question).toContainText('Thanks!');
    expect(await counted(question)).toBe(before + 1);

    await page.reload();
    const again = await openVotes(page, first.question);
    await expect(pressed(again, 'Helpful')).toBeVisible();
    expect(await counted(again)).toBe(before + 1);
    await voteButton(again, 'Helpful').click();
    await expect(again).toContainText('Your vote was removed.');
    await expect(pressed(again, 'Helpful')).toHaveCount(0);
    expect(await counted(again)).toBe(before);

    await test.step('Not helpful leaves the count alone, takes the place of Helpful and may say why', async () => {
      const other = await openVotes(page, second.question);
      const count = await counted(other);
      await voteButton(other, 'Helpful').click();
      await expect(pressed(other, 'Helpful')).toBeVisible();
      await voteButton(other, 'Not helpful').click();
      await expect(pressed(other, 'Not helpful')).toBeVisible();
      await expect(pressed(other, 'Helpful')).toHaveCount(0);
      await expect.poll(() => counted(other)).toBe(count);

      const reason = other.getByLabel('What was missing?');
      await reason.fill('x'.repeat(301));
      await expect(other).toContainText('1 character too many');
      await other.getByRole('button', { name: 'Send' }).click();
      await expect(reason).toBeVisible();
      await reason.fill('A picture of the button.');
      if (!isQuick) await expectAccessible(page);
      await other.getByRole('button', { name: 'Send' }).click();
      await expect(other).toContainText('Thanks, that helps us write a better answer.');
      await expect(voteButton(other, 'Not helpful')).toBeFocused();
      await expect(reason).toHaveCount(0);
      await voteButton(other, 'Not helpful').click();
      await expect(other).toContainText('Your vote was removed.');
    });

    await test.step('others see it and join it', async () => {
      await voteButton(again, 'Helpful').click();
      await expect(again).toContainText('Thanks!');
      const context = await browser.newContext({ baseURL: product.url });
      await answerCookieSettings(context, sameForAll(false));
      complaints.watch(context);
      const other = await context.newPage();
      await openFaq(other);
      const theirs = await openVotes(other, first.question);
      expect(await counted(theirs)).toBe(before + 1);
      await expect(pressed(theirs, 'Helpful')).toHaveCount(0);
      await voteButton(theirs, 'Helpful').click();
      await expect(theirs).toContainText('Thanks!');
      expect(await counted(theirs)).toBe(before + 2);
      await context.close();
    });
  });

  test('that cannot be loaded or fail say so, and are not shown as given', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED|503/);
    await openFaq(page);
    await test.step('they come when the network does', async () => {
      // The part with the votes is fetched once somebody is there.
      await page.mouse.move(10, 10);
      const { file } = await builtPart('web/features/faq/AnswerVotes.tsx');
      await expect
        .poll(() =>
          page.evaluate(() =>
            performance
              .getEntriesByType('resource')
              .map(({ name }) => name)
              .join(' '),
          ),
        )
        .toContain(`/${file}`);
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      const question = questionOf(page, first.question);
      await question.locator('summary').click();
      await expect(question).toContainText('You are offline. Votes need a connection.');
      await expect(voteButton(question, 'Helpful')).toHaveAttribute('aria-disabled', 'true');
      await expect(question.getByText(wordsOf(first.answer))).toBeVisible();
      await context.setOffline(false);
      await expect(question).toContainText(votesShown);
    });

    const question = await openVotes(page, first.question);
    const before = await counted(question);
    await context.setOffline(true);
    await voteButton(question, 'Helpful').click();
    await expect(toast(page, 'Your vote was not counted')).toContainText('You are offline');
    await expect(pressed(question, 'Helpful')).toHaveCount(0);
    expect(await counted(question)).toBe(before);
    await context.setOffline(false);
    await voteButton(question, 'Helpful').click();
    await expect(question).toContainText('Thanks!');
    await voteButton(question, 'Helpful').click();
    await expect(question).toContainText('Your vote was removed.');
  });
});
