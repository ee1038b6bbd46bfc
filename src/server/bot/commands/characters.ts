import { classes } from '#catalogue/classes.ts';
import { ratingIn } from '#contract/records/characters/progress-summary.ts';
import {
  ACTIVE_CHARACTER_ID,
  activeAmong,
} from '#contract/records/collections/characters/active-character.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { limits } from '#contract/limits.ts';
import { pages } from '#contract/site/pages.ts';
import { changeText, chatCommandWords as words, fill, numberTextIn, statFields } from '#messages';
import { statOption } from '#contract/account/chat/chat-commands.ts';
import { statNames, statRanges, type RecordedStats, type StatName } from '#rules/characters/stat-ranges.ts';
import type { LinkedPlayer, OwnRecord } from '../interactions/player.ts';
import { linesIn, plain, type ReplyButton } from '../interactions/reply.ts';
import { isAskedFor, textIn, type AskedByPlayer, type Outcome } from './command.ts';
import { readGoals } from './own-goals.ts';

type OwnCharacter = OwnRecord<'characters'>;

/** As many as one answer shows. */
const SHOWN = 25;

interface Roster {
  readonly characters: readonly OwnCharacter[];
  /** The one that what a player does elsewhere is about; undefined where there is none. */
  readonly active: OwnCharacter | undefined;
  /** Where the record that says so stands; 0 where there is none. */
  readonly markRevision: number;
}

async function readRoster(player: LinkedPlayer): Promise<Roster> {
  const [characters, marks] = await Promise.all([player.read('characters'), player.read('activeCharacter')]);
  const mark = marks.find(({ id }) => id === ACTIVE_CHARACTER_ID);
  const activeId = activeAmong(characters, mark?.data.characterId);
  return {
    characters,
    active: characters.find(({ id }) => id === activeId),
    markRevision: mark?.revision ?? 0,
  };
}

const className = (id: string): string => classes.find((each) => each.id === id)?.name ?? id;

const lineOf = ({ id, data }: OwnCharacter, active: OwnCharacter | undefined, locale: string): string => {
  const rating = ratingIn(data);
  const facts = fill(words.characterFacts, { class: className(data.class), level: data.level });
  return [
    `**${plain(data.name)}**${id === active?.id ? ` (${words.active})` : ''}`,
    facts,
    ...(data.paragonLevel > 0 ? [fill(words.paragon, { n: data.paragonLevel })] : []),
    ...(data.server === undefined ? [] : [plain(data.server)]),
    ...(rating === undefined ? [] : [fill(words.rating, { n: numberTextIn(locale, rating) })]),
  ].join(', ');
};

const siteButton = (publicUrl: string): ReplyButton => ({
  label: words.openSite,
  url: `${publicUrl}${pages.characters.path}`,
});

/** /characters: all of them, the active one marked. */
export async function listCharacters({ interaction, player, publicUrl }: AskedByPlayer): Promise<Outcome> {
  const { characters, active } = await readRoster(player);
  const buttons = [siteButton(publicUrl)];
  if (characters.length === 0) return { text: words.noCharacters, buttons };
  const lines = characters.map((each) => lineOf(each, active, interaction.locale));
  const shown = linesIn(lines.slice(0, SHOWN), (n) => fill(words.moreCharacters, { n }), 3_500);
  const rest = lines.length - SHOWN;
  const text = rest > 0 ? `${shown}\n${fill(words.moreCharacters, { n: rest })}` : shown;
  return { title: words.charactersTitle, text, buttons };
}

const folded = (text: string) => text.trim().toLowerCase();

/** Characters that a typed text can mean: the one of that id, else of that name, else those that have it in theirs. */
function charactersMeant(characters: readonly OwnCharacter[], typed: string): readonly OwnCharacter[] {
  const suggested = characters.filter(({ id }) => id === typed);
  if (suggested.length > 0) return suggested;
  const named = characters.filter(({ data }) => folded(data.name) === folded(typed));
  return named.length > 0
    ? named
    : characters.filter(({ data }) => folded(data.name).includes(folded(typed)));
}

/** /switch: makes a character the active one. */
export async function switchCharacter({ interaction, player, publicUrl }: AskedByPlayer): Promise<Outcome> {
  const { characters, active, markRevision } = await readRoster(player);
  const meant = charactersMeant(characters, textIn(interaction, 'character') ?? '');
  const [character, other] = meant;
  if (character === undefined) return { text: words.noCharacter, isRefused: true };
  const name = plain(character.data.name);
  if (other !== undefined) {
    const names = [...new Set(meant.slice(0, 10).map(({ data }) => plain(data.name)))].join(', ');
    return { text: fill(words.severalCharacters, { names }), isRefused: true };
  }
  if (character.id === active?.id) return { text: fill(words.wasActive, { name }), isRefused: true };
  const back = active === undefined ? undefined : `1:s:${active.id}`;
  await player.change([
    {
      collection: 'activeCharacter',
      id: ACTIVE_CHARACTER_ID,
      kind: 'create',
      baseRevision: markRevision,
      fields: { characterId: character.id },
      removed: [],
    },
  ]);
  return {
    text: fill(words.switched, { name }),
    buttons: [
      siteButton(publicUrl),
      ...(back === undefined || back.length > 100 ? [] : [{ label: words.undo, action: back }]),
    ],
    subject: { collection: 'characters', id: character.id, name: character.data.name },
  };
}

