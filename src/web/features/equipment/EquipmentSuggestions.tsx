import Recommended from '#web/game/equipment/Recommended.tsx';
import TopSets from '#web/game/equipment/TopSets.tsx';
import { classNameOf } from './equipment-search.ts';

/** What is recommended to the class that is asked for, else what players wear most. */
export default function EquipmentSuggestions({ classId }: { classId: string | null }) {
  return classId === null ? (
    <TopSets id="top-sets" />
  ) : (
    <Recommended id="recommended-items" classId={classId} className={classNameOf(classId)} />
  );
}
