import {
  preferenceChoices,
  PREFERENCES_ID,
  freePreferenceNames,
  type PreferenceName,
  type FreePreferenceName,
} from '#contract/records/preferences.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import { forgetChosen, readChosen } from '../preferences/chosen-preferences.ts';
import { readPreference } from '../preferences/preference-storage.ts';
import { preferenceKey } from '../preferences/preference-values.ts';
import { freeKeys } from '../preferences/free-preferences.ts';
import { readWord, removeWord, writeWord } from '../storage/local-storage.ts';
import { fact } from '../storage/fact.ts';
import type { RecordStore } from '../store/record-store.ts';
import type { StoredDocument } from '../storage/record-storage.ts';
import { noteChange } from '../store/outbox/outbox.ts';

export type Chosen = Readonly<Partial<Record<string, string>>>;

type Name = PreferenceName | FreePreferenceName;
const names: readonly Name[] = [
  ...(Object.keys(preferenceChoices) as PreferenceName[]),
  ...freePreferenceNames,
];

const isFreeName = (name: Name): name is FreePreferenceName => Object.hasOwn(freeKeys, name);
const keyOf = (name: Name): string => (isFreeName(name) ? freeKeys[name] : preferenceKey(name));

/**
 * What browser and account agree on: of each preference the one that has changed since they last agreed, the browser's
 * where both have. The first time the account's word counts where it has one. What the player has chosen here since they
 * signed in, or since the last time, counts in any case.
 *
 * @param last what they last agreed on; undefined the first time
 * @param chosen the names of the preferences that the player has chosen in this browser since then
 */
export function agreedPreferences(
  last: Chosen | undefined,
  browser: Chosen,
  account: Chosen,
  chosen: readonly string[],
): Chosen {
  const isOfBrowser = (name: Name): boolean => {
    if (chosen.includes(name)) return true;
    return last === undefined ? account[name] === undefined : browser[name] !== last[name];
  };
  const agreed = names.map((name): [string, string | undefined] => [
    name,
    isOfBrowser(name) ? browser[name] : account[name],
  ]);
  return Object.fromEntries(agreed.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** The preferences as browser and account last agreed on them. */
const agreedFact = fact<Readonly<Partial<Record<string, string>>>>('preferences');

/**
 * Brings the preferences of this browser and of the account into step. The words of the browser stay where they are
 * read before the first paint; the record is what travels.
 */
export async function keepPreferencesInStep(
  store: Pick<RecordStore, 'change'>,
  owner: string,
  now: () => number,
): Promise<void> {
  const isKept = await store.change(owner, async (transaction) => {
    const [last, found] = await Promise.all([
      transaction.fact(agreedFact),
      transaction.document('preferences', PREFERENCES_ID),
    ]);
    const before = found ?? null;
    const account = chosenIn(before?.data ?? {});
    const here = chosenHere();
    const agreed = agreedPreferences(last, here, account, readChosen(owner));
    // First: were the page killed in between, words that are not as agreed would look like a choice of the player's.
    for (const [name, value] of Object.entries(agreed))
      if (value !== undefined && here[name] !== value) writeWord(keyOf(name as Name), value);
    // What was chosen and taken back, as by undoing an import, would come again from here.
    for (const name of names)
      if (here[name] !== undefined && agreed[name] === undefined) removeWord(keyOf(name));
    if (!isSameContent(last, agreed)) await transaction.putFact(agreedFact, agreed);
    if (isSameContent(account, agreed)) return [];
    const data = { ...agreed, id: PREFERENCES_ID };
    const touch = { collection: 'preferences' as const, id: PREFERENCES_ID, before, data };
    const at = now();
    const { serverRevision } = await noteChange(transaction, touch, { now: at });
    const document: StoredDocument = {
      collection: 'preferences',
      id: PREFERENCES_ID,
      revision: (before?.revision ?? 0) + 1,
      serverRevision,
      data,
      createdAt: before?.createdAt ?? at,
      updatedAt: at,
    };
    await transaction.put(document);
    return [{ collection: 'preferences', id: PREFERENCES_ID, document }];
  });
  // What was chosen while that was written differs from what is agreed now, and needs no note.
  if (isKept) forgetChosen(owner);
}

function chosenHere(): Chosen {
  return Object.fromEntries(
    names.flatMap((name) => {
      const word = readWord(keyOf(name));
      return word === null ? [] : [[name, isFreeName(name) ? word : readPreference(name)]];
    }),
  );
}

const chosenIn = (record: object): Chosen =>
  Object.fromEntries(
    Object.entries(record).filter(
      (entry): entry is [Name, string] =>
        (names as readonly string[]).includes(entry[0]) && typeof entry[1] === 'string',
    ),
  );
