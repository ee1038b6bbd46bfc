import { StarOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { threadAddress } from '#contract/community/post-addresses.ts';
import type { Favourite, FavouriteKind } from '#contract/records/collections/community/favourites.ts';
import { buildAddress, cardAddress } from '#contract/site/link-addresses.ts';
import { controls } from '#messages/controls.ts';
import { copyWords as words } from '#messages/community/copies.ts';
import { fill } from '#messages/fill.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Link } from '#web/ui/Link.tsx';
import type { FavoritesKept } from '../copies/keep-favorites.ts';
import { nameOf, unmarkFavorite } from './favorite-edits.ts';

const addressBy: { readonly [Kind in FavouriteKind]: (thing: string) => string } = {
  build: buildAddress,
  thread: (thing) => threadAddress(thing),
  card: cardAddress,
};

const thingOf = ({ kind, thing }: Favourite): string => `${kind} ${thing}`;

/** The things a visitor has marked, the latest first. */
export default function FavoriteList() {
  const { status, records } = useCollection('favourites');
  const known = useKept(records);
  const list = useRef<HTMLDivElement>(null);
  if (status === 'loading')
    return <div role="status" aria-label={words.loading} className="skeleton mt-3 h-24" />;
  if (status === 'failed')
    return (
      <p role="alert" className="card mt-3 p-4">
        {words.failed}{' '}
        <Button small weight="quiet" onClick={() => void lateStore.load('favourites')}>
          {controls.tryAgain}
        </Button>
      </p>
    );
  const remove = async (favourite: Favourite, at: number) => {
    if (!(await unmarkFavorite(favourite, true))) return;
    // Its row goes, and the focus with it.
    const links = list.current?.querySelectorAll('a') ?? [];
    (links[Math.min(at, links.length - 1)] ?? list.current)?.focus();
  };
  return (
    <div ref={list} tabIndex={-1}>
      {records.length === 0 ? (
        <div className="card mt-3 p-4">
          <p className="font-semibold">{words.none}</p>
          <p className="mt-1 text-quiet">{words.noneText}</p>
        </div>
      ) : (
        <ul aria-label={words.favorites} className="card mt-3 divide-y divide-line">
          {records.map((favourite, at) => (
            <li key={favourite.id} className="flex items-center gap-3 px-4 py-1">
              <div className="min-w-0 flex-1">
                {known?.gone.has(thingOf(favourite)) === true ? (
                  <span className="inline-flex min-h-11 items-center wrap-anywhere">{nameOf(favourite)}</span>
                ) : (
                  <Link
                    to={addressBy[favourite.kind](favourite.thing)}
                    className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
                  >
                    {nameOf(favourite)}
                  </Link>
                )}
                {known?.kept.has(thingOf(favourite)) === false && (
                  <p className="-mt-1 pb-1 text-sm text-quiet">
                    {known.gone.has(thingOf(favourite)) ? words.gone : words.notHere}
                  </p>
                )}
              </div>
              <Badge>{words.kinds[favourite.kind]}</Badge>
              <IconButton
                label={fill(words.removeOf, { name: nameOf(favourite) })}
                icon={<StarOff size={18} />}
                onClick={() => void remove(favourite, at)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Tells which of them this device keeps and which are gone, as far as it knows. */
function useKept(favourites: readonly Favourite[]): FavoritesKept | null {
  const [found, setFound] = useState<FavoritesKept | null>(null);
  useEffect(() => {
    let isWanted = true;
    const look = async () => {
      const { keepFavorites } = await import('../copies/keep-favorites.ts');
      const kept = await keepFavorites(favourites, () => isWanted);
      if (isWanted) setFound(kept);
    };
    look().catch((error: unknown) => console.debug('What keeps copies could not be loaded', error));
    return () => {
      isWanted = false;
    };
  }, [favourites]);
  return found;
}
