import { gemTypeOf, legendaryGems, type LegendaryGem } from '#catalogue/gems/legendary-gems.ts';
import { gemFacts } from '#contract/records/characters/gem-figures.ts';
import type { CharacterGoal } from '#contract/records/collections/characters/character-goals.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import type { CollectionName, RecordOf } from '#contract/records/records.ts';
import { flattenMenu, menu, visibleMenu, type Onlooker } from '#contract/site/menu.ts';
import { eventAddress, gemAddress } from '#contract/site/link-addresses.ts';
import { hasPage, pageList, pages, type PageId } from '#contract/site/pages.ts';
import { gemBag } from '#messages/characters/gems.ts';
import { characterList } from '#messages/characters/list.ts';
import { fill } from '#messages/fill.ts';
import { ownZone, timeText } from '#messages/formats.ts';
import { settings } from '#messages/settings.ts';
import { menuTexts } from '#messages/site/menu.ts';
import { planBuild } from '#messages/planning/doors.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { palette } from '#messages/site/palette.ts';
import { detailAddress } from '#web/characters/character-addresses.ts';
import { plannerAddress } from '#web/characters/loadouts/planned-loadout.ts';
import { className, describeCharacter } from '#web/characters/describe-character.ts';
import { subjectOf } from '#web/characters/gems/gem-subject.ts';
import { trackerStats } from '#web/characters/entry-series.ts';
import { statWord } from '#web/characters/stat-words.ts';
import { planLink } from '#web/game/plan-link.ts';
import type { GemSubject } from '#web/game/gem-faces/use-gem-picture.ts';
import { endStyle, nowAndNext } from '#web/game/events/agenda.ts';
import type { ListedEvent } from '#web/game/events/listed-events.ts';
import { chartAddress, goalAddress, ownedGemAddress } from '#web/data/notices/addresses.ts';
import { recordTitle } from '#web/data/store/views/record-words.ts';
import type { Command } from './actions/commands.ts';
import type { QuickAction } from './actions/quick-actions.ts';
import { searchable, type Ranks, type Searchable } from './match.ts';

export type EntryGroup = 'pages' | 'characters' | 'gems' | 'goals' | 'events' | 'actions';

/** Its groups, in the order in which they stand where nothing else decides. */
export const entryGroups: readonly EntryGroup[] = [
  'pages',
  'characters',
  'gems',
  'goals',
  'events',
  'actions',
];

export type ActionId =
  | QuickAction
  | 'theme'
  | 'undo'
  | 'redo'
  | 'export'
  | 'cookies'
  | 'shortcuts'
  | 'signOut';

/** Something that can be jumped to, or done. */
export interface Entry extends Searchable {
  readonly id: string;
  readonly group: EntryGroup;
  readonly name: string;
  readonly detail: string;
  readonly target:
    | { readonly to: string }
    | { readonly action: ActionId }
    | { readonly switchTo: Pick<Character, 'id' | 'name'> }
    | { readonly does: Command };
  /** The gem whose face stands beside it, with the rank to draw. */
  readonly face?: GemSubject & { readonly rank: number };
  /** The class whose emblem stands beside it. */
  readonly classId?: string;
  /** The page whose picture stands beside it. */
  readonly page?: PageId;
  /** Says whether one comes back from there to where one was. */
  readonly isSignIn?: boolean;
  /** The gem that can be followed by ranks. */
  readonly planned?: LegendaryGem;
}

const entry = (
  { name, alsoCalled = '' }: { readonly name: string; readonly alsoCalled?: string },
  rest: Omit<Entry, 'name' | keyof Searchable>,
): Entry => ({ name, ...rest, ...searchable(name, alsoCalled) });

const { alsoCalled } = palette;
const settingsTabs = ['profile', 'preferences', 'discord', 'data', 'sync'] as const;

/** The other names of a page: the one in the menu, and those that players use. */
const otherNames = () =>
  new Map<PageId, string>([
    ...flattenMenu(menu).map(({ page, label }) => [page, label] as const),
    ['login', alsoCalled.login],
    ['signup', alsoCalled.signup],
    ['gems', alsoCalled.gems],
    ['awakening', alsoCalled.awakening],
    ['equipment', alsoCalled.equipment],
    ['faq', alsoCalled.faq],
    ['support', alsoCalled.support],
  ]);

