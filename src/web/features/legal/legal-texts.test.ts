import { describe, expect, test } from 'vitest';
import { pageList } from '#contract/site/pages.ts';
import type { ArticleSection } from '#messages/article.ts';
import { privacy } from '#messages/legal/privacy.ts';
import { terms } from '#messages/legal/terms.ts';
import { textParts } from '#web/ui/text/LinkedText.tsx';
import { textThatHolds } from './LegalPage.tsx';
import { DAY_MS } from '#rules/time-units.ts';

const NOTICE_DAYS = 30;

const sentences = (sections: readonly ArticleSection[]) =>
  sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      if (block.kind === 'text' || block.kind === 'note') return [block.text];
      if (block.kind === 'list') return block.items;
      if (block.kind === 'terms') return block.items.flatMap(({ term, text }) => [term, text]);
      return block.kind === 'table' ? block.rows.flat() : [];
    }),
  );

describe.each([
  ['terms', terms],
  ['privacy', privacy],
] as const)('%s', (page, text) => {
  test('stands under its own title', () => {
    expect(pageList.find(({ id }) => id === page)?.title).toBe(text.title);
  });

  test('names the version it is, and lists all of them, the newest first', () => {
    const numbers = text.versions.map(({ version }) => version);
    expect(numbers).toContain(text.version);
    expect(new Set(numbers).size).toBe(numbers.length);
    const days = text.versions.map(({ inForceSince }) => Date.parse(inForceSince));
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    for (const { changes } of text.versions) expect(changes).not.toBe('');
  });

  test(`announces every change ${NOTICE_DAYS} days ahead, as it says`, () => {
    expect(sentences(text.sections).join('\n')).toContain(`at least ${NOTICE_DAYS} days before`);
    for (const { announced, inForceSince } of text.versions.slice(0, -1))
      expect(Date.parse(inForceSince) - Date.parse(announced)).toBeGreaterThanOrEqual(NOTICE_DAYS * DAY_MS);
  });

  test('has headings with addresses of their own, and links to what there is', () => {
    const ids = text.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = sentences(text.sections).flatMap((sentence) =>
      textParts(sentence).flatMap(({ target }) => (target === null ? [] : [target])),
    );
    expect(targets.length).toBeGreaterThan(0);
    for (const target of targets)
      expect([...pageList.map(({ id }) => id), ...ids.map((id) => `#${id}`)]).toContain(target);
  });

  test('names the minimum age', () => {
    expect(sentences(text.sections).join('\n')).toMatch(/at least 13 years old|children under 13/);
  });
});

test('privacy says of accounts only what is true of the build', () => {
  const signIn = (hasAccounts: boolean) =>
    sentences(
      textThatHolds(privacy.sections, { hasAccounts, linkTo: () => '/' }).filter(
        ({ id }) => id === 'sign-in',
      ),
    ).join('\n');
  expect(signIn(false)).toMatch(/has no accounts/);
  expect(signIn(false)).not.toMatch(/You can sign in/);
  expect(signIn(true)).toMatch(/You can sign in/);
  expect(signIn(true)).not.toMatch(/has no accounts/);
  for (const hasAccounts of [true, false])
    for (const way of ['e-mail plus password', 'Google', 'GitHub', 'Discord', 'Microsoft'])
      expect(signIn(hasAccounts)).toContain(way);
});
