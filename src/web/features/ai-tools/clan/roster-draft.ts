import { clanRoster } from '#contract/records/collections/planning/clan-rosters.schema.ts';
import type { ClanRoster } from '#contract/records/collections/planning/clan-rosters.ts';
import { readPlayer } from '#web/data/storage/current-player.ts';
import { tabDraft } from '#web/ui/form/tab-draft.ts';

/** Everything that the page of clan groups holds until it is saved. */
export interface RosterDraft {
  /** Of the saved roster that it came from; null for a new one. */
  readonly id: string | null;
  readonly name: string;
  readonly text: string;
  readonly wish: ClanRoster['wish'];
}

export const newDraft: RosterDraft = {
  id: null,
  name: '',
  text: '',
  wish: { size: 8, groups: 12, weight: 'resonance', order: 'even', rules: [] },
};

const kept = tabDraft('loadstone.form.roster');

export const keepDraft = (draft: RosterDraft): void =>
  kept.keep(JSON.stringify({ ...draft, player: readPlayer() }));

/** The page as this player left it in this tab. */
export function readDraft(): RosterDraft {
  try {
    const held = JSON.parse(kept.read() ?? 'null') as (RosterDraft & { player: string | null }) | null;
    if (held === null || held.player !== readPlayer()) return newDraft;
    const { id, name, text } = held;
    if ([id ?? '', name, text].some((each) => typeof each !== 'string')) return newDraft;
    return { id, name, text, wish: clanRoster.shape.wish.parse(held.wish) };
  } catch (error) {
    console.debug('What stood on the page of clan groups could not be read', error);
    return newDraft;
  }
}
