import { pages, type PageId } from '#contract/site/pages.ts';
import { calculatorHub as hub } from '#messages/calculators/calculator-hub.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { AdOutlet } from '#web/ui/AdOutlet.tsx';
import { buttonLook } from '#web/ui/Button.tsx';
import { GemFace } from '#web/game/gem-faces/GemFace.tsx';
import type { GemSubject } from '#web/game/gem-faces/use-gem-picture.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { Link } from '#web/ui/Link.tsx';
import { SectionBoundary } from '#web/ui/crash/SectionBoundary.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { ListSkeleton } from '#web/records/ListSkeleton.tsx';

const ShoppingSection = lazyPart(() => import('./shopping/ShoppingSection.tsx'), <ListSkeleton />);

interface Card {
  readonly page: PageId;
  readonly title: string;
  readonly text: string;
  readonly pictures: readonly (GemSubject & { readonly rank: number })[];
}

const cards = (): readonly Card[] => [
  {
    page: 'normalGems',
    title: pageTexts.normalGems.title,
    text: hub.normalText,
    pictures: [
      { kind: 'red', rank: 4 },
      { kind: 'blue', rank: 6 },
      { kind: 'yellow', rank: 4 },
    ],
  },
  {
    page: 'legendaryGems',
    title: pageTexts.legendaryGems.title,
    text: hub.legendaryText,
    pictures: [
      { kind: '5-star', gemId: 'blood-soaked-jade', rank: 10 },
      { kind: '5-star', gemId: 'frozen-heart', rank: 8 },
    ],
  },
  {
    page: 'gemPower',
    title: pageTexts.gemPower.title,
    text: hub.powerText,
    pictures: [
      { kind: '1-star', rank: 5 },
      { kind: '2-star', rank: 7 },
      { kind: '5-star', rank: 10 },
    ],
  },
  {
    page: 'awakening',
    title: pageTexts.awakening.title,
    text: hub.awakeningText,
    pictures: [
      { kind: '5-star', gemId: 'phoenix-ashes', rank: 10 },
      { kind: '2-star', gemId: 'bloody-reach', rank: 5 },
    ],
  },
];

const moreCalculators = () =>
  [
    { page: 'resonance', text: hub.resonanceText },
    { page: 'nextDifficulty', text: hub.nextDifficultyText },
    { page: 'caps', text: hub.capsText },
  ] as const;

/** The way to the three calculators and the planner, and what all open goals take together. */
export default function CalculatorHub() {
  const isAwake = useAfterHydration();
  return (
    <div>
      <h1>{hub.title}</h1>
      <p className="mt-2 text-quiet">
        {hub.subtitle} <span className="for-guests">{hub.guestsGoals}</span>{' '}
        <Link
          to={pages.guideToCalculators.path}
          className="text-primary-text underline underline-offset-4 hover:decoration-2"
        >
          {hub.guide}
        </Link>
      </p>
      <ul className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {cards().map((card, index) => (
          <li key={card.page} className="card flex flex-col p-5">
            <div className="flex h-20 items-center gap-1" aria-hidden>
              {card.pictures.map((picture) => (
                <GemFace key={picture.kind + picture.rank} {...picture} size={64} />
              ))}
            </div>
            <h2 id={`${card.page}-title`} className="mt-3 text-2xl">
              {card.title}
            </h2>
            <p className="mt-1 mb-4 text-quiet">{card.text}</p>
            <Link
              to={pages[card.page].path}
              aria-describedby={`${card.page}-title`}
              className={`${buttonLook(index === 0 ? 'primary' : 'secondary')} mt-auto`}
            >
              {card.page === 'awakening' ? hub.openPlanner : hub.open}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-quiet">
        {hub.bookText}{' '}
        <Link
          to={pages.gems.path}
          className="text-primary-text underline underline-offset-4 hover:decoration-2"
        >
          {hub.book}
        </Link>
      </p>
      <section aria-labelledby="more-calculators" className="mt-8">
        <h2 id="more-calculators" className="text-2xl">
          {hub.moreTitle}
        </h2>
        <ul className="mt-3 grid grid-cols-1 gap-2 md:grid-cols-3">
          {moreCalculators().map(({ page, text }) => (
            <li key={page} className="card p-4">
              <Link
                to={pages[page].path}
                className="touch-target inline-flex items-center font-medium text-primary-text underline underline-offset-4 hover:decoration-2"
              >
                {pageTexts[page].title}
              </Link>
              <p className="text-quiet">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <AdOutlet slot="content-rectangle" />
      <section id="shopping-list" tabIndex={-1} className="mt-10 min-h-72 scroll-mt-20">
        <SectionBoundary>{isAwake ? <ShoppingSection /> : <ListSkeleton />}</SectionBoundary>
      </section>
    </div>
  );
}
