import { ratingIn } from '#contract/records/characters/progress-summary.ts';
import { ACTIVE_CHARACTER_ID } from '#contract/records/collections/characters/active-character.ts';
import { loadoutOfClass } from '#contract/records/collections/loadouts.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { limits } from '#contract/limits.ts';
import { pages } from '#contract/site/pages.ts';
import { dashboard } from '#messages/characters/dashboard.ts';
import { statFields } from '#messages/characters/stat-fields.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { fill } from '#messages/fill.ts';
import { changeText, dayText, numberTextIn } from '#messages/formats.ts';
import { goalsDue, stateOf } from '#rules/characters/goal-state.ts';
import { wallTimeAt } from '#rules/events/zoned-time.ts';
import { statOption } from '#contract/account/chat/chat-commands.ts';
import { figureKindOf } from '#rules/characters/stat-figures.ts';
import {
  isBeyondTable,
  rangeOf,
  statNames,
  type RecordedStats,
  type StatName,
} from '#rules/characters/stat-ranges.ts';
import { readFigure } from '#rules/figures.ts';
import type { OwnRecord } from '../interactions/player.ts';
import { linesIn, plain, suggestionName, type ReplyButton } from '../interactions/reply.ts';
import {
  button,
  isAskedFor,
  textIn,
  type AskedByPlayer,
  type Choices,
  type Commands,
  type Outcome,
} from './command.ts';
import { healthLines, readCatalogue } from './loadouts.ts';
import { meantAmong, namedLike, severalOf } from './meant.ts';
import { readGoals } from './own-goals.ts';
import { undoActAction, undoActButton } from './undo.ts';
import { className, readPreferences, readRoster, type OwnCharacter } from './roster.ts';

/** As many as one answer shows. */
const SHOWN = 25;

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
async function listCharacters({ interaction, player, publicUrl }: AskedByPlayer): Promise<Outcome> {
  const { characters, active } = await readRoster(player);
  const buttons = [siteButton(publicUrl)];
  if (characters.length === 0) return { text: words.noCharacters, buttons };
  const lines = characters.map((each) => lineOf(each, active, interaction.locale));
  const shown = linesIn(lines.slice(0, SHOWN), (n) => fill(words.moreCharacters, { n }), 3_500);
  const rest = lines.length - SHOWN;
  const text = rest > 0 ? `${shown}\n${fill(words.moreCharacters, { n: rest })}` : shown;
  return { title: words.charactersTitle, text, buttons };
}

/** /switch: makes a character the active one. */
async function switchCharacter({ interaction, player, publicUrl }: AskedByPlayer): Promise<Outcome> {
  const { characters, active, markRevision } = await readRoster(player);
  const meant = meantAmong(characters, textIn(interaction, 'character') ?? '', {
    keyOf: ({ id }) => id,
    nameOf: ({ data }) => data.name,
  });
  const [character, other] = meant;
  if (character === undefined) return { text: words.noCharacter, isRefused: true };
  const name = plain(character.data.name);
  if (other !== undefined) {
    const names = severalOf(meant, ({ data }) => plain(data.name) + factsOf(data));
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
    character: character.data.name,
    buttons: [
      siteButton(publicUrl),
      ...(back === undefined || back.length > 100 ? [] : [{ label: words.undo, action: back }]),
    ],
    subject: { collection: 'characters', id: character.id, name: character.data.name },
  };
}

const SWITCH = /^1:s:([\w-]{1,64})$/;

async function switchBack(asked: AskedByPlayer, id: string): Promise<Outcome> {
  const options = new Map([['character', id]]);
  const { buttons: _, ...outcome } = await switchCharacter({
    ...asked,
    interaction: { ...asked.interaction, options },
  });
  return outcome;
}

/** The entries of a character's progress, the latest first. */
async function readEntries(
  player: AskedByPlayer['player'],
  characterId: string,
): Promise<readonly ProgressEntry[]> {
  const entries = await player.read('progressEntries', characterId);
  return entries.map(({ data }) => data).toSorted((a, b) => b.timestamp - a.timestamp);
}

const changes = (before: RecordedStats | undefined, after: RecordedStats, locale: string): string[] =>
  statNames.flatMap((stat) => {
    const value = after[stat];
    if (value === undefined) return [];
    const earlier = before?.[stat];
    const name = statFields[`stats.${stat}`];
    const said = `${name}: ${numberTextIn(locale, value)}`;
    return [earlier === undefined || earlier === value ? said : `${said} (${changeText(value - earlier)})`];
  });

const two = (value: number) => String(value).padStart(2, '0');

/** The day that it is now by the clocks that a player goes by, such as `2026-03-01`. */
async function dayOf({ player, now }: Pick<AskedByPlayer, 'player' | 'now'>): Promise<string> {
  const { serverZone: zone = 'UTC' } = (await readPreferences(player)) ?? {};
  const { year, month, day } = wallTimeAt(now(), zone);
  return `${year}-${two(month)}-${two(day)}`;
}

