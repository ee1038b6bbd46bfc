import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from '#web/ui/address/address.ts';
import { legendaryGemEffects } from '#catalogue/legendary-gem-effects.ts';
import { gemTypeOf, legendaryGems, type LegendaryGem } from '#catalogue/legendary-gems.ts';
import { pages } from '#contract/site/pages.ts';
import { gemBook as words } from '#messages/calculators/gem-book.ts';
import { fill } from '#messages/fill.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { TierStars } from '#web/game/gem-picker/TierStars.tsx';
import { buttonLook } from '#web/ui/Button.tsx';
import { faceOf } from '#web/game/gem-faces/face-of.ts';
import { GemArt } from '#web/ui/gems/GemArt.tsx';
import { Link } from '#web/ui/Link.tsx';
import { useOwnTitle } from '#web/ui/use-own-title.ts';
import { GemEffect } from './GemEffect.tsx';
import { GemSources } from './GemSources.tsx';
import { Neighbours } from './Neighbours.tsx';
import { planLink } from '#web/game/plan-link.ts';
import { RankTables } from './RankTables.tsx';

/** The page of the gem that the address names. */
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
      <nav aria-label={words.where}>
        <Link
          to={pages.gems.path}
          className="touch-target -ml-2 inline-flex items-center gap-1 px-2 text-sm text-primary-text underline-offset-4 hover:underline"
        >
          <ChevronLeft size={16} aria-hidden />
          {words.back}
        </Link>
      </nav>
      <div className="mt-2 grid gap-x-10 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
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
          <RankTables gemType={gemType} />
          <GemSources effect={effect} />
          <Neighbours gem={gem} />
        </div>
      </div>
    </article>
  );
}
