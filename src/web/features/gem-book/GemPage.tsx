import { Suspense, type ReactNode } from 'react';
import type { DataSource } from '#catalogue/data-source.ts';
import { inGameGemSources } from '#catalogue/gems/in-game-gem-tables.ts';
import { effectWords } from '#messages/equipment/effect-words.ts';
import { plannerEdition } from '#rules/gems/legendary-gem-upgrade.ts';
import { useLocation } from '#web/ui/address/address.ts';
import { legendaryGemEffects, type LegendaryGemEffect } from '#catalogue/gems/legendary-gem-effects.ts';
import {
  gemTypeOf,
  legendaryGems,
  type LegendaryGem,
  legendaryGemsOfType,
} from '#catalogue/gems/legendary-gems.ts';
import { gemAddress } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { gemBook as words } from '#messages/calculators/gem-book.ts';
import { fill } from '#messages/fill.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { TierStars } from '#web/game/gem-picker/TierStars.tsx';
import { buttonLook } from '#web/ui/Button.tsx';
import { faceOf } from '#web/game/gem-faces/face-of.ts';
import { GemArt } from '#web/ui/gems/GemArt.tsx';
import { Link } from '#web/ui/Link.tsx';
import { BackToBook, Neighbours } from '#web/game/book-links.tsx';
import { drawnPart } from '#web/ui/parts/drawn-part.ts';
import { useOwnTitle } from '#web/ui/use-own-title.ts';
import { addressOfTag } from './gem-book-view.ts';
import { planLink } from '#web/game/plan-link.ts';
import { RankTables } from './RankTables.tsx';

// The figures of all gems are more than the page may begin with: those that it shows are drawn before their code comes.
const FiguresByRank = drawnPart(() => import('./FiguresByRank.tsx'));
const WhereGemFits = drawnPart(() => import('./WhereGemFits.tsx'));

export default function GemPage({ whenUnknown }: { whenUnknown: ReactNode }) {
  const { pathname } = useLocation();
  const id = pathname.replace(/\/+$/, '').split('/').at(-1);
  const gem = legendaryGems.find((each) => each.id === id);
  useOwnTitle(
    gem === undefined ? pageTexts.notFound.title : fill(words.gemTitle, { name: gem.name, stars: gem.stars }),
  );
  return gem === undefined ? whenUnknown : <Gem key={gem.id} gem={gem} />;
}

function Gem({ gem }: { gem: LegendaryGem }) {
  const effect = legendaryGemEffects[gem.id];
  if (effect === undefined) throw new Error(`The catalogue does not say what ${gem.id} does`);
  const gemType = gemTypeOf(gem);
  return (
    <article>
      <BackToBook where={words.where} to={pages.gems.path} text={words.back} />
      <div className="mt-2 grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-20 lg:self-start">
          <header className="flex items-center gap-4">
            <GemArt kind={gemType} face={faceOf(gem.id)} rank={10} size={96} />
            <div className="min-w-0">
              <h1>{gem.name}</h1>
              <p className="mt-1 flex flex-wrap items-center gap-x-2 text-quiet">
                {fill(words.tier, { stars: gem.stars })}
                <TierStars stars={gem.stars} />
              </p>
            </div>
          </header>
          <GemEffect gem={gem} effect={effect} />
          <Link to={planLink(gem)} className={`${buttonLook('primary')} mt-5 w-full`}>
            {words.plan}
          </Link>
        </div>
        <div className="min-w-0 space-y-10">
          {effect.known && (
            <Suspense fallback={<div className="h-[30rem]" />}>
              <FiguresByRank gemId={gem.id} />
            </Suspense>
          )}
          <RankTables gemType={gemType} />
          <Suspense fallback={<div className="h-[30rem]" />}>
            <WhereGemFits gemId={gem.id} />
          </Suspense>
          <GemSources effect={effect} />
          <GemsBeside gem={gem} />
        </div>
      </div>
    </article>
  );
}

/** What a gem does at its first and its last rank, and the way to others that do the same. */
function GemEffect({ gem: { otherNames }, effect }: { gem: LegendaryGem; effect: LegendaryGemEffect }) {
  const { known, tags, rank1, maxRank } = effect;
  if (!known) return <p className="mt-5 text-quiet">{words.unknown}</p>;
  return (
    <section aria-label={words.effect} className="mt-5">
      <p className="text-lg">{effect.effect}</p>
      <dl className="mt-3 space-y-2">
        <AtRank name={words.rank1} text={rank1} />
        <AtRank name={words.rank10} text={maxRank} />
      </dl>
      {otherNames.length > 0 && (
        <p className="mt-3 text-sm text-quiet">{fill(words.otherNames, { names: otherNames.join(', ') })}</p>
      )}
      <ul aria-label={words.tagsLabel} className="mt-3 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <Link
              to={addressOfTag(tag)}
              className="touch-target inline-flex items-center rounded-full border border-line-strong px-3 text-sm font-medium text-quiet fades hover:border-primary hover:text-text"
            >
              {effectWords.tags[tag]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AtRank({ name, text }: { name: string; text: string | null }) {
  if (text === null) return null;
  return (
    <div className="flex gap-3">
      <dt className="w-[4.25rem] shrink-0 font-semibold whitespace-nowrap">{name}</dt>
      <dd className="min-w-0">{text}</dd>
    </div>
  );
}

const named = ({ title, date }: DataSource) => fill(words.source, { title, date });

function GemSources({ effect: { confidence, sources } }: { effect: LegendaryGemEffect }) {
  const sentences = [
    fill(words.plannerSource, plannerEdition),
    fill(words.inGameSource, { sources: inGameGemSources.map(named).join('; ') }),
    ...(confidence === 'name-only'
      ? []
      : [fill(words.effectSources[confidence], { sources: sources.map(named).join('; ') })]),
  ];
  return (
    <section>
      <h2 className="text-2xl">{words.sources}</h2>
      <ul className="mt-2 space-y-1 text-sm text-quiet">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

/** The way to the gems before and after one in its tier. */
function GemsBeside({ gem }: { gem: LegendaryGem }) {
  const gems = legendaryGemsOfType(gemTypeOf(gem));
  const place = gems.findIndex(({ id }) => id === gem.id);
  const [before, after] = [gems[place - 1], gems[place + 1]];
  return (
    <Neighbours
      label={words.neighbours}
      before={before && { to: gemAddress(before.id), text: fill(words.before, { name: before.name }) }}
      after={after && { to: gemAddress(after.id), text: fill(words.after, { name: after.name }) }}
    />
  );
}