const SWITCH = /^1:s:([\w-]{1,64})$/;

/** Which character a button makes the active one again; undefined for any other button. */
export const switchBackOf = (action: string): string | undefined => SWITCH.exec(action)?.[1];

export const switchBack =
  (id: string) =>
  async (asked: AskedByPlayer): Promise<Outcome> => {
    const options = new Map([['character', id]]);
    const { buttons: _, ...outcome } = await switchCharacter({
      ...asked,
      interaction: { ...asked.interaction, options },
    });
    return outcome;
  };

/** The last entry of a character before a moment; undefined where there is none. */
const lastEntry = (entries: readonly OwnRecord<'progressEntries'>[], id: string): ProgressEntry | undefined =>
  entries.filter(({ data }) => data.parent === id).toSorted((a, b) => b.data.timestamp - a.data.timestamp)[0]
    ?.data;

const changes = (before: RecordedStats | undefined, after: RecordedStats, locale: string): string[] =>
  statNames.flatMap((stat) => {
    const value = after[stat];
    if (value === undefined) return [];
    const earlier = before?.[stat];
    const name = statFields[`stats.${stat}`];
    const said = `${name}: ${numberTextIn(locale, value)}`;
    return [earlier === undefined || earlier === value ? said : `${said} (${changeText(value - earlier)})`];
  });

/** /me: the active character. */
export async function showActive({ interaction, player, publicUrl }: AskedByPlayer): Promise<Outcome> {
  const { active } = await readRoster(player);
  const buttons = [siteButton(publicUrl)];
  if (active === undefined) return { text: words.noCharacters, buttons };
  const [entries, goals] = await Promise.all([player.read('progressEntries'), readGoals(player)]);
  const own = entries.filter(({ data }) => data.parent === active.id);
  const [last, before] = own.toSorted((a, b) => b.data.timestamp - a.data.timestamp).map(({ data }) => data);
  const stats = changes(before?.stats, { ...last?.stats, ...active.data.stats }, interaction.locale);
  const open = goals.filter(({ data }) => !data.completed).length;
  return {
    title: active.data.name,
    text: lineOf(active, undefined, interaction.locale),
    fields: [
      ...(stats.length === 0 ? [] : [{ name: words.statsTitle, value: linesIn(stats, (n) => `+${n}`) }]),
      { name: words.goalsTitle.open, value: numberTextIn(interaction.locale, open) },
    ],
    buttons,
    isPublic: isAskedFor(interaction, 'public'),
  };
}

/** /record: an entry of the active character, and its figures. */
export async function record({ interaction, player, publicUrl }: AskedByPlayer): Promise<Outcome> {
  const { active } = await readRoster(player);
  const buttons = [siteButton(publicUrl)];
  if (active === undefined) return { text: words.noCharacters, buttons, isRefused: true };
  const stats: Partial<Record<StatName, number>> = {};
  for (const stat of statNames) {
    const value = interaction.options.get(statOption(stat));
    if (value === undefined) continue;
    const { min, max } = statRanges[stat];
    if (typeof value !== 'number' || !(value >= min && value <= max)) {
      const name = statFields[`stats.${stat}`];
      return { text: fill(words.statRange, { name, min, max }), isRefused: true };
    }
    stats[stat] = value;
  }
  if (Object.keys(stats).length === 0) return { text: words.nothingToRecord, isRefused: true };
  const before = lastEntry(await player.read('progressEntries'), active.id);
  const note = textIn(interaction, 'note')?.slice(0, limits.noteLength);
  const { level, paragonLevel } = active.data;
  await player.record(active.id, { level, paragonLevel, stats, ...(note !== undefined && { note }) });
  return {
    title: fill(words.recorded, { name: active.data.name }),
    text: changes(before?.stats, stats, interaction.locale).join('\n'),
    buttons,
    subject: { collection: 'characters', id: active.id, name: active.data.name },
  };
}

/** Characters whose name has what is typed. */
export async function suggestCharacters(
  { player }: Pick<AskedByPlayer, 'player'>,
  typed: string,
  most: number,
): Promise<readonly { name: string; value: string }[]> {
  const { characters } = await readRoster(player);
  return characters
    .filter(({ data }) => folded(data.name).includes(folded(typed)))
    .slice(0, most)
    .map(({ id, data }) => ({
      name: `${data.name}: ${fill(words.characterFacts, { class: className(data.class), level: data.level })}`.slice(
        0,
        100,
      ),
      value: id,
    }));
}