const forGuests: ReadonlySet<PageId> = new Set<PageId>(['login', 'signup']);
const inMenu: ReadonlySet<PageId> = new Set(flattenMenu(menu).map(({ page }) => page));

/** The pages that stand for themselves: those that the menu lets through or says nothing of, and to players all of theirs. */
export function pageEntries(onlooker: Onlooker): Entry[] {
  const visible = new Set(flattenMenu(visibleMenu(menu, onlooker)).map(({ page }) => page));
  const isOffered = (page: (typeof pageList)[number]): boolean => {
    const { id, listed, path, access } = page;
    if (!hasPage(onlooker.features, page) || path.includes('{')) return false;
    if (access !== 'public') return onlooker.signedIn;
    if (inMenu.has(id)) return visible.has(id);
    return forGuests.has(id) ? !onlooker.signedIn : listed;
  };
  const ofPages = pageList.filter(isOffered).map(({ id, path, title }) =>
    entry(
      { name: id === 'home' ? menuTexts.home : title, alsoCalled: otherNames().get(id) ?? '' },
      {
        id: `page ${id}`,
        group: 'pages',
        detail: '',
        target: { to: path },
        page: id,
        isSignIn: forGuests.has(id),
      },
    ),
  );
  const ofTabs = settingsTabs.map((tab) =>
    entry(
      { name: settings[tab], alsoCalled: settings.title },
      {
        id: `settings ${tab}`,
        group: 'pages',
        detail: settings.title,
        target: { to: `${pages.settings.path}?tab=${tab}` },
        page: 'settings',
      },
    ),
  );
  const planning = entry(planBuild, {
    id: 'plan a build',
    group: 'pages',
    detail: pageTexts.aiTools.title,
    target: { to: plannerAddress },
    page: 'aiTools',
  });
  return [...ofPages, ...(onlooker.signedIn ? [planning] : []), ...ofTabs];
}

const faceOf = (gem: LegendaryGem, rank: number) => ({ kind: gemTypeOf(gem), gemId: gem.id, rank });

/** The legendary gems: each in its calculator, then each in the gem book. */
export const gemEntries = (): Entry[] => [
  ...legendaryGems.map((gem) =>
    entry(
      { name: gem.name, alsoCalled: gem.otherNames.join(' ') },
      {
        id: `gem ${gem.id}`,
        group: 'gems',
        detail: pageTexts.legendaryGems.title,
        target: { to: planLink(gem) },
        face: faceOf(gem, 10),
        planned: gem,
      },
    ),
  ),
  ...legendaryGems.map((gem) =>
    entry(
      { name: gem.name, alsoCalled: gem.otherNames.join(' ') },
      {
        id: `gem-book ${gem.id}`,
        group: 'gems',
        detail: pageTexts.gems.title,
        target: { to: gemAddress(gem.id) },
        face: faceOf(gem, 10),
      },
    ),
  ),
];

/** A gem in its calculator, from one rank to another. */
export const withRanks = (entryOfGem: Entry, gem: LegendaryGem, ranks: Ranks): Entry => ({
  ...entryOfGem,
  id: `${entryOfGem.id} ${ranks.from} ${ranks.to}`,
  detail: `${fill(palette.ranks, { ...ranks })} · ${entryOfGem.detail}`,
  target: { to: planLink(gem, ranks) },
  face: faceOf(gem, ranks.to),
});

const calculatorOf = {
  normalCalculations: 'normalGems',
  legendaryGoals: 'legendaryGems',
  gemPowerGoals: 'gemPower',
} as const satisfies Partial<Record<CollectionName, PageId>>;

export type GoalCollection = keyof typeof calculatorOf;

export const goalEntries = <Name extends GoalCollection>(
  collection: Name,
  records: readonly RecordOf<Name>[],
): Entry[] =>
  records
    .filter(({ completed }) => !completed)
    .map((record) => {
      const page = pages[calculatorOf[collection]];
      return entry(
        { name: recordTitle(collection, record), alsoCalled: page.title },
        {
          id: `goal ${collection} ${record.id}`,
          group: 'goals',
          detail: page.title,
          target: { to: goalAddress(page.path, record.id) },
          page: calculatorOf[collection],
        },
      );
    });

