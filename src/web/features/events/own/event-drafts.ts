import { tabDraft } from '#web/ui/form/tab-draft.ts';

/** What was typed of own events in this tab. A new event that was begun stays beside a change of another. */
export const eventDrafts = {
  new: tabDraft('loadstone.own-event.new'),
  change: tabDraft('loadstone.own-event.change'),
};

/** Says whether anything was typed and not kept, by whomever and in whatever shape: next to nobody loads what reads it. */
export const isEventTyped = (): boolean => Object.values(eventDrafts).some((draft) => draft.read() !== null);
