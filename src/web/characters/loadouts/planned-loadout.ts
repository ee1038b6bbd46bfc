import type { Loadout } from '#contract/records/collections/loadouts.ts';
import { pages } from '#contract/site/pages.ts';
import { readPlayer } from '#web/data/storage/current-player.ts';
import { tabDraft } from '#web/ui/form/tab-draft.ts';

const planned = tabDraft('loadstone.character.planned');

export const PLAN = 'plan';

/** The address that puts what was planned into the builder. */
export const plannedLoadoutAddress = `${pages.loadoutBuilder.path}?${PLAN}`;

/** The address at which builds are planned. */
export const plannerAddress = `${pages.aiTools.path}?tool=planner`;

/** Leaves a plan for the builder of this tab, which opens it as a loadout that is not saved yet. */
export const leavePlan = (
  values: Pick<
    Loadout,
    'name' | 'class' | 'description' | 'buildType' | 'items' | 'gems' | 'skills' | 'activity'
  >,
): void => planned.keep(JSON.stringify({ id: null, base: {}, values, player: readPlayer() }));

/** The plan that was left, as a draft of the builder is written. */
export const readPlan = (): string | null => planned.read();
