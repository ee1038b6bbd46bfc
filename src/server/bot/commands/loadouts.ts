import { classSkills } from '#catalogue/classes/class-skills.ts';
import { activityOf } from '#catalogue/planning/activities.ts';
import { taggedItem, taggedSet } from '#contract/help/equipment/catalogue-words.ts';
import { gemFacts, withoutHidden } from '#contract/records/characters/gem-figures.ts';
import {
  inPlaces,
  placesBeside,
  type GemPlace,
} from '#contract/records/collections/characters/characters.ts';
import { activeLoadout } from '#contract/records/collections/loadouts.ts';
import { catalogueOf, type EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import { badgesOf } from '#contract/records/loadouts/health-badges.ts';
import { figuresOf, gemOf, gemsIn, skillsIn } from '#contract/records/loadouts/loadout-figures.ts';
import { healthOf } from '#contract/records/loadouts/loadout-health.ts';
import { ranksOwned } from '#contract/records/loadouts/owned-ranks.ts';
import { isBare } from '#contract/records/collections/sheets/is-bare.ts';
import { sheetOf, usualParts } from '#contract/records/collections/sheets/sheets.ts';
import { loadoutAddress } from '#contract/site/loadout-address.ts';
import { shareAddress } from '#contract/site/link-addresses.ts';
import { gemSumText, gemWords } from '#messages/calculators/gem-words.ts';
import { gemBag } from '#messages/characters/gems.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { numberTextIn } from '#messages/formats.ts';
import { bonusThresholds, shownPieces, type SetBonusSummary } from '#rules/equipment/set-bonuses.ts';
import { legendarySlots, setSlots, type LoadoutSlot } from '#rules/equipment/slots.ts';
import type { LinkedPlayer, OwnRecord } from '../interactions/player.ts';
import { linesIn, plain, suggestionName, type Reply, type ReplyButton } from '../interactions/reply.ts';
import type { LoadoutPorts } from '../ports.ts';
import {
  button,
  isAskedFor,
  textIn,
  type AskedByPlayer,
  type Choices,
  type Commands,
  type Outcome,
} from './command.ts';
import { meantAmong, namedLike, severalOf } from './meant.ts';
import { className, readFormulas, readPlaces, readRoster, type OwnCharacter } from './roster.ts';

type OwnLoadout = OwnRecord<'loadouts'>;

/** The equipment of the game as a loadout is shown by it. */
export async function readCatalogue({ catalogue }: Pick<LoadoutPorts, 'catalogue'>) {
  const { equipment, equipment_sets: sets, version } = await catalogue();
  return catalogueOf(equipment.map(taggedItem), sets.map(taggedSet), version, classSkills);
}

/** The faults of a loadout that could be mended, in the builder's words. */
export async function healthLines(
  { data }: Pick<OwnLoadout, 'data'>,
  catalogue: EquipmentCatalogue,
  player: LinkedPlayer,
  character: OwnCharacter | undefined,
): Promise<readonly string[]> {
  const places = await readPlaces(player);
  const owned = ranksOwned(
    character === undefined
      ? []
      : withoutHidden(
          character.data,
          (await player.read('gems', character.id)).map((gem) => gem.data),
          places,
        ),
  );
  const badges = badgesOf(healthOf(data, catalogue, owned, places));
  return badges.length === 0 ? [words.healthy] : badges.map(({ label }) => plain(label));
}

const keyOf = ({ id }: OwnLoadout): string => id;
const nameOf = ({ data }: OwnLoadout): string => data.name;
const factsOf = ({ data }: OwnLoadout): string =>
  `: ${fill(words.loadoutFacts, { class: className(data.class), build: data.buildType })}`;

/** The loadout that a command is about, or why there is none. */
async function loadoutMeant({
  interaction,
  player,
}: Pick<AskedByPlayer, 'interaction' | 'player'>): Promise<OwnLoadout | { readonly refused: string }> {
  const all = await player.read('loadouts');
  if (!interaction.options.has('loadout')) {
    const active = activeLoadout(all.map(({ data }) => data));
    return all.find(({ id }) => id === active?.id) ?? { refused: words.noActiveLoadout };
  }
  const typed = textIn(interaction, 'loadout') ?? '';
  const meant = meantAmong(all, typed, { keyOf, nameOf });
  const [loadout, other] = meant;
  if (loadout === undefined) return { refused: words.noLoadout };
  if (other === undefined) return loadout;
  const names = severalOf(meant, (each) => plain(nameOf(each)) + factsOf(each));
  return { refused: fill(words.severalLoadouts, { names }) };
}

const siteButton = (publicUrl: string, id: string): ReplyButton => ({
  label: words.openSite,
  url: `${publicUrl}${loadoutAddress(id)}`,
});

const more = (n: number): string => fill(words.moreLines, { n });

function slotLines(
  { items }: OwnLoadout['data'],
  slots: readonly LoadoutSlot[],
  { itemOf }: EquipmentCatalogue,
): string {
  const { filled, empty } = loadoutWords.doll;
  return linesIn(
    slots.map((each) => {
      const slot = equipmentWords.slots[each];
      const id = items[each];
      if (id === undefined) return fill(empty, { slot });
      return fill(filled, { slot, item: plain(itemOf(id)?.name ?? words.unknownItem) });
    }),
    more,
  );
}

function gemLines({ gems }: OwnLoadout['data'], places: readonly GemPlace[]): string {
  const lines = gemsIn(gems, places).map(({ place, gem }) =>
    fill(words.gemPlace, { place, gem: plain(gemFacts(gemOf(gem)).name), rank: gem.rank }),
  );
  const beside = gemsIn(gems, placesBeside(places)).length;
  if (beside > 0) lines.push(fillCount(gemBag.besideInSecond, beside));
  return lines.length === 0 ? words.noGemsInIt : linesIn(lines, more);
}

/** The rest of a loadout: a field for its skills with what it is for, and one for its player's lines. */
function buildFields(data: OwnLoadout['data'], catalogue: EquipmentCatalogue): NonNullable<Reply['fields']> {
  const { skillPlaces, unknownSkill, skills, activity, activities } = equipmentWords;
  const { filled } = loadoutWords.doll;
  const activityId = data.activity === undefined ? null : activityOf(data.activity);
  const rows = [
    ...skillsIn(data, catalogue).map(({ place, name }) =>
      fill(filled, { slot: skillPlaces[place], item: plain(name ?? unknownSkill) }),
    ),
    ...(activityId === null ? [] : [fill(filled, { slot: activity, item: activities[activityId] })]),
  ];
  return [
    ...(rows.length === 0 ? [] : [{ name: skills, value: linesIn(rows, more) }]),
    ...(data.lines === undefined
      ? []
      : [{ name: loadoutWords.build.lines, value: linesIn(data.lines.map(plain), more) }]),
  ];
}

/** The sets of a loadout, each with the bonuses that apply. */
function setLines(sets: readonly SetBonusSummary[], catalogue: EquipmentCatalogue): string {
  const { stats } = loadoutWords;
  if (sets.length === 0) return stats.noSets;
  const lines = sets.flatMap(({ setId, setName, equippedPieces, activeBonuses }) => {
    const texts = catalogue.sets.find(({ id }) => id === setId)?.bonuses ?? [null, null, null];
    const bonuses = (['twoPiece', 'fourPiece', 'sixPiece'] as const).flatMap((bonus, index) =>
      activeBonuses[bonus]
        ? [
            fill(words.bonusLine, {
              n: bonusThresholds[bonus],
              text: plain(texts[index] ?? stats.bonusUnknown),
            }),
          ]
        : [],
    );
    const pieces = fill(stats.pieces, { n: shownPieces(equippedPieces) });
    return [fill(words.setLine, { set: plain(setName), pieces }), ...bonuses];
  });
  return linesIn(lines, more);
}

/** /loadout show: what is in it, what its sets give, and what could be mended. */
async function showLoadout(asked: AskedByPlayer): Promise<Outcome> {
  const { interaction, player, publicUrl, loadouts } = asked;
  const meant = await loadoutMeant(asked);
  if ('refused' in meant) return { text: meant.refused, isRefused: true };
  const { id, data } = meant;
  const [catalogue, { active }, formulas, places] = await Promise.all([
    readCatalogue(loadouts),
    readRoster(player),
    readFormulas(player),
    readPlaces(player),
  ]);
  const health = await healthLines(meant, catalogue, player, active);
  const figures = figuresOf(data, catalogue, formulas, places);
  const { doll, stats, health: healthWords } = loadoutWords;
  const n = (value: number) => numberTextIn(interaction.locale, value);
  const { counted, unknownGems } = figures;
  const gemFigure = (value: number) => gemSumText(value, unknownGems, n);
  return {
    title: plain(data.name),
    text: [
      fill(words.loadoutFacts, { class: className(data.class), build: data.buildType }),
      fill(words.loadoutItems, { n: figures.filled, gems: figures.gems, places: places.length }),
      ...(data.isActive && !data.archived ? [words.active] : []),
      ...(data.archived ? [words.archivedLoadout] : []),
    ].join(', '),
    fields: [
      { name: doll.legendary, value: slotLines(data, legendarySlots, catalogue) },
      { name: doll.set, value: slotLines(data, setSlots, catalogue) },
      { name: loadoutWords.summary.gems, value: gemLines(data, places) },
      ...buildFields(data, catalogue),
      { name: stats.sets, value: setLines(figures.sets, catalogue) },
      {
        name: stats.title,
        value: [
          `${stats.resonance}: ${gemFigure(figures.resonance)} (${gemWords.formulas[formulas]})`,
          `${stats.gemRating}: ${gemFigure(figures.gemRating)}`,
          `${stats.itemRating}: ${counted > 0 ? n(figures.itemRating) : gemWords.figures.unknown} (${fill(stats.counted, { n: counted })})`,
        ].join('\n'),
      },
      { name: healthWords.label, value: linesIn(health, more) },
    ],
    buttons: [siteButton(publicUrl, id)],
    isPublic: isAskedFor(interaction, 'public'),
    subject: { collection: 'loadouts', id, name: data.name },
  };
}

const END_LINK = /^1:l:([\w-]{1,64})$/;

/** /loadout share: a link as "Copy Loadout Link" makes one, with what it has ticked at first. */
async function shareLoadout(asked: AskedByPlayer): Promise<Outcome> {
  const { interaction, player, publicUrl, loadouts } = asked;
  const meant = await loadoutMeant(asked);
  if ('refused' in meant) return { text: meant.refused, isRefused: true };
  const { id, data } = meant;
  const name = plain(data.name);
  const shown = { ...data, gems: inPlaces(data.gems, await readPlaces(player)) };
  const sheet = sheetOf(shown, usualParts);
  if (isBare(sheet)) return { text: fill(words.emptyLoadout, { name }), isRefused: true };
  const link = await loadouts.linkTo(player.id, { key: player.newId(), sheet });
  const address = `${publicUrl}${shareAddress(link.id)}`;
  return {
    text: `${fill(words.shared, { name: `**${name}**`, address })}\n${words.sharedText}`,
    buttons: [
      { label: words.openSite, url: address },
      // What was there before is not this command's to end.
      ...(link.isNew ? [{ label: words.undo, action: `1:l:${link.key}` }] : []),
    ],
    isPublic: isAskedFor(interaction, 'public'),
    subject: { collection: 'loadouts', id, name: data.name },
  };
}

/** Ends a link that was made in chat. Of another player, or one that has ended, there is nothing to take back. */
const endLink = async ({ player, loadouts }: AskedByPlayer, key: string): Promise<Outcome> =>
  (await loadouts.endLink(player.id, key))
    ? { text: words.undone }
    : { text: words.nothingToUndo, isRefused: true };

/** Loadouts whose name has what is typed: the active one first, archived ones last. */
async function suggestLoadouts({ player }: AskedByPlayer, typed: string, most: number): Promise<Choices> {
  const all = await player.read('loadouts');
  const rank = ({ data }: OwnLoadout) => (data.archived ? 2 : data.isActive ? 0 : 1);
  return namedLike(all, typed, nameOf)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, most)
    .map((each) => ({ name: suggestionName(nameOf(each), factsOf(each)), value: each.id }));
}

export const loadoutCommands: Pick<Commands, 'loadout show' | 'loadout share'> = {
  'loadout show': { needs: 'read', run: showLoadout, suggest: suggestLoadouts },
  'loadout share': {
    needs: 'post',
    run: shareLoadout,
    buttons: [button('undo', 'post', (action) => END_LINK.exec(action)?.[1], endLink)],
    suggest: suggestLoadouts,
  },
};
