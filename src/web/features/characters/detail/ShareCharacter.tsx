import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { wornItems } from '#contract/community/gallery/card-sheet.ts';
import { setsOf } from '#contract/records/loadouts/worn-sets.ts';
import { equippedOf } from '#contract/records/characters/gem-figures.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { characterList as words } from '#messages/characters/list.ts';
import { fill } from '#messages/fill.ts';
import { figuresOf, figureText } from '#web/characters/character-figures.ts';
import { describeCharacter } from '#web/characters/describe-character.ts';
import { subjectOf } from '#web/characters/gems/gem-subject.ts';
import { statWord } from '#web/characters/stat-words.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { ShareHero } from '#web/characters/share/ShareHero.tsx';
import { useCatalogue } from '#web/game/equipment/use-catalogue.ts';

/** A character as a picture: who it is, how strong, and with which gems. Notes of its player are not in it. */
export default function ShareCharacter({
  character,
  onClose,
}: {
  character: Character;
  onClose: () => void;
}) {
  const [formulas] = usePreference('formulas');
  const { status, records: gems } = useChildren('gems', character.id);
  const places = useGemPlaces();
  const gear = useChildren('items', character.id);
  const equipment = useCatalogue();
  if (status === 'loading' || gear.status === 'loading' || equipment.status === 'loading') return null;
  const { catalogue } = equipment;
  const { resonance, combatRating } = figuresOf(character, gems, formulas, places);
  const figures = [
    { name: statWord('resonance'), value: figureText(resonance), isGain: false },
    { name: statWord('combatRating'), value: figureText(combatRating), isGain: false },
  ];
  const [title, detail] = [character.name, describeCharacter(character)];
  const said = figures.map(({ name, value }) => `${name} ${value}`).join(', ');
  const card = {
    classId: character.class,
    sets: catalogue === null ? [] : setsOf(wornItems(character, gear.records), catalogue),
    title,
    detail,
    figures,
    gems: equippedOf(character, gems, places).map((gem) => ({ ...subjectOf(gem), rank: gem.rank })),
    text: fill(words.shareText, { name: title, detail, figures: said }),
    fileName: character.class,
  };
  return <ShareHero card={card} onClose={onClose} />;
}