/** A player's characters: to switch to, but for the active one, and to look at. */
export const characterEntries = (characters: readonly Character[], activeId: string | null): Entry[] =>
  characters.flatMap((character) => {
    const { id, name, class: classId, server, tags } = character;
    const ofCharacter = (sentence: string, kind: string, target: Entry['target']): Entry =>
      entry(
        {
          name: fill(sentence, { name }),
          alsoCalled: [className(classId), server, ...tags].join(' '),
        },
        {
          id: `${kind} ${id}`,
          group: 'characters',
          detail: describeCharacter(character),
          target,
          classId,
        },
      );
    const detail = detailAddress(id);
    const { switchTo, open } = characterList.palette;
    return [
      ...(id === activeId ? [] : [ofCharacter(switchTo, 'switch', { switchTo: { id, name } })]),
      ...(detail === null ? [] : [ofCharacter(open, 'character', { to: detail })]),
    ];
  });

/** What belongs to the active character: its gems, alike ones once, on the dashboard, its charts and its open goals, on its own page. */
export const belongingEntries = (
  { id: characterId, name: characterName }: Pick<Character, 'id' | 'name'>,
  gems: readonly Gem[],
  goals: readonly CharacterGoal[],
): Entry[] => {
  const detail = fill(palette.of, { name: characterName });
  const nameOf = (gem: Gem) => fill(gemBag.gem, { name: gemFacts(gem).name, rank: gem.rank });
  const firsts = new Map(gems.toReversed().map((gem) => [nameOf(gem), gem]));
  const page = detailAddress(characterId);
  return [
    ...[...firsts].toReversed().map(([name, gem]) =>
      entry(
        { name, alsoCalled: [characterName, ...gemFacts(gem).otherNames].join(' ') },
        {
          id: `owned-gem ${characterId} ${name}`,
          group: 'gems',
          detail,
          target: { to: ownedGemAddress(gem.id) },
          face: { ...subjectOf(gem), rank: gem.rank },
        },
      ),
    ),
    ...trackerStats.flatMap((stat) =>
      page === null
        ? []
        : entry(
            { name: fill(palette.chart, { stat: statWord(stat), name: characterName }) },
            {
              id: `chart ${characterId} ${stat}`,
              group: 'characters',
              detail: '',
              target: { to: chartAddress(page, stat) },
              page: 'characterDetail',
            },
          ),
    ),
    ...goals.flatMap(({ id, name, completed }) =>
      completed || page === null
        ? []
        : entry(
            { name, alsoCalled: characterName },
            {
              id: `character-goal ${id}`,
              group: 'goals',
              detail,
              target: { to: page },
              page: 'characterDetail',
            },
          ),
    ),
  ];
};

/** The events that alarms can be set for, each with its next time on the reader's own clock. */
export function comingEvents(events: readonly ListedEvent[], timeZone: string, nowMs: number) {
  const zone = ownZone();
  return nowAndNext(events, timeZone, nowMs).next.map(({ event, startMs }) => ({
    event,
    when: timeText('dayTime', startMs, zone),
  }));
}

/** The events, those that are on first, then by their next time on the reader's own clock. */
export function eventEntries(events: readonly ListedEvent[], timeZone: string, nowMs: number): Entry[] {
  const zone = ownZone();
  const timeOf = (style: 'time' | 'dayTime', at: number) => timeText(style, at, zone);
  const today = timeText('day', nowMs, zone);
  const { running, next } = nowAndNext(events, timeZone, nowMs);
  const isOn = new Set(running.map(({ event }) => event.id));
  return [
    ...running.map((happening) => ({
      event: happening.event,
      detail: fill(palette.running, { time: timeOf(endStyle(happening), happening.endMs) }),
    })),
    ...next
      .filter(({ event }) => !isOn.has(event.id))
      .map(({ event, startMs }) => ({
        event,
        detail:
          timeText('day', startMs, zone) === today
            ? fill(palette.today, { time: timeOf('time', startMs) })
            : timeOf('dayTime', startMs),
      })),
  ].map(({ event: { id, name }, detail }) =>
    entry(
      { name, alsoCalled: pages.events.menuName },
      { id: `event ${id}`, group: 'events', detail, target: { to: eventAddress(id) }, page: 'events' },
    ),
  );
}

export const actionEntries = (
  actions: readonly { readonly action: ActionId; readonly name: string }[],
): Entry[] =>
  actions.map(({ action, name }) =>
    entry(
      { name, alsoCalled: alsoCalled[action] },
      { id: `action ${action}`, group: 'actions', detail: '', target: { action } },
    ),
  );
