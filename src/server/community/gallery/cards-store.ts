import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { cardContentOf } from '#contract/community/gallery/card-sheet.ts';
import { keptSheet } from '#contract/community/shown-loadout.ts';
import { serverLimits } from '#contract/limits.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import { sheetText, type Sheet } from '#contract/records/collections/sheets/sheets.ts';
import { wordsOf } from '#rules/community/search-words.ts';
import { afterAct, type PublicState, type StateAct } from '#rules/community/states.ts';
import { DAY_MS } from '#rules/time-units.ts';
import { preparedQuery } from '#server/database/prepared-query.ts';
import type { RecordNews } from '#server/database/change-feed.ts';
import type { Database } from '#server/database/database.ts';
import type { ShareRow, Tables } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';
import { Problem } from '#server/http/problem.ts';
import { newPublicId } from '#server/http/public-id.ts';
import { reasonToHold, type HoldingRules } from '../holding.ts';
import { admitAuthor, type PublicStanding } from '../standing.ts';

type Store = Pick<Database<Tables>, 'db'>;
type InTurn = Transaction<Tables>;
export type KeptCard = Selectable<ShareRow>;

/** So many ids are asked for at once. */
const IDS = 500;
/** So many cards that wait are looked at again in one go. */
const WAITING = 50;

const theCards = ({ db }: Store) => db.selectFrom('shares').selectAll().where('kind', '=', 'card');

/** Makes the cards anew that a change of records touches, in the transaction of that change. */
export async function followChanges(
  transaction: InTurn,
  { ownerId, changed }: RecordNews,
  rules: HoldingRules,
  nowMs: number,
): Promise<void> {
  const of = (...names: readonly string[]) =>
    changed.filter(({ collection }) => names.includes(collection)).map(({ id }) => id);
  const [characters, belongings] = [of('characters'), of('gems', 'items')];
  if (characters.length === 0 && belongings.length === 0) return;
  const cards = await theCards({ db: transaction }).where('owner_id', '=', ownerId).execute();
  const touched = new Set(characters);
  if (cards.length > 0)
    for (const parent of await parentsOf(transaction, ownerId, belongings))
      if (cards.some((card) => card.character_id === parent)) touched.add(parent);
  for (let at = 0; at < touched.size; at += IDS) {
    const ids = [...touched].slice(at, at + IDS);
    const there = await charactersOf(transaction, ownerId, ids);
    for (const id of ids)
      await follow(
        transaction,
        { ownerId, character: there.get(id), card: cards.find((card) => card.character_id === id) },
        rules,
        nowMs,
      );
  }
}

async function parentsOf(
  transaction: InTurn,
  ownerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const parents = new Set<string>();
  for (let at = 0; at < ids.length; at += IDS) {
    const rows = await transaction
      .selectFrom('records')
      .select('parent')
      .distinct()
      .where('owner_id', '=', ownerId)
      .where('collection', 'in', ['gems', 'items'])
      .where('id', 'in', ids.slice(at, at + IDS))
      .execute();
    for (const { parent } of rows) if (parent !== null) parents.add(parent);
  }
  return parents;
}

/** Those characters that are not deleted, by id. What the database has was checked when it came in. */
async function charactersOf(
  transaction: InTurn,
  ownerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Character>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('records')
    .select(['id', 'data'])
    .where('owner_id', '=', ownerId)
    .where('collection', '=', 'characters')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, data }) => [id, JSON.parse(data) as Character]));
}

async function belongingsOf(transaction: InTurn, ownerId: string, character: Character) {
  const find = async (collection: 'gems' | 'items', named: object): Promise<readonly object[]> => {
    const ids = Object.values(named).filter((id): id is string => typeof id === 'string');
    if (ids.length === 0) return [];
    const rows = await transaction
      .selectFrom('records')
      .select('data')
      .where('owner_id', '=', ownerId)
      .where('collection', '=', collection)
      .where('id', 'in', ids)
      .where('parent', '=', character.id)
      .where('deleted_at', 'is', null)
      .execute();
    return rows.map(({ data }) => JSON.parse(data) as object);
  };
  return {
    gems: (await find('gems', character.equippedGems)) as readonly Gem[],
    items: (await find('items', character.worn)) as readonly Item[],
  };
}

