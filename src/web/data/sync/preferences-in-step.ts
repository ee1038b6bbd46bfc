import { preferenceChoices, PREFERENCES_ID, type PreferenceName } from '#contract/preferences.ts';
import { isSameContent } from '#contract/records.ts';
import { readPreference } from '../preference-storage.ts';
import { preferenceKey } from '../preference-values.ts';
import { readWord, removeWord, writeWord } from '../stored-words.ts';
import type { RecordStore } from '../record-store.ts';
import type { StoredDocument } from '../record-storage.ts';
import { noteChange } from '../waiting-changes.ts';

/** What was chosen, by preference. */
export type Chosen = Readonly<Partial<Record<string, string>>>;

const names = Object.keys(preferenceChoices) as PreferenceName[];

/**
 * What browser and account agree on: of each preference the one that has changed since they last agreed, the browser's
 * where both have. The first time the account's word counts where it has one.
 *
 * @param last what they last agreed on; undefined the first time
 */
export function agreedPreferences(last: Chosen | undefined, browser: Chosen, account: Chosen): Chosen {
  if (last === undefined) return { ...browser, ...account };
  const agreed = names.map((name): [string, string | undefined] => [
    name,
    browser[name] === last[name] ? account[name] : browser[name],
  ]);
  return Object.fromEntries(agreed.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/**
 * Brings the preferences of this browser and of the account into step. The words of the browser stay where they are
 * read before the first paint; the record is what travels.
 */
export async function keepPreferencesInStep(
  store: Pick<RecordStore, 'change'>,
  owner: string,
  now: () => number,
): Promise<void> {
  await store.change(owner, async (transaction) => {
    const [last, found] = await Promise.all([
      transaction.fact('preferences'),
      transaction.document('preferences', PREFERENCES_ID),
    ]);
    const before = found ?? null;
    const account = chosenIn(before?.data ?? {});
    const here = chosenHere();
    const agreed = agreedPreferences(last, here, account);
    // First: were the page killed in between, words that are not as agreed would look like a choice of the player's.
    for (const [name, value] of Object.entries(agreed))
      if (value !== undefined && here[name] !== value)
        writeWord(preferenceKey(name as PreferenceName), value);
    // What was chosen and taken back, as by undoing an import, would come again from here.
    for (const name of names)
      if (here[name] !== undefined && agreed[name] === undefined) removeWord(preferenceKey(name));
    if (!isSameContent(last, agreed)) await transaction.putFact('preferences', agreed);
    if (isSameContent(account, agreed)) return [];
    const data = { ...agreed, id: PREFERENCES_ID };
    const touch = { collection: 'preferences' as const, id: PREFERENCES_ID, before, data };
    const at = now();
    const { serverRevision } = await noteChange(transaction, touch, at);
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
}

/** What was ever chosen in this browser. */
function chosenHere(): Chosen {
  return Object.fromEntries(
    names
      .filter((name) => readWord(preferenceKey(name)) !== null)
      .map((name) => [name, readPreference(name)]),
  );
}

const chosenIn = (record: object): Chosen =>
  Object.fromEntries(
    Object.entries(record).filter(
      (entry): entry is [PreferenceName, string] =>
        (names as string[]).includes(entry[0]) && typeof entry[1] === 'string',
    ),
  );
