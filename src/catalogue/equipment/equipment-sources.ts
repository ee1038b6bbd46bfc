import {
  classGuideArchive,
  communityGuides,
  companionData,
  spanishBuilds,
  type DataSource,
} from '../data-source.ts';

/** Where the items and sets were read; each of them names one. Of some the slot is not sure, only what they do. */
export const equipmentSources = {
  guideArchive: classGuideArchive,
  guideTexts: classGuideArchive,
  companionData,
  communityGuides,
  communityGuidesSlotUnsure: communityGuides,
  spanishBuilds,
} as const satisfies Record<string, DataSource>;

export type EquipmentSource = keyof typeof equipmentSources;

/** The day on which these tables were changed last. */
export const EQUIPMENT_EDITION = '2026-11-23';
