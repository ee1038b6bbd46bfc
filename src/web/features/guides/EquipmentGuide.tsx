import { equipmentGuide } from '#messages/guides/equipment.ts';
import { GuidePage } from './GuidePage.tsx';

export default function EquipmentGuide() {
  return <GuidePage guide={equipmentGuide} />;
}
