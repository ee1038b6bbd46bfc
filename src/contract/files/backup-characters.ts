import { groupBy } from '#rules/group-by.ts';
import { checkCharacter } from '../records/characters/character-check.ts';
import { newCharacter } from '../records/characters/new-character.ts';
import { takenOver } from '../records/characters/shapes/from-shapes.ts';
import { alterations, type Finding } from '../records/characters/shapes/findings.ts';
import { gemFindings, readGem } from '../records/characters/shapes/read-gems.ts';
import { readCharacter, type ReadCharacter } from '../records/characters/shapes/read-shapes.ts';
import { fieldsOf, isList, numberOf, textOf, type Fields } from '../records/characters/shapes/read-values.ts';
import { classIdOf, statOf } from '../records/characters/shapes/spellings.ts';
import { gemPlaces, isSecondPlace } from '../records/collections/characters/characters.ts';
import { gemSetKinds } from '../records/collections/characters/gem-sets.ts';
import { recordSchemas } from '../records/records.schema.ts';
import { RECORD_ID } from '../records/records.ts';
import { isSameContent } from '../records/same-content.ts';
import { isBackupCharacter, recordInBackup } from './backup-character.ts';
import type { BackupCollection } from './backup-files.ts';
import { checksumOf } from './file-checksum.ts';

type Lists = ReadonlyMap<BackupCollection, readonly unknown[]>;

/** The lists of a backup with its characters taken apart. */
export interface OpenedLists {
  readonly lists: Lists;
  /** The fields that the file names, of each record that was made of another shape. */
  readonly named: ReadonlyMap<unknown, readonly string[]>;
  /** By list, what of the characters' other shapes is not kept as it stands. */
  readonly findings: ReadonlyMap<BackupCollection, readonly Finding[]>;
}

/** Lists of what the other shapes have inside of a character. */
const inside = ['items', 'gems', 'characterGoals', 'progressEntries', 'gemSets'] as const;
type Inside = Readonly<Record<(typeof inside)[number], readonly unknown[]>>;

/**
 * The lists of a backup with each character as a record, whichever of its shapes it stands in, and with what it has inside in
 * the lists of their own. Where such a list tells of what a character has, that counts alone. A character that is none, or
 * says what none can be, stays for the schema to refuse.
 */
export function openedCharacters(lists: Lists): OpenedLists {
  const named = new Map<unknown, readonly string[]>();
  const findings = new Map<BackupCollection, readonly Finding[]>();
  const note = (list: BackupCollection, more: readonly Finding[]) =>
    findings.set(list, [...(findings.get(list) ?? []), ...more]);
  const opened = new Map<BackupCollection, unknown[]>([...lists].map(([name, list]) => [name, [...list]]));
  const told = new Map(
    inside.map((name) => [name, new Set(lists.get(name)?.map((each) => fieldsOf(each)?.['parent']))]),
  );
  const characters = (lists.get('characters') ?? []).map((entry) => {
    const fields = fieldsOf(entry);
    if (fields === null) return entry;
    const isOfBackup = isBackupCharacter(fields);
    const record = isOfBackup ? recordInBackup(fields) : asRecord(fields);
    const isRecord = (isOfBackup || !isShape(fields)) && recordSchemas.characters.safeParse(record).success;
    if (isRecord && !isShape(fields)) return record;
    const { id } = fields;
    const read = readCharacter(fields);
    if (read === null || typeof id !== 'string' || !RECORD_ID.test(id)) return record;
    const wrong = isRecord ? null : wrongField(read);
    if (wrong !== null) return { ...record, [wrong]: null };
    const { character, findings: found, ...belongings } = taken(id, fields, read, named);
    for (const name of inside) {
      if (belongings[name].length === 0 || told.get(name)?.has(id)) continue;
      opened.set(name, [...(opened.get(name) ?? []), ...belongings[name]]);
    }
    for (const [name, list] of groupBy(found, ({ list: of }) => (of === 'skills' ? 'characters' : of)))
      if (!(isRecord && name === 'characters') && !told.get(name as (typeof inside)[number])?.has(id))
        note(name, list);
    if (isRecord) return record;
    named.set(character, namedOfCharacter(read, character));
    return character;
  });
  return { lists: opened.set('characters', characters), named, findings };
}

