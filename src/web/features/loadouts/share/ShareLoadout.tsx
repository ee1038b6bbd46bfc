import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import type { LoadoutValues } from '#web/characters/loadouts/loadout-draft.ts';
import { loadoutCard } from '#web/characters/share/loadout-card.ts';
import { ShareHero } from '#web/characters/share/ShareHero.tsx';
import { usePreference } from '#web/data/preferences/preferences.ts';

interface ShareLoadoutProps {
  values: LoadoutValues;
  catalogue: EquipmentCatalogue;
  onClose: () => void;
}

/** The builder's content as a picture. */
export function ShareLoadout({ values, catalogue, onClose }: ShareLoadoutProps) {
  const [formulas] = usePreference('formulas');
  const places = useGemPlaces();
  return <ShareHero card={loadoutCard(values, catalogue, formulas, places)} onClose={onClose} />;
}
