import {
  classGuideArchive,
  communityGuides,
  communitySheets,
  companionData,
  druidArticle,
  tempestEssences,
  wizardEssences,
  type DataSource,
} from '../data-source.ts';

/**
 * Sources of the items and sets; each of them names one entry. Of several sources the first has the name and the place, the
 * last the figures. Of some the slot is not sure, only what they do.
 */
export const equipmentSources = {
  guideArchive: [classGuideArchive],
  guideTexts: [classGuideArchive],
  guideAndSheets: [classGuideArchive, communitySheets],
  guideAndWizardEssences: [classGuideArchive, wizardEssences],
  companionData: [companionData],
  companionAndSheets: [companionData, communitySheets],
  communityGuides: [communityGuides],
  communityGuidesSlotUnsure: [communityGuides],
  guidesAndSheets: [communityGuides, communitySheets],
  guidesAndTempestEssences: [communityGuides, tempestEssences],
  guidesAndTempestSlotUnsure: [communityGuides, tempestEssences],
  tempestEssences: [tempestEssences],
  tempestEssencesAndSheets: [tempestEssences, communitySheets],
  wizardEssences: [wizardEssences],
  wizardEssencesAndSheets: [wizardEssences, communitySheets],
  communitySheets: [communitySheets],
  druidArticle: [druidArticle],
} as const satisfies Record<string, readonly DataSource[]>;

export type EquipmentSource = keyof typeof equipmentSources;

/** The day on which these tables were changed last. */
export const EQUIPMENT_EDITION = '2026-11-29';