/** A character of the records' own shape with class and stats in their spelling. */
function asRecord(fields: Fields): Fields {
  const { class: spelled, stats } = fields;
  const block = fieldsOf(stats);
  return {
    ...fields,
    ...(typeof spelled === 'string' ? { class: classIdOf(spelled) ?? spelled } : {}),
    ...(block === null
      ? {}
      : {
          stats: Object.fromEntries(Object.entries(block).map(([key, value]) => [statOf(key) ?? key, value])),
        }),
  };
}

/** Says whether something says that this is none of the records' own shape. */
const isShape = (fields: Fields): boolean =>
  ['characterClass', 'gear', 'equipment', 'gems', 'goals', 'progressionHistory'].some(
    (key) => key in fields,
  ) ||
  isList(fields['skills']) ||
  isList(fields['equippedGems']);

/** The record's field that says what no character can be; null where there is none. */
function wrongField({ entered, worn, otherItems }: ReadCharacter): string | null {
  const { server, ...others } = entered;
  const gearNames = [...Object.values(worn), ...otherItems].flatMap((item) => item?.name ?? []);
  const said = server === undefined ? others : entered;
  const [wrong] = Object.keys(checkCharacter({ ...said, gearNames }, 'partial'));
  if (wrong === undefined) return null;
  return wrong === 'gear' ? 'worn' : (wrong.split('.')[0] ?? wrong);
}

/**
 * The fields that a character of another shape names. Its maps hold nothing but what it names: 0 is what other programs write
 * for a stat that was not recorded.
 */
function namedOfCharacter({ entered }: ReadCharacter, character: Fields): readonly string[] {
  const { stats: _stats, ...plain } = entered;
  const begun: Fields = { ...newCharacter('') };
  const kept = Object.entries(plain).filter(
    // What could not be kept was not taken over.
    ([field, said]) =>
      isSameContent(character[field], said) || !isSameContent(character[field], begun[field]),
  );
  return ['stats', 'equippedGems', 'sockets', 'worn', 'skills', ...kept.map(([field]) => field)];
}

/** The records of a character and of what it has inside. @param named takes down what the text names of each */
function taken(
  id: string,
  fields: Fields,
  read: ReadCharacter,
  named: Map<unknown, readonly string[]>,
): Inside & { readonly character: Fields; readonly findings: readonly Finding[] } {
  const { newId, known } = idsOf(id);
  const taken = takenOver(newCharacter(id), { items: [], gems: [] }, read, newId);
  const { createdAt, gems: gemState, progressionHistory: history } = fields;
  const noted = (record: object, from: unknown) => {
    named.set(record, [...Object.keys(fieldsOf(from) ?? {}), 'kind', 'origin']);
    return record;
  };
  for (const record of [...taken.items, ...taken.gems, ...taken.goals])
    named.set(record, taken.named.get(record.id) ?? []);
  const sets = gemSetKinds.flatMap((kind) => {
    const said = fieldsOf(gemState)?.[`${kind}s`];
    return isList(said) ? said.map((set) => ({ kind, set })) : [];
  });
  const entries = isList(history) ? history : [];
  const name = textOf(fields['name']);
  const entered = { ...read.entered } as Fields;
  const findings: readonly Finding[] = [
    ...alterations(entered, taken.character, plainFields, { list: 'characters', row: 1, name: '' }),
    ...read.findings,
    ...sets.flatMap(({ set }, index) => {
      const gemsOfSet = fieldsOf(set)?.['gems'];
      const row = { list: 'gemSets', row: index + 1, name: textOf(fieldsOf(set)?.['name']) } as const;
      return (isList(gemsOfSet) ? gemsOfSet : []).flatMap((each) => gemFindings(each, row));
    }),
    ...entries.flatMap((entry, index): readonly Finding[] =>
      fieldsOf(entry)?.['level'] === undefined
        ? [{ list: 'progressEntries', row: index + 1, name: '', kind: 'altered', field: 'level', to: 1 }]
        : [],
    ),
  ];
  // Places that name records by their ids, for lists of their own to tell of.
  const { worn, equippedGems, sockets } = fields;
  const places = Object.entries({ worn, equippedGems, sockets });
  return {
    character: {
      ...taken.character,
      ...Object.fromEntries(places.filter(([, ids]) => fieldsOf(ids) !== null)),
      createdAt,
    },
    items: taken.items,
    gems: taken.gems,
    characterGoals: taken.goals,
    progressEntries: entries.map((entry) => {
      const made = entryIn(entry, id, newId);
      return made === null ? entry : noted(made, entry);
    }),
    gemSets: sets.map(({ kind, set }) =>
      noted({ ...setIn(set, known), id: newId(idIn(set)), parent: id, kind }, totalsIn(set)),
    ),
    findings: findings.map((each) => ({ ...each, name: [name, each.name].filter(Boolean).join(', ') })),
  };
}

