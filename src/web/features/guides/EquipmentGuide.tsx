import { equipmentGuide } from '#messages';
import { GuidePage } from './GuidePage.tsx';

/** How equipment works. */
export default function EquipmentGuide() {
  return <GuidePage guide={equipmentGuide} />;
}