interface Followed {
  readonly ownerId: string;
  /** Undefined where it is deleted. */
  readonly character: Character | undefined;
  readonly card: KeptCard | undefined;
}

/** Has one card show what its character's player wants, as far as they may publish. */
async function follow(
  transaction: InTurn,
  { ownerId, character, card }: Followed,
  rules: HoldingRules,
  nowMs: number,
): Promise<void> {
  if (character?.isPublic !== true) {
    if (card !== undefined) await takeOut(transaction, card, nowMs);
    return;
  }
  // A thing that a moderator removed comes back by a moderator alone; an account that is about to be deleted is looked at when it is kept.
  if (card?.state === 'removed' || card?.state === 'away') return;
  const content = cardContentOf(character, await belongingsOf(transaction, ownerId, character));
  const before = card === undefined || card.sheet === '' ? null : keptSheet(card.sheet);
  const isComing = card === undefined || card.state === 'withdrawn';
  const hasNewWords =
    isNewText(content.sheet.name, before?.name) || isNewText(content.sheet.notes, before?.notes);
  let { sheet } = content;
  let heldFor: string | null = null;
  if (isComing || hasNewWords) {
    const author = await standingOf(transaction, ownerId, rules, nowMs);
    if (author instanceof Problem) {
      if (isComing) return wait(transaction, { ownerId, character, card }, author.code, nowMs);
      // Nothing new of who may not publish, and nothing that was taken out.
      sheet = {
        ...sheet,
        name: isNewText(sheet.name, before?.name) ? '' : sheet.name,
        notes: isNewText(sheet.notes, before?.notes) ? '' : sheet.notes,
      };
    } else
      heldFor = await holdingOf(transaction, { ownerId, characterId: character.id, sheet }, author, rules);
  }
  if (isComing && (await isFull(transaction, ownerId)))
    return wait(transaction, { ownerId, character, card }, 'CARDS_FULL', nowMs);
  await putCard(
    transaction,
    { ownerId, character, card },
    { sheet, server: content.server ?? '', hasNewWords, heldFor },
    nowMs,
  );
}

const isNewText = (text: string, before: string | undefined): boolean => text !== '' && text !== before;

