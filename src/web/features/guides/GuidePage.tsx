import { encodeFormLink, type FormStates } from '#contract/files/form-links.ts';
import { addressOf } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { fill } from '#messages/fill.ts';
import { guideWords as words, type Guide } from '#messages/guides/guide.ts';
import { Article } from '#web/ui/text/Article.tsx';
import { GuideDetails } from './GuideDetails.tsx';

export function GuidePage({ guide }: { guide: Guide }) {
  return (
    <Article
      title={guide.title}
      lead={guide.lead}
      details={<GuideDetails guide={guide} />}
      sections={[
        ...guide.sections,
        { id: 'sources', title: words.sources, blocks: [{ kind: 'text', text: words.sourcesText }] },
      ]}
      linkTo={guideLink}
      endings={{ sources: <Sources guide={guide} /> }}
    />
  );
}

function Sources({ guide }: { guide: Guide }) {
  return (
    <ul className="space-y-3 text-sm">
      {guide.sources.map((source) => (
        <li key={source.title}>
          <span className="block font-medium">
            {fill(words.source, { title: source.title, date: source.date })}
          </span>
          <span className="text-quiet">{source.of}</span>
        </li>
      ))}
    </ul>
  );
}

const normalForm = {
  gemColor: 'red',
  gemId: 'tourmaline',
  currentRank: 1,
  targetRank: 5,
  ownedDuplicates: [],
  price: 100,
} as const satisfies FormStates['normal'];

/** The entries of the guides' examples, by calculator. */
export const examples = {
  tourmalineToRank5: { calculator: 'normal', form: normalForm },
  tourmalineWithOwned: {
    calculator: 'normal',
    form: { ...normalForm, ownedDuplicates: [{ rank: 3, count: 4 }] },
  },
  rubyToRank3: { calculator: 'normal', form: { ...normalForm, gemId: 'ruby', targetRank: 3 } },
  jadeToRank3: {
    calculator: 'legendary',
    form: {
      gemType: '5-star',
      gemQuality: '2/5',
      gemId: 'blood-soaked-jade',
      currentRank: 1,
      targetRank: 3,
      gemPowerOwned: 100,
      ownedDuplicates: [{ rank: 1, count: 2 }],
      price: 100,
    },
  },
  fiveStarToRank4: {
    calculator: 'power',
    form: {
      gemType: '5-star',
      gemQuality: '5/5',
      currentRank: 1,
      targetRank: 4,
      gemPowerOwned: 25,
      price: 100,
    },
  },
} as const satisfies Record<string, Example>;

type Example =
  | { readonly calculator: 'normal'; readonly form: FormStates['normal'] }
  | { readonly calculator: 'legendary'; readonly form: FormStates['legendary'] }
  | { readonly calculator: 'power'; readonly form: FormStates['power'] };

export type ExampleName = keyof typeof examples;

const paths = {
  normal: pages.normalGems.path,
  legendary: pages.legendaryGems.path,
  power: pages.gemPower.path,
};

const isExample = (target: string): target is ExampleName => target in examples;

/** The address of a guide's link: the calculator with an example filled in, or a page. */
export function guideLink(target: string): string | null {
  if (!isExample(target)) return addressOf(target);
  const { calculator, form }: Example = examples[target];
  const link = encodeFormLink(calculator, form);
  if (link === null) throw new RangeError(`The example ${target} is too long for a link`);
  return paths[calculator] + link;
}
