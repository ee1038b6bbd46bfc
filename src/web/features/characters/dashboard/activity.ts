import type { ChatAction, ChatLinkage } from '#contract/account/chat/chat-links.ts';
import type { CalculationRecords } from '#contract/records/calculations.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { CharacterGoal } from '#contract/records/collections/characters/character-goals.ts';
import type { GemSet } from '#contract/records/collections/characters/gem-sets.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import type { Loadout } from '#contract/records/collections/loadouts.ts';
import { isCollection } from '#contract/records/collections.ts';
import type { CollectionName } from '#contract/records/records.ts';
import type { OwnShare } from '#contract/records/collections/sheets/share-routes.ts';
import { shareAddress, addressWith } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { dashboard } from '#messages/characters/dashboard.ts';
import { fill } from '#messages/fill.ts';
import { records } from '#messages/records/records.ts';
import { loadoutAddress } from '#contract/site/loadout-address.ts';
import { placeElsewhere } from '#web/data/store/views/place-of.ts';
import { recordTitle } from '#web/data/store/views/record-words.ts';
import type { TrashedRecord } from '#web/data/sync/status/sync-view.ts';

const { log: words } = dashboard;

export type ActivityKind = keyof typeof words.kinds;

/** Something that the player has done. */
export interface Activity {
  readonly key: string;
  readonly kind: ActivityKind;
  /** ms since 1970. */
  readonly at: number;
  readonly text: string;
  /** What else there is to say of it, such as where it came from; empty for nothing. */
  readonly from: string;
  readonly address: string;
}

export interface ActivitySources {
  readonly characters: readonly Character[];
  /** What belongs to the active character. */
  readonly active: Character;
  readonly entries: readonly ProgressEntry[];
  readonly goals: readonly CharacterGoal[];
  readonly sets: readonly GemSet[];
  readonly calculations: { readonly [Name in keyof CalculationRecords]: readonly CalculationRecords[Name][] };
  readonly loadouts: readonly Pick<Loadout, 'id' | 'name'>[];
  readonly deleted: readonly TrashedRecord[];
  readonly links: readonly Pick<OwnShare, 'id' | 'sheet' | 'version' | 'createdAt' | 'updatedAt'>[];
  readonly actions: readonly ChatAction[];
  readonly linkages: readonly Pick<ChatLinkage, 'discordUsername' | 'linkedAt'>[];
}

/** When a record was made and changed last, in ms since 1970; undefined where no screen shows it. */
type TimesOf = (
  collection: CollectionName,
  id: string,
) => { readonly createdAt: number; readonly updatedAt: number } | undefined;

/** How soon after it was made what is changed still counts as made: the account notes its own moment. */
const NEW_MS = 60_000;

const calculatorPages = {
  normalCalculations: pages.normalGems.path,
  legendaryGoals: pages.legendaryGems.path,
  gemPowerGoals: pages.gemPower.path,
} as const;

const chatSettings = `${pages.settings.path}?tab=discord`;

/** One that was taken down shows nothing, and is not told. */
function toldOfLink({
  id,
  sheet,
  version,
  createdAt,
  updatedAt,
}: ActivitySources['links'][number]): Activity[] {
  if (sheet === null) return [];
  const told = { kind: 'links', from: '', address: shareAddress(id) } as const;
  const name = sheet.name === '' ? words.unnamed : sheet.name;
  const made: Activity = { ...told, key: `link ${id}`, at: createdAt, text: fill(words.linkMade, { name }) };
  if (version === 1) return [made];
  const changed = { key: `changed link ${id}`, at: updatedAt, text: fill(words.linkChanged, { name }) };
  return [made, { ...told, ...changed }];
}

