import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { normalGems } from '#catalogue/gems/normal-gems.ts';
import { nameForms } from '#rules/names/fold-name.ts';
import { limits } from '../../../limits.ts';
import type { Gem } from '../../collections/characters/gems.ts';
import { gemPlaces, type GemPlace } from '../../collections/characters/characters.ts';
import { alterations, type Finding, type Row } from './findings.ts';
import { fieldsOf, isList, numberOf, textOf, wholeWithin, type Fields, type Named } from './read-values.ts';

/** A gem that was read. */
export type ReadGem = Omit<Gem, 'id' | 'parent'> &
  Named & {
    readonly id?: string;
    /** Where it is equipped, if the text says so. */
    readonly place?: GemPlace;
  };

export interface ReadGems {
  /** In the order of their places; absent where nothing is said of them. */
  readonly equippedGems?: readonly ReadGem[];
  readonly otherGems: readonly ReadGem[];
  readonly findings: readonly Finding[];
}

/** Reads the equipped gems of a build, or the gem state of the others' shapes. */
export function readGems({ equippedGems, gems }: Fields): ReadGems {
  const state = fieldsOf(gems);
  const second = state?.['secondWeapons'];
  const inState = isList(state?.['equipped'])
    ? [...state['equipped'], ...(isList(second) ? second : [])]
    : undefined;
  const equipped = isList(equippedGems) ? equippedGems : inState;
  const inventory = isList(gems) ? gems : state?.['inventory'];
  const listed = [...(isList(equipped) ? equipped : []), ...(isList(inventory) ? inventory : [])];
  return {
    ...(isList(equipped) ? { equippedGems: equipped.flatMap(gemIn).slice(0, gemPlaces.length) } : {}),
    otherGems: isList(inventory) ? inventory.flatMap(gemIn) : [],
    findings: listed.flatMap((each, index) => gemFindings(each, { list: 'gems', row: index + 1, name: '' })),
  };
}

const gemIn = (value: unknown): readonly ReadGem[] => {
  const gem = readGem(value);
  return gem === null ? [] : [gem];
};

/** What of a gem is not kept as it stands. */
export function gemFindings(value: unknown, { name: within, ...place }: Row): readonly Finding[] {
  const said = fieldsOf(value) ?? {};
  const own = textOf(said['name']) || textOf(said['catalogueId']) || textOf(said['id']);
  const row = { ...place, name: [within, own].filter(Boolean).join(', ') };
  const gem = readGem(value);
  if (gem === null) return [{ ...row, kind: 'left-out' }];
  const fields = ['rank', 'subRank', 'activeStars', 'note'];
  if (gem.catalogueId !== undefined) return alterations(said, gem, fields, row);
  const described = ['name', 'type', 'color', 'stars', 'resonance', 'combatRating'];
  return [{ ...row, kind: 'unknown' }, ...alterations(said, gem, [...fields, ...described], row)];
}

const catalogue = [...legendaryGems, ...normalGems];
const idByName: ReadonlyMap<string, string> = new Map(
  [
    ...normalGems.map(({ id, name }) => ({ id, names: [name] })),
    ...legendaryGems.map(({ id, name, otherNames }) => ({ id, names: [name, ...otherNames] })),
  ].flatMap(({ id, names }) => names.flatMap(nameForms).map((form) => [form, id] as const)),
);
const known: ReadonlySet<string> = new Set(catalogue.map(({ id }) => id));
const starsById: ReadonlyMap<string, number> = new Map(legendaryGems.map(({ id, stars }) => [id, stars]));

const RANKS = { min: 1, max: 10 } as const;
const SUB_RANKS = 100;

/** The gem of the catalogue that a text names, however it is spelled, by its name, another name or its id. */
const gemCalled = (text: string): string | undefined =>
  nameForms(text)
    .map((form) => idByName.get(form))
    .find((id) => id !== undefined);

/** Whether the catalogue has a gem. */
export const isKnownGem = (catalogueId: string): boolean => known.has(catalogueId);

/** Reads a gem: one of the catalogue by its id or name, any other as it is described; null for what is none. */
export function readGem(value: unknown): ReadGem | null {
  const fields = fieldsOf(value);
  if (fields === null) return null;
  const name = textOf(fields['name']).trim().slice(0, limits.nameLength);
  const asked = textOf(fields['catalogueId']);
  // Other programs call a gem by what the catalogue has for an id, in the place of its name or in that of its own.
  const catalogueId = known.has(asked) ? asked : gemCalled(name === '' ? textOf(fields['id']) : name);
  if (catalogueId === undefined && name === '') return null;
  const place = gemPlaces.find((each) => each === String(fields['place']));
  const activeStars = [2, 3, 4, 5].find((stars) => stars === fields['activeStars']);
  return {
    ...(typeof fields['id'] === 'string' ? { id: fields['id'] } : {}),
    ...(place === undefined ? {} : { place }),
    ...(catalogueId === undefined ? described(name, fields) : { catalogueId }),
    rank: wholeWithin(fields['rank'], RANKS.min, RANKS.max),
    subRank: wholeWithin(fields['subRank'], 0, SUB_RANKS),
    ...(activeStars !== undefined && starsById.get(catalogueId ?? '') === 5
      ? { activeStars: activeStars as NonNullable<Gem['activeStars']> }
      : {}),
    note: textOf(fields['note']).slice(0, limits.noteLength),
    named: [...Object.keys(fields), 'catalogueId'],
  };
}

/** A gem that the catalogue does not know. */
function described(name: string, fields: Fields): Omit<ReadGem, 'rank' | 'subRank' | 'note' | 'named'> {
  const color = (['red', 'blue', 'yellow'] as const).find((each) => each === fields['color']);
  const stars = ([1, 2, 5] as const).find((each) => each === fields['stars']);
  const effects = isList(fields['effects']) ? fields['effects'] : [];
  return {
    name,
    type: fields['type'] === 'legendary' ? 'legendary' : 'normal',
    ...(color === undefined ? {} : { color }),
    ...(stars === undefined ? {} : { stars }),
    resonance: Math.max(0, numberOf(fields['resonance'], 0)),
    // Without a word of it that of a normal gem follows from its resonance.
    ...('combatRating' in fields ? { combatRating: Math.max(0, numberOf(fields['combatRating'], 0)) } : {}),
    ...(effects.length === 0
      ? {}
      : {
          effects: effects.flatMap((each) => {
            const effect = fieldsOf(each);
            return effect === null
              ? []
              : [{ description: textOf(effect['description']), value: numberOf(effect['value'], 0) }];
          }),
        }),
  };
}
