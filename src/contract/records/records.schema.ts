import * as z from 'zod/mini';
import { calculationFromInputs } from './calculations-from-inputs.ts';
import type { WrittenCollection } from './collections.ts';
import { awakeningSetup } from './collections/planning/awakening-setups.schema.ts';
import { activeCharacterMark } from './collections/characters/active-character.schema.ts';
import { characterGoal } from './collections/characters/character-goals.schema.ts';
import { character } from './collections/characters/characters.schema.ts';
import { accountNotice } from './collections/community/account-notices.schema.ts';
import { dailyRecord, dailyTick } from './collections/dailies.schema.ts';
import { block } from './collections/community/blocks.schema.ts';
import { buildDraft } from './collections/community/build-drafts.schema.ts';
import { favourite } from './collections/community/favourites.schema.ts';
import { eventAlarm } from './collections/event-alarms.schema.ts';
import { eventDoneMark } from './collections/event-done-marks.schema.ts';
import { eventPin } from './collections/event-pins.schema.ts';
import { gemPowerGoalInputs } from './collections/gem-power-goals.schema.ts';
import { gemSet } from './collections/characters/gem-sets.schema.ts';
import { gem } from './collections/characters/gems.schema.ts';
import { item } from './collections/characters/items.schema.ts';
import { legendaryGoalInputs } from './collections/legendary-goals.schema.ts';
import { aiRecommendation } from './collections/planning/ai-recommendations.schema.ts';
import { clanRoster } from './collections/planning/clan-rosters.schema.ts';
import { farmingDoneRuns, farmingPreferences } from './collections/planning/farming.schema.ts';
import { loadout } from './collections/loadouts.schema.ts';
import { normalCalculationInputs } from './collections/normal-calculations.schema.ts';
import { ownEvent } from './collections/own-events.schema.ts';
import { playerPreferences } from './collections/preferences.schema.ts';
import { progressEntry } from './collections/characters/progress-entries.schema.ts';
import type { RecordOf } from './records.ts';

/** A calculation by what was entered; its figures are worked out anew, so that none can be wrong. */
const calculation = <Inputs, Result>(inputs: z.ZodMiniType<Inputs>, complete: (inputs: Inputs) => Result) =>
  z.pipe(inputs, z.transform(complete));

/** What a record of each collection must be to be kept. Fields that it does not name are dropped. */
export const recordSchemas: { readonly [Name in WrittenCollection]: z.ZodMiniType<RecordOf<Name>> } = {
  normalCalculations: calculation(normalCalculationInputs, calculationFromInputs.normalCalculations),
  legendaryGoals: calculation(legendaryGoalInputs, calculationFromInputs.legendaryGoals),
  gemPowerGoals: calculation(gemPowerGoalInputs, calculationFromInputs.gemPowerGoals),
  awakeningSetups: awakeningSetup,
  eventPins: eventPin,
  eventDoneMarks: eventDoneMark,
  eventAlarms: eventAlarm,
  ownEvents: ownEvent,
  preferences: playerPreferences,
  characters: character,
  activeCharacter: activeCharacterMark,
  progressEntries: progressEntry,
  characterGoals: characterGoal,
  gems: gem,
  gemSets: gemSet,
  items: item,
  loadouts: loadout,
  aiRecommendations: aiRecommendation,
  clanRosters: clanRoster,
  farmingSettings: farmingPreferences,
  farmingDone: farmingDoneRuns,
  dailies: dailyRecord,
  dailyTicks: dailyTick,
  buildDrafts: buildDraft,
  blocks: block,
  favourites: favourite,
  accountNotices: accountNotice,
};