/** Of a character what is kept as far as it can be, where the others are refused. */
const plainFields = [
  'experience',
  'buildType',
  'tags',
  'pinned',
  'position',
  'serverRank',
  'classRank',
  'skillSets',
] as const;

/** An id that records of every device have, so that it is the same one wherever it stands. */
const OWN_ID = /^[0-9a-f]{32}$/;

/**
 * Ids for what a character has inside: the same again when the same file is read again. Other programs call gems of two
 * characters the same, so a short id counts for one character alone.
 */
function idsOf(parent: string) {
  const start = parent.slice(0, 40);
  const used = new Set<string>();
  // One that was made here before stays as it is, too.
  const isOwn = (given: string) =>
    OWN_ID.test(given) || (given.startsWith(`${start}-`) && RECORD_ID.test(given));
  const known = (given: string) => (isOwn(given) ? given : `${start}-${checksumOf(given)}`);
  const newId = (given?: string) => {
    const wanted = given === undefined || given === '' ? null : known(given);
    const made = wanted === null || used.has(wanted) ? `${start}-${used.size}` : wanted;
    used.add(made);
    return made;
  };
  return { newId, known };
}

const idIn = (value: unknown): string => textOf(fieldsOf(value)?.['id']);

/** An entry of a history; one that says what none can be stays for the schema to refuse. Null for what is none. */
function entryIn(value: unknown, parent: string, newId: (given?: string) => string): object | null {
  const fields = fieldsOf(value);
  if (fields === null) return null;
  const { level, paragonLevel, stats = {}, beyondTable, timestamp, note } = fields;
  const read = readCharacter({ level, paragonLevel, stats, beyondTable });
  const base = {
    id: newId(idIn(value)),
    parent,
    timestamp: momentOf(timestamp),
    note: textOf(note),
    origin: 'import',
  };
  if (read === null) return { ...base, stats };
  const wrong = wrongField(read);
  const { character } = takenOver(newCharacter(parent), { items: [], gems: [] }, read, newId);
  return {
    ...base,
    level: character.level,
    ...(read.entered.paragonLevel === undefined ? {} : { paragonLevel: character.paragonLevel }),
    stats: character.stats,
    ...(character.beyondTable === true && { beyondTable: true }),
    ...(wrong === null ? {} : { [wrong]: null }),
  };
}

/** A moment in ms since 1970, of a text or as it is. */
const momentOf = (value: unknown): unknown => (typeof value === 'string' ? Date.parse(value) : value);

/** A set of gems with its totals, which some write into a block of their own. */
const totalsIn = (set: unknown): Fields => ({ ...fieldsOf(set), ...fieldsOf(fieldsOf(set)?.['stats']) });

/** A loadout or a snapshot of gems. */
function setIn(value: unknown, known: (given: string) => string): object {
  const { name, description, gems, date, createdAt = date, ...totals } = totalsIn(value);
  return {
    name: textOf(name),
    description: textOf(description),
    createdAt,
    gems: (isList(gems) ? gems : []).slice(0, gemPlaces.length).flatMap((each) => {
      const gem = readGem(each);
      if (gem === null) return [];
      const { id = '', catalogueId, name: called, rank, place } = gem;
      const of = catalogueId === undefined ? { name: called } : { catalogueId };
      return [{ id: known(id), rank, ...of, ...(place !== undefined && isSecondPlace(place) && { place }) }];
    }),
    totalResonance: numberOf(totals['totalResonance'], 0),
    totalCombatRating: numberOf(totals['totalCombatRating'], 0),
  };
}
