import Recommended from '#web/game/equipment/Recommended.tsx';
import TopSets from '#web/game/equipment/TopSets.tsx';

interface EquipmentSuggestionsProps {
  /** The class that is asked for; null for any. */
  asked: { readonly classId: string; readonly className: string } | null;
}

/** What is recommended to the class that is asked for, else what players wear most. */
export default function EquipmentSuggestions({ asked }: EquipmentSuggestionsProps) {
  return asked === null ? <TopSets id="top-sets" /> : <Recommended id="recommended-items" {...asked} />;
}