/** What the bot was only asked for, or refused, changed nothing. */
function toldOfAction({ id, at, command, outcome, subject }: ChatAction): Activity[] {
  if (outcome === 'refused' || subject === null) return [];
  const { collection, name } = subject;
  const here = { pathname: pages.dashboard.path, search: '' };
  const place = collection !== null && isCollection(collection) ? placeElsewhere([collection], here) : null;
  return [
    {
      key: `action ${id}`,
      kind: 'chat',
      at,
      text:
        command === 'undo'
          ? fill(words.chatUndone, { name })
          : fill(words.chatDone, { command: `/${command}`, name }),
      from: words.byChat,
      address: place?.address ?? chatSettings,
    },
  ];
}

/** What happened lately, the latest first: only what is kept, told by its own times. */
export function activityOf(sources: ActivitySources, timesOf: TimesOf): readonly Activity[] {
  const { characters, active, entries, goals, sets, calculations, loadouts, deleted, links } = sources;
  const detail = (id: string) => addressWith(pages.characterDetail.path, id);
  const told = (
    collection: CollectionName,
    id: string,
    what: (times: { readonly isNew: boolean }) => Omit<Activity, 'key' | 'at' | 'from'>,
  ): Activity[] => {
    const times = timesOf(collection, id);
    if (times === undefined) return [];
    const isNew = times.updatedAt - times.createdAt < NEW_MS;
    return [{ key: `${collection} ${id}`, at: times.updatedAt, from: '', ...what({ isNew }) }];
  };
  const all: Activity[] = [
    ...entries.map(({ id, timestamp, note, origin }): Activity => ({
      key: `progressEntries ${id}`,
      kind: 'progress',
      at: timestamp,
      text: fill(note === '' ? words.recorded : words.recordedNote, { name: active.name, note }),
      from: words.origins[origin],
      address: `${detail(active.id)}?tab=progression`,
    })),
    ...characters.flatMap(({ id, name }) =>
      told('characters', id, ({ isNew }) => ({
        kind: 'character',
        text: fill(isNew ? words.created : words.changed, { name }),
        address: detail(id),
      })),
    ),
    ...goals.flatMap(({ id, name, completed }) =>
      told('characterGoals', id, () => ({
        kind: 'goals',
        text: fill(completed ? words.goalReached : words.goalMade, { name }),
        address: detail(active.id),
      })),
    ),
    ...sets.flatMap((set) =>
      told('gemSets', set.id, () => ({
        kind: 'gems',
        text: fill(words.loadoutSaved, { name: set.name }),
        address: `${pages.dashboard.path}?tab=gems`,
      })),
    ),
    ...(Object.keys(calculatorPages) as (keyof typeof calculatorPages)[]).flatMap((collection) =>
      calculations[collection].flatMap((record) =>
        told(collection, record.id, () => ({
          kind: 'calculation',
          text: fill(record.completed ? words.calculationDone : words.calculationMade, {
            name: recordTitle(collection, record),
          }),
          address: calculatorPages[collection],
        })),
      ),
    ),
    ...loadouts.flatMap(({ id, name }) =>
      told('loadouts', id, ({ isNew }) => ({
        kind: 'loadouts',
        text: fill(isNew ? words.loadoutMade : words.loadoutChanged, { name }),
        address: loadoutAddress(id),
      })),
    ),
    ...deleted.map(({ collection, id, data, deletedAt, deletedBy }): Activity => ({
      key: `deleted ${collection} ${id}`,
      kind: 'deletion',
      at: deletedAt,
      text: fill(words.deleted, { name: recordTitle(collection, data) }),
      from: fill(words.deletedFrom, { collection: records.collections[collection], by: deletedBy }),
      address: `${pages.settings.path}#trash`,
    })),
    ...links.flatMap(toldOfLink),
    ...sources.actions.flatMap(toldOfAction),
    ...sources.linkages.map(({ discordUsername, linkedAt }): Activity => ({
      key: 'linked',
      kind: 'chat',
      at: linkedAt,
      text: fill(words.chatLinked, { name: discordUsername }),
      from: '',
      address: chatSettings,
    })),
  ];
  return all.sort((one, other) => other.at - one.at || (one.key < other.key ? -1 : 1));
}
