import { Suspense } from 'react';
import type { GalleryCard } from '#contract/community/gallery/gallery-routes.ts';
import { cardAddress } from '#contract/site/link-addresses.ts';
import { galleryWords as words } from '#messages/community/gallery.ts';
import { numberText } from '#messages/formats.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { Link } from '#web/ui/Link.tsx';
import { drawnPart } from '#web/ui/parts/drawn-part.ts';
import { placeOf, titleOf } from './card-parts.tsx';

const BuildGems = drawnPart(() => import('../builds/BuildGems.tsx'));

/** Characters, each an item of a list; the whole card leads to its page. */
export const GalleryCards = ({ cards }: { cards: readonly GalleryCard[] }) =>
  cards.map((card) => (
    <li key={card.id} className="min-w-0">
      <article className="card relative flex h-full min-w-0 flex-col gap-2 p-4 hover:border-primary">
        <div className="flex min-w-0 items-start gap-3">
          <ClassEmblem classId={card.class} size={36} />
          <div className="min-w-0">
            <h3 className="text-lg leading-tight" dir="auto">
              <Link to={cardAddress(card.id)} className="wrap-anywhere after:absolute after:inset-0">
                {titleOf(card)}
              </Link>
            </h3>
            <p className="text-sm text-quiet">{placeOf(card)}</p>
          </div>
        </div>
        <Figures {...card} />
        {card.gems.length > 0 && (
          <Suspense fallback={<div className="h-12" />}>
            <BuildGems gems={card.gems} />
          </Suspense>
        )}
      </article>
    </li>
  ));

function Figures({ resonance, combatRating }: Pick<GalleryCard, 'resonance' | 'combatRating'>) {
  const shown = [
    [words.resonance, resonance],
    [words.combatRating, combatRating],
  ] as const;
  if (shown.every(([, value]) => value === null)) return null;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {shown.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt className="text-sm text-quiet">{name}</dt>
              <dd className="font-semibold tabular-nums">{numberText(value)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
