import { gemOf, figuresOf, gemsIn } from '#contract/records/loadouts/loadout-figures.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { share as words } from '#messages/share.ts';
import { fill } from '#messages/fill.ts';
import { dotted } from '#messages/formats.ts';
import { loadoutSlots } from '#rules/equipment/slots.ts';
import { figureText } from '#web/characters/character-figures.ts';
import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { subjectOf } from '#web/characters/gems/gem-subject.ts';
import { nameOfClass } from '#web/characters/loadouts/class-name.ts';
import type { LoadoutValues } from '#web/characters/loadouts/loadout-draft.ts';
import { ShareHero } from '#web/characters/share/ShareHero.tsx';
import { usePreference } from '#web/data/preferences/preferences.ts';

const { stats } = loadoutWords;

interface ShareLoadoutProps {
  values: LoadoutValues;
  catalogue: EquipmentCatalogue;
  onClose: () => void;
}

/** The builder's content as a picture: its class, gems and sets. Notes of its player are not in it. */
export function ShareLoadout({ values, catalogue, onClose }: ShareLoadoutProps) {
  const [formulas] = usePreference('formulas');
  const places = useGemPlaces();
  const { resonance, unknownGems, filled, sets } = figuresOf(values, catalogue, formulas, places);
  const className = nameOfClass(values.class);
  const title = values.name.trim() === '' ? className : values.name.trim();
  const detail = dotted([
    ...(title === className ? [] : [className]),
    values.buildType,
    ...(values.activity === undefined ? [] : [equipmentWords.activities[values.activity]]),
  ]);
  const figures = [
    { name: stats.resonance, value: figureText({ value: resonance, uncounted: unknownGems }), isGain: false },
    { name: words.items, value: fill(words.itemsOf, { n: filled, of: loadoutSlots.length }), isGain: false },
  ];
  const worn = sets.map(({ setName, equippedPieces }) =>
    fill(words.set, { name: setName, n: equippedPieces }),
  );
  const card = {
    classId: values.class,
    title,
    detail,
    figures,
    sets,
    gems: gemsIn(values.gems, places).map(({ gem }) => ({ ...subjectOf(gemOf(gem)), rank: gem.rank })),
    text: [title, detail, ...figures.map(({ name, value }) => `${name} ${value}`), ...worn].join(', '),
    fileName: values.class,
  };
  return <ShareHero card={card} onClose={onClose} />;
}
