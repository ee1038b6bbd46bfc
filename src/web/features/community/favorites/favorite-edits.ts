import type { Favourite } from '#contract/records/collections/community/favourites.ts';
import { copyWords as words } from '#messages/community/copies.ts';
import { fill, keptText } from '#messages/fill.ts';
import { keepEdit } from '#web/records/keep-edit-later.ts';

/** The name of a favorite; its thread may have been left without a title. */
export const nameOf = ({ title }: Pick<Favourite, 'title'>): string => title || words.untitled;

/** @returns whether it was kept; when not, the player has been told why */
export const markFavorite = async (favourite: Favourite): Promise<boolean> =>
  keepEdit(
    keptText(words.added, { name: nameOf(favourite) }),
    [{ collection: 'favourites', id: favourite.id, data: favourite }],
    null,
  );

/** @param isTold says so, with a way to bring it back: for where it goes out of sight */
export const unmarkFavorite = async (favourite: Favourite, isTold = false): Promise<boolean> => {
  const label = keptText(words.removed, { name: nameOf(favourite) });
  const title = fill(words.removed, { name: nameOf(favourite) });
  return keepEdit(
    label,
    [{ collection: 'favourites', id: favourite.id, data: null }],
    isTold ? { title, isRestorable: true } : null,
  );
};
