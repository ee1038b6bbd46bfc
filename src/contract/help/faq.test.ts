import { describe, expect, it } from 'vitest';
import { faqCategories, faqItems } from '#catalogue/faq.ts';
import { inGameStepDuplicates, normalDuplicateWorth, planNormalGem } from '#rules/gems/normal-gem-upgrade.ts';
import { legendaryDuplicateWorth } from '#rules/gems/legendary-gem-upgrade.ts';
import { upgradeGoalBounds } from '#rules/gems/bounds.ts';
import { answerPieces, isPublished, publishedFaq } from './faq.ts';
import { limits } from '../limits.ts';
import { pages } from '../site/pages.ts';

const answerOf = (id: string) => faqItems.find((item) => item.id === id)?.answer ?? '';

describe('the questions', () => {
  it('have ids that are good for addresses, each once', () => {
    const ids = faqItems.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9-]{2,60}$/);
  });

  it('stand in the order of the categories', () => {
    const places = faqItems.map(({ category }) => faqCategories.indexOf(category));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('ask, and are answered in full sentences', () => {
    for (const { question, answer, tags } of faqItems) {
      expect(question).toMatch(/\?$|\.$/);
      expect(answer).toMatch(/\.$/);
      expect(tags.every((tag) => tag.length > 0)).toBe(true);
    }
  });
});

describe('an answer', () => {
  it('is cut where its links begin and end', () => {
    expect(answerPieces('See [the list](calculators#shopping-list) or [here](faq).')).toMatchObject([
      { text: 'See ', link: null },
      { text: 'the list', link: { page: 'calculators', anchor: 'shopping-list' } },
      { text: ' or ', link: null },
      { text: 'here', link: { page: 'faq', anchor: null } },
      { text: '.', link: null },
    ]);
  });

  it('may lead to pages of the product alone', () => {
    expect(() => answerPieces('[away](nowhere)')).toThrow(RangeError);
    expect(() => answerPieces('[away](toString)')).toThrow(RangeError);
    for (const { answer } of faqItems) expect(() => answerPieces(answer)).not.toThrow();
  });
});

describe('the published questions', () => {
  it('lead to existing pages only', () => {
    for (const { answer } of publishedFaq)
      for (const { link } of answerPieces(answer))
        if (link !== null) expect(pages[link.page].exists).toBe(true);
  });

  it('speak of pages that are built', () => {
    expect(isPublished({ answer: 'Found your clan.', about: 'clans' })).toBe(true);
    expect(isPublished({ answer: 'See [the settings](settings).', about: 'settings' })).toBe(true);
  });

  it('are at least four in each category whose pages are built', () => {
    const builtWith = {
      'character-builder': pages.characterBuilder,
      'loadout-builder': pages.loadoutBuilder,
      events: pages.events,
      community: pages.community,
    };
    for (const category of faqCategories) {
      const isBuilt = !(category in builtWith) || builtWith[category as keyof typeof builtWith].exists;
      const count = publishedFaq.filter((item) => item.category === category).length;
      if (isBuilt || count > 0) expect(count, category).toBeGreaterThanOrEqual(4);
    }
    expect(publishedFaq.length).toBeGreaterThan(25);
  });
});

describe('figures in the answers are those of the rules', () => {
  it('for the duplicates of normal gems', () => {
    const standard = (currentRank: number) =>
      planNormalGem({ currentRank, targetRank: currentRank + 1, ownedDuplicates: [], price: 1 }, 8)
        .duplicatesNeeded;
    expect(answerOf('normal-gem-duplicates')).toContain(
      `rank 1 to 2 takes ${standard(1)} rank-1 gems, the next one ${standard(2)}, the next ${standard(3)}`,
    );
    const inGame = [1, 2, 3, 4].reduce((sum, rank) => sum + inGameStepDuplicates(rank), 0);
    expect(answerOf('normal-gem-duplicates')).toContain(
      `rank 1 to 2 takes ${inGameStepDuplicates(1)} more and rank 1 to 5 takes ${inGame}`,
    );
  });

  it('for gems that are owned', () => {
    const [one, two, three] = [1, 2, 3].map(normalDuplicateWorth);
    expect(answerOf('owned-gems')).toContain(`${one} at rank 1, ${two} at rank 2, ${three} at rank 3`);
    const worth = (['1-star', '2-star', '5-star'] as const).map((tier) => legendaryDuplicateWorth(tier, 1));
    expect(answerOf('owned-gems')).toContain(`${worth[0]}, ${worth[1]} or ${worth[2]} at rank 1`);
  });

  it('for how long the trash keeps what was deleted', () => {
    for (const id of ['versions', 'deleted-character']) expect(answerOf(id)).toContain('30 days');
    expect(limits.trashDays).toBe(30);
  });

  it('for what fits', () => {
    expect(answerOf('how-much-fits')).toContain(`${limits.calculationsPerList.toLocaleString('en')} items`);
    expect(answerOf('how-much-fits')).toContain(`${limits.calculationFileBytes / 1_000_000} MB`);
    expect(answerOf('undo')).toContain(`last ${limits.undoSteps} changes`);
    expect(answerOf('next-best-upgrade')).toContain(`up to ${upgradeGoalBounds.max}`);
  });
});
