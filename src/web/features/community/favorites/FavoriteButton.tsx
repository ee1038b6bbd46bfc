import { Star } from 'lucide-react';
import { favouriteId, type Favourite } from '#contract/records/collections/community/favourites.ts';
import { copyWords as words } from '#messages/community/copies.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { Button } from '#web/ui/Button.tsx';
import { markFavorite, unmarkFavorite } from './favorite-edits.ts';

/** Marks something to be found again, and kept on the device with its page, or takes the mark back. */
export default function FavoriteButton(favourite: Omit<Favourite, 'id'>) {
  const { status, records } = useCollection('favourites');
  const { kind, thing, title } = favourite;
  const id = favouriteId(kind, thing);
  const marked = records.find((record) => record.id === id);
  return (
    <Button
      small
      weight="quiet"
      aria-pressed={marked !== undefined}
      icon={<Star size={16} className={marked === undefined ? '' : 'fill-current'} />}
      unavailable={status === 'loading'}
      onClick={() =>
        void (marked === undefined ? markFavorite({ id, kind, thing, title }) : unmarkFavorite(marked))
      }
    >
      {marked === undefined ? words.add : words.remove}
    </Button>
  );
}
