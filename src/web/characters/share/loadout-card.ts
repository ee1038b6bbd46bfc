import type { PictureSubject } from '#contract/community/picture.ts';
import {
  firstGemPlaces,
  gemPlaces,
  type GemPlace,
} from '#contract/records/collections/characters/characters.ts';
import { catalogueOf, type EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import { figuresOf, gemOf, gemsIn } from '#contract/records/loadouts/loadout-figures.ts';
import { setsOf } from '#contract/records/loadouts/worn-sets.ts';
import { characterList } from '#messages/characters/list.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { fill } from '#messages/fill.ts';
import { dotted, numberText } from '#messages/formats.ts';
import { share as words } from '#messages/share.ts';
import { loadoutSlots } from '#rules/equipment/slots.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { figureText } from '../character-figures.ts';
import { subjectOf } from '../gems/gem-subject.ts';
import { nameOfClass } from '../loadouts/class-name.ts';
import { unusableSlots } from '../loadouts/doll/item-rules.ts';
import type { LoadoutValues } from '../loadouts/loadout-draft.ts';
import { statWord } from '../stat-words.ts';
import type { HeroCard } from './HeroPicture.tsx';
import { drawable } from './picture-text.ts';

type Shown = Pick<LoadoutValues, 'class' | 'name' | 'buildType' | 'activity' | 'items' | 'gems'>;

/** A loadout as a picture: its class, gems and sets. Notes of its player are not in it. */
export function loadoutCard(
  values: Shown,
  catalogue: EquipmentCatalogue,
  formulas: FormulaSet,
  places: readonly GemPlace[],
): HeroCard {
  const { resonance, unknownGems, filled, sets, gems } = figuresOf(values, catalogue, formulas, places);
  const className = nameOfClass(values.class);
  const title = drawable(values.name) || className;
  const detail = dotted([
    ...(title === className ? [] : [className]),
    values.buildType,
    ...(values.activity === undefined ? [] : [equipmentWords.activities[values.activity]]),
  ]);
  const gemFigure = {
    name: loadoutWords.stats.resonance,
    value: figureText({ value: resonance, uncounted: unknownGems }),
    isGain: false,
  };
  const itemsText = fill(words.itemsOf, { n: filled, of: loadoutSlots.length });
  // Of what a link does not show there is no sum.
  const figures = [
    ...(gems === 0 ? [] : [gemFigure]),
    ...(filled === 0 ? [] : [{ name: words.items, value: itemsText, isGain: false }]),
  ];
  const worn = sets.map(({ setName, equippedPieces }) =>
    fill(words.set, { name: setName, n: equippedPieces }),
  );
  return {
    classId: values.class,
    title,
    detail,
    figures,
    sets,
    gems: gemsOf(values.gems, places),
    text: [title, detail, ...figures.map(({ name, value }) => `${name} ${value}`), ...worn].join(', '),
    fileName: values.class,
  };
}

const gemsOf = (gems: Shown['gems'], places: readonly GemPlace[]): HeroCard['gems'] =>
  gemsIn(gems, places).map(({ gem }) => ({ ...subjectOf(gemOf(gem)), rank: gem.rank }));

/** A link, a build or a character of the gallery as a picture: nothing beside what its page shows. */
export function cardOfSubject({ shown, title, server }: PictureSubject): HeroCard {
  const { sheet } = shown;
  const catalogue = catalogueOf(shown.items, shown.sets, null, { [sheet.class]: shown.skills });
  const gone = new Set<string>(unusableSlots(sheet.items, sheet.class, catalogue));
  const items = Object.fromEntries(Object.entries(sheet.items).filter(([slot]) => !gone.has(slot)));
  const gems = { ...sheet.gems, ...sheet.secondGems };
  const places = sheet.secondGems === undefined ? firstGemPlaces : gemPlaces;
  const name = title ?? sheet.name;
  const values = { ...sheet, name, items, gems, activity: sheet.activity };
  if (sheet.kind === 'loadout') return loadoutCard(values, catalogue, 'planner-standard', places);
  const className = nameOfClass(sheet.class);
  const { level, paragon = 0, resonance, combatRating } = sheet.figures ?? {};
  const shownTitle = drawable(name) || className;
  const detail = dotted([
    ...(shownTitle === className ? [] : [className]),
    ...(level === undefined ? [] : [fill(characterList.levelText, { level })]),
    ...(paragon > 0 ? [fill(characterList.paragonText, { level: numberText(paragon) })] : []),
    ...(server === null || server === undefined ? [] : [server]),
  ]);
  return {
    classId: sheet.class,
    title: shownTitle,
    detail,
    figures: Object.entries({ resonance, combatRating }).flatMap(([stat, value]) =>
      value === undefined
        ? []
        : [{ name: statWord(stat as 'resonance'), value: numberText(value), isGain: false }],
    ),
    sets: setsOf(items, catalogue),
    gems: gemsOf(gems, places),
    text: shownTitle,
    fileName: sheet.class,
  };
}