async function standingOf(
  transaction: InTurn,
  ownerId: string,
  { newcomers: rule }: HoldingRules,
  nowMs: number,
): Promise<PublicStanding | Problem> {
  try {
    return await admitAuthor(transaction, ownerId, { rule, isVote: false, nowMs });
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

interface Shown {
  readonly ownerId: string;
  readonly characterId: string;
  readonly sheet: Sheet;
}

const holdingOf = async (
  transaction: InTurn,
  { ownerId, characterId, sheet: { name, notes } }: Shown,
  author: PublicStanding,
  rules: HoldingRules,
): Promise<string | null> =>
  reasonToHold(
    transaction,
    {
      words: wordsOf(`${name}\n${notes}`),
      hasLink: /https?:|www\./i.test(`${name} ${notes}`),
      mayReplaceHidden: async () =>
        (name !== '' || notes !== '') && (await hidesAnother(transaction, ownerId, characterId)),
    },
    author,
    rules,
  );

/** Says whether a moderator has hidden or removed another card of a player, whose words a copy of the character would bring back. */
const hidesAnother = async (transaction: InTurn, ownerId: string, characterId: string): Promise<boolean> =>
  (await theCards({ db: transaction })
    .where('owner_id', '=', ownerId)
    .where('character_id', '!=', characterId)
    .where((all) =>
      all.or([
        all('state', 'in', ['hidden', 'removed']),
        all.and([all('state', '=', 'withdrawn'), all('state_before', 'in', ['hidden', 'held'])]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;

async function isFull(transaction: InTurn, ownerId: string): Promise<boolean> {
  const shown = await theCards({ db: transaction })
    .where('owner_id', '=', ownerId)
    .where('state', 'not in', ['withdrawn', 'removed'])
    .limit(serverLimits.galleryCards)
    .execute();
  return shown.length >= serverLimits.galleryCards;
}

interface Made {
  readonly sheet: Sheet;
  readonly server: string;
  readonly hasNewWords: boolean;
  readonly heldFor: string | null;
}

async function putCard(
  transaction: InTurn,
  { ownerId, character, card }: Followed & { readonly character: Character },
  { sheet, server, hasNewWords, heldFor }: Made,
  nowMs: number,
): Promise<void> {
  const fields = {
    sheet: sheetText(sheet),
    class: sheet.class,
    server,
    resonance: Math.round(sheet.figures?.resonance ?? 0),
    combat_rating: Math.round(sheet.figures?.combatRating ?? 0),
  };
  if (card === undefined) {
    const state = heldFor === null ? 'listed' : 'held';
    await insertCard(transaction, ownerId, character.id, { ...fields, state, held_for: heldFor }, nowMs);
    return;
  }
  // Its player has mended what was hidden only where the words are others.
  const edited =
    card.state === 'withdrawn' || (card.state === 'hidden' && hasNewWords)
      ? afterAct(standing(card), 'edit')
      : standing(card);
  if (edited === null) throw new Error(`The card ${card.id} cannot be edited.`);
  const isHeldNow = heldFor !== null && edited.state === 'listed';
  const state = isHeldNow ? 'held' : edited.state;
  if (
    card.sheet === fields.sheet &&
    card.server === fields.server &&
    card.state === state &&
    card.class === fields.class
  )
    return;
  const wasKept = card.kept_version === card.version;
  const version = card.version + 1;
  const reason = card.state === 'held' ? card.held_for : 'edit';
  const id = card.state === 'withdrawn' ? newPublicId() : card.id;
  await transaction
    .updateTable('shares')
    .set({
      ...fields,
      id,
      version,
      state,
      state_before: edited.before,
      ...(state !== card.state && { state_at: nowMs }),
      held_for: state === 'held' ? (heldFor ?? reason) : null,
      // A change of figures is none of what a moderator has looked at.
      kept_version: wasKept && !hasNewWords ? version : card.kept_version,
      updated_at: nowMs,
    })
    .where('id', '=', card.id)
    .execute();
  if (id !== card.id) await rename(transaction, card.id, id);
}

const standing = ({ state, state_before }: Pick<KeptCard, 'state' | 'state_before'>) => ({
  state: state as PublicState,
  before: state_before as PublicState | null,
});

/** Reports and decisions about a card follow it to its next address. */
async function rename(transaction: InTurn, before: string, after: string): Promise<void> {
  for (const table of ['reports', 'moderation_actions'] as const)
    await transaction
      .updateTable(table)
      .set({ thing_id: after })
      .where('kind', '=', 'card')
      .where('thing_id', '=', before)
      .execute();
}

const nothingShown = { sheet: '', class: '', server: '', resonance: 0, combat_rating: 0 } as const;

interface FirstFields {
  readonly sheet: string;
  readonly class: string;
  readonly server: string;
  readonly resonance: number;
  readonly combat_rating: number;
  readonly state: PublicState;
  readonly held_for: string | null;
  readonly state_before?: PublicState;
}

async function insertCard(
  transaction: InTurn,
  ownerId: string,
  characterId: string,
  fields: FirstFields,
  nowMs: number,
): Promise<void> {
  await transaction
    .insertInto('shares')
    .values({
      state_before: null,
      ...fields,
      id: newPublicId(),
      owner_id: ownerId,
      // No key of a browser has a colon.
      share_key: `card:${characterId}`,
      kind: 'card',
      character_id: characterId,
      shows_name: 0,
      version: 1,
      opens: 0,
      last_opened_on: null,
      expires_at: null,
      created_at: nowMs,
      updated_at: nowMs,
      state_at: nowMs,
      kept_version: 0,
    })
    .execute();
}

/** Has a card that its player wants wait until they may publish it. */
async function wait(
  transaction: InTurn,
  { ownerId, character, card }: Followed & { readonly character: Character },
  code: string,
  nowMs: number,
): Promise<void> {
  if (card === undefined)
    return insertCard(
      transaction,
      ownerId,
      character.id,
      { ...nothingShown, state: 'withdrawn', state_before: 'listed', held_for: code },
      nowMs,
    );
  await transaction
    .updateTable('shares')
    .set({ held_for: code, state_at: nowMs })
    .where('id', '=', card.id)
    .execute();
}

/** Takes a card out of the gallery with everything that it shows. What was said and decided of it stays. */
async function takeOut(transaction: InTurn, card: KeptCard, nowMs: number): Promise<void> {
  const { id, state } = card;
  const next =
    state === 'away'
      ? { state: 'withdrawn', before: card.state_before }
      : afterAct(standing(card), 'withdraw');
  if (next === null && card.sheet === '' && card.held_for === null) return;
  await transaction
    .updateTable('shares')
    .set({
      ...nothingShown,
      held_for: null,
      ...(next !== null && { state: next.state, state_before: next.before, state_at: nowMs }),
    })
    .where('id', '=', id)
    .execute();
}

/** Makes some of a player's cards anew, in a transaction of their turn. */
async function followAgain(
  transaction: InTurn,
  ownerId: string,
  cards: readonly KeptCard[],
  rules: HoldingRules,
  nowMs: number,
): Promise<void> {
  const there = await charactersOf(
    transaction,
    ownerId,
    cards.flatMap(({ character_id: id }) => id ?? []),
  );
  for (const card of cards)
    await follow(transaction, { ownerId, character: there.get(card.character_id ?? ''), card }, rules, nowMs);
}

/**
 * Does something to a card that changes its state, in a transaction of its owner's turn. What a moderator takes back shows the character
 * as it is by then.
 *
 * @returns false where it is not there, or the act does not fit
 */
export async function actOnCard(
  transaction: InTurn,
  id: string,
  act: StateAct,
  rules: HoldingRules,
  nowMs: number,
): Promise<boolean> {
  const find = async () => theCards({ db: transaction }).where('id', '=', id).executeTakeFirst();
  const card = await find();
  const next = card && afterAct(standing(card), act);
  if (card === undefined || next == null) return false;
  await transaction
    .updateTable('shares')
    .set({
      state: next.state,
      state_before: next.before,
      ...(next.state !== card.state && { state_at: nowMs }),
      ...(next.state !== 'held' && next.before !== 'held' && { held_for: null }),
      ...(act === 'keep' && { kept_version: card.version }),
    })
    .where('id', '=', id)
    .execute();
  if (act !== 'reverse') return true;
  const after = await find();
  if (after !== undefined) await followAgain(transaction, after.owner_id, [after], rules, nowMs);
  return true;
}

/** Hides the cards of a player whose account is about to be deleted. What a moderator decides meanwhile shows none of them. */
export async function hideAllOf(transaction: InTurn, ownerId: string, nowMs: number): Promise<void> {
  const cards = transaction.updateTable('shares').where('owner_id', '=', ownerId).where('kind', '=', 'card');
  await cards
    .set((row) => ({ state: 'away', state_before: row.ref('state'), state_at: nowMs }))
    .where('state', 'in', ['listed', 'held', 'hidden'])
    .execute();
  await cards
    .set({ state_before: 'away' })
    .where('state', '=', 'removed')
    .where('state_before', 'is', null)
    .execute();
}

/** Brings them back, as the characters are by then. */
export async function bringBackAllOf(
  transaction: InTurn,
  ownerId: string,
  rules: HoldingRules,
  nowMs: number,
): Promise<void> {
  const kept = transaction.updateTable('shares').where('owner_id', '=', ownerId).where('kind', '=', 'card');
  await kept
    .set((row) => ({
      state: row.fn.coalesce('state_before', row.val('listed')),
      state_before: null,
      state_at: nowMs,
    }))
    .where('state', '=', 'away')
    .execute();
  await kept
    .set({ state_before: null })
    .where('state', '=', 'removed')
    .where('state_before', '=', 'away')
    .execute();
  const cards = await theCards({ db: transaction })
    .where('owner_id', '=', ownerId)
    .where('state', 'in', ['listed', 'held', 'hidden'])
    .execute();
  await followAgain(transaction, ownerId, cards, rules, nowMs);
}

/** Deletes every card of a player, in the transaction that deletes the account, with what was reported of them. */
export async function eraseAllOf(transaction: InTurn, ownerId: string): Promise<void> {
  const cards = await theCards({ db: transaction }).where('owner_id', '=', ownerId).execute();
  const ids = cards.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += IDS)
    await transaction
      .deleteFrom('reports')
      .where('kind', '=', 'card')
      .where('thing_id', 'in', ids.slice(at, at + IDS))
      .execute();
  await transaction.deleteFrom('shares').where('owner_id', '=', ownerId).where('kind', '=', 'card').execute();
}

/** A card whose owner's account is in use; undefined where there is none of that id. */
export const findCard = async ({ db }: Store, id: string) => (await readCard(db, { id })).at(0);
const readCard = preparedQuery((db: Kysely<Tables>, { id }: { id: string }) =>
  db
    .selectFrom('shares')
    .innerJoin('users', 'users.id', 'shares.owner_id')
    .selectAll('shares')
    .select('users.username')
    .where('shares.id', '=', id)
    .where('kind', '=', 'card')
    .where('users.disabled_at', 'is', null),
);

/** A player's cards, those changed last first. */
export const listOwn = async (store: Store, ownerId: string): Promise<readonly KeptCard[]> =>
  theCards(store).where('owner_id', '=', ownerId).orderBy('updated_at', 'desc').orderBy('id').execute();

/** Ids of the cards that a moderator is to look at before anybody sees them, the longest waiting first. */
export async function heldCards(store: Store, most: number): Promise<readonly string[]> {
  const rows = await theCards(store).where('state', '=', 'held').orderBy('state_at').limit(most).execute();
  return rows.map(({ id }) => id);
}

/** Looks again at cards that wait until their players may publish them. */
export async function followWaiting(
  database: Database<Tables>,
  rules: HoldingRules,
  nowMs: number,
): Promise<void> {
  const waiting = await theCards(database)
    .where(sql<boolean>`state = 'withdrawn'`)
    .where('held_for', 'is not', null)
    .orderBy('state_at')
    .limit(WAITING)
    .execute();
  for (const { id, owner_id: ownerId } of waiting)
    await database.transaction(async (transaction) => {
      const card = await theCards({ db: transaction }).where('id', '=', id).executeTakeFirst();
      if (card?.state === 'withdrawn' && card.held_for !== null)
        await followAgain(transaction, ownerId, [card], rules, nowMs);
    }, userTurn(ownerId));
}

/** Deletes what is left of cards that were taken out so long ago, and that no moderator has to do with. */
export async function forgetTakenOut(database: Database<Tables>, nowMs: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const gone = await theCards({ db: transaction })
      .where(sql<boolean>`state = 'withdrawn'`)
      .where('state_at', '<=', nowMs - serverLimits.withdrawnBuildDays * DAY_MS)
      .where('held_for', 'is', null)
      .where('state_before', '=', 'listed')
      .limit(200)
      .execute();
    if (gone.length > 0)
      await transaction
        .deleteFrom('shares')
        .where(
          'id',
          'in',
          gone.map(({ id }) => id),
        )
        .execute();
  }, 'cards:forget');
}