/** The goals of a character that are due within a week or overdue. */
function dueLines(goals: readonly OwnRecord<'characterGoals'>[], today: string): string {
  const due = goalsDue(
    goals.map(({ data }) => data),
    today,
  );
  if (due.length === 0) return dashboard.due.none;
  return linesIn(
    due.map((goal) => {
      const text = stateOf(goal, today) === 'overdue' ? dashboard.due.overdue : dashboard.due.until;
      return `**${plain(goal.name)}**: ${fill(text, { day: dayText(goal.deadline ?? today) })}`;
    }),
    (n) => fill(words.moreGoals, { n }),
  );
}

/** /me: the active character, with its goals and the loadout that it plays by. */
async function showActive(asked: AskedByPlayer): Promise<Outcome> {
  const { interaction, player, publicUrl, loadouts } = asked;
  const { active } = await readRoster(player);
  const buttons = [siteButton(publicUrl)];
  if (active === undefined) return { text: words.noCharacters, buttons };
  const [[last, before], goals, ofCharacter, today, ofPlayer, catalogue] = await Promise.all([
    readEntries(player, active.id),
    readGoals(player),
    player.read('characterGoals', active.id),
    dayOf(asked),
    player.read('loadouts'),
    readCatalogue(loadouts),
  ]);
  const stats = changes(before?.stats, { ...last?.stats, ...active.data.stats }, interaction.locale);
  const open = goals.filter(({ data }) => !data.completed).length;
  const playedBy = loadoutOfClass(
    ofPlayer.map(({ data }) => data),
    active.data.class,
  );
  return {
    title: plain(active.data.name),
    text: lineOf(active, undefined, interaction.locale),
    fields: [
      ...(stats.length === 0 ? [] : [{ name: words.statsTitle, value: linesIn(stats, (n) => `+${n}`) }]),
      { name: words.goalsTitle.open, value: numberTextIn(interaction.locale, open) },
      { name: dashboard.due.title, value: dueLines(ofCharacter, today) },
      ...(playedBy === null
        ? []
        : [
            {
              name: fill(words.healthOf, { name: plain(playedBy.name) }),
              value: linesIn(
                await healthLines({ data: playedBy }, catalogue, player, active),
                (n) => `+${n}`,
              ),
            },
          ]),
    ],
    buttons,
    character: active.data.name,
    isPublic: isAskedFor(interaction, 'public'),
  };
}

/** /record: an entry of the active character, and its figures. */
async function record({ interaction, player, publicUrl }: AskedByPlayer): Promise<Outcome> {
  const { active } = await readRoster(player);
  const buttons = [siteButton(publicUrl)];
  if (active === undefined) return { text: words.noCharacters, buttons, isRefused: true };
  const stats: Partial<Record<StatName, number>> = {};
  const beyondTable = isAskedFor(interaction, 'beyond-table') || active.data.beyondTable === true;
  for (const stat of statNames) {
    const given = interaction.options.get(statOption(stat));
    if (given === undefined) continue;
    // Commands that were registered by an earlier version give numbers.
    const value = readFigure(String(given), figureKindOf(stat));
    const { min, max } = rangeOf(stat, beyondTable);
    if (value === null || value < min || value > max) {
      const name = statFields[`stats.${stat}`];
      const text = figureKindOf(stat) === 'whole' ? words.wholeStatRange : words.statRange;
      const bound = (figure: number) => numberTextIn(interaction.locale, figure);
      const range = fill(text, { name, min: bound(min), max: bound(max) });
      const isBeyond = value !== null && isBeyondTable(stat, value);
      return { text: isBeyond ? `${range} ${words.beyondTable}` : range, isRefused: true };
    }
    stats[stat] = value;
  }
  if (Object.keys(stats).length === 0) return { text: words.nothingToRecord, isRefused: true };
  const [before] = await readEntries(player, active.id);
  const note = textIn(interaction, 'note', limits.noteLength);
  const { level, paragonLevel } = active.data;
  const made = await player.record(active.id, {
    level,
    paragonLevel,
    stats,
    ...(beyondTable && { beyondTable }),
    ...(note !== undefined && { note }),
  });
  return {
    title: fill(words.recorded, { name: plain(active.data.name) }),
    text: changes(before?.stats, stats, interaction.locale).join('\n'),
    buttons: [...buttons, { label: words.undo, action: undoActAction(player.actId()) }],
    made,
    character: active.data.name,
    subject: { collection: 'characters', id: active.id, name: active.data.name },
  };
}

/** Characters whose name has what is typed. */
async function suggestCharacters({ player }: AskedByPlayer, typed: string, most: number): Promise<Choices> {
  const { characters } = await readRoster(player);
  return namedLike(characters, typed, ({ data }) => data.name)
    .slice(0, most)
    .map(({ id, data }) => ({ name: suggestionName(data.name, factsOf(data)), value: id }));
}

const factsOf = ({ class: of, level }: OwnCharacter['data']): string =>
  `: ${fill(words.characterFacts, { class: className(of), level })}`;

export const characterCommands: Pick<Commands, 'me' | 'characters' | 'switch' | 'record'> = {
  me: { needs: 'read', run: showActive },
  characters: { needs: 'read', run: listCharacters },
  switch: {
    needs: 'record',
    run: switchCharacter,
    buttons: [button('undo', 'record', (action) => SWITCH.exec(action)?.[1], switchBack)],
    suggest: suggestCharacters,
  },
  record: { needs: 'record', run: record, buttons: [undoActButton] },
};
