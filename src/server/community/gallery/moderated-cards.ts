import { classes } from '#catalogue/classes/classes.ts';
import { keptSheet } from '#contract/community/shown-loadout.ts';
import { cardAddress } from '#contract/site/link-addresses.ts';
import { galleryWords } from '#messages/community/gallery.ts';
import { fill } from '#messages/fill.ts';
import type { PublicState } from '#rules/community/states.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { PUBLIC_ID } from '#server/http/public-id.ts';
import type { HoldingRules } from '../holding.ts';
import { TEXT_SHOWN, type Moderated } from '../moderated.ts';
import { actOnCard, findCard, heldCards } from './cards-store.ts';

/** The name that its player shows; else its class, where anything is shown of it. */
export function titleOfCard(text: string): string {
  if (text === '') return galleryWords.gone;
  const { name, class: classId } = keptSheet(text);
  return (
    name || fill(galleryWords.unnamed, { class: classes.find(({ id }) => id === classId)?.name ?? classId })
  );
}

/** Characters of the gallery, as moderators reach them. */
export const moderatedCards = ({ db }: Pick<Database<Tables>, 'db'>, rules: HoldingRules): Moderated => ({
  kind: 'card',
  async look(store, id) {
    const row = PUBLIC_ID.test(id) ? await findCard(store, id) : undefined;
    return (
      row && {
        kind: 'card',
        thingId: row.id,
        authorId: row.owner_id,
        id: row.id,
        address: row.state === 'listed' ? cardAddress(row.id) : null,
        title: titleOfCard(row.sheet),
        text: row.sheet === '' ? '' : keptSheet(row.sheet).notes.slice(0, TEXT_SHOWN),
        state: row.state as PublicState,
        version: row.version,
        keptVersion: row.kept_version ?? 0,
        author: row.username,
        heldFor: row.held_for,
        at: row.updated_at,
      }
    );
  },
  held: async (most) => heldCards({ db }, most),
  setState: async (transaction, id, act, nowMs) => actOnCard(transaction, id, act, rules, nowMs),
});
