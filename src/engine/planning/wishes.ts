import type { EffectTag } from '#catalogue/planning/effect-tags.ts';
import type { ClassSkill } from '#catalogue/classes/class-skills.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import { foldName, nameForms } from '#rules/names/fold-name.ts';
import type { PlanFocus } from '#contract/records/collections/planning/plan-terms.ts';
import type { ReadWish } from '#contract/planning/plan.ts';

/** Something that can be wished for by its name. */
export interface Named {
  readonly id: string;
  readonly names: readonly string[];
}

export const MOST_WISHES = 12;

/** Words by which players call a skill: those of five letters or more that no other skill of the class has. */
const ownWords = (name: string, skills: readonly { readonly name: string }[]): string[] =>
  name
    .split(' ')
    .filter(
      (word) =>
        word.length >= 5 && skills.filter((skill) => skill.name.split(' ').includes(word)).length === 1,
    );

/** Names that a class can wish for: its skills and legendary items, and every set and gem. */
export function namesToWish(
  skills: readonly Pick<ClassSkill, 'id' | 'name'>[],
  classId: string,
  { items, sets }: Pick<EquipmentCatalogue, 'items' | 'sets'>,
): readonly Named[] {
  const mine = items.filter((item) => item.setId === null && item.classes.includes(classId));
  return [
    ...skills.map(({ id, name }) => ({ id, names: [name, ...ownWords(name, skills)] })),
    ...[...mine, ...sets].map(({ id, name }) => ({ id, names: [name] })),
    ...legendaryGems.map(({ id, name, otherNames }) => ({ id, names: [name, ...otherNames] })),
  ];
}

const against = new Set(['no', 'not', 'without', 'avoid', 'hate', 'never', 'dont', 'dislike']);

/** Words for effects, folded. */
const tagWords: Readonly<Record<string, EffectTag>> = {
  pet: 'summon',
  pets: 'summon',
  summon: 'summon',
  summons: 'summon',
  minion: 'summon',
  minions: 'summon',
  bleed: 'dot',
  burn: 'dot',
  dot: 'dot',
  dots: 'dot',
  poison: 'dot',
  crit: 'crit',
  crits: 'crit',
  aoe: 'area',
  area: 'area',
  mobile: 'movement',
  mobility: 'movement',
  movement: 'movement',
  cooldown: 'cooldown',
  cooldowns: 'cooldown',
  range: 'reach',
};

/** Words for what a build leans to, folded. */
const leanWords: Readonly<Record<string, PlanFocus>> = {
  tanky: 'survivability',
  tank: 'survivability',
  survive: 'survivability',
  'glass cannon': 'damage',
  'burst damage': 'damage',
  cc: 'control',
  stun: 'control',
  stuns: 'control',
  crowd: 'control',
  healer: 'support',
  support: 'support',
};

export interface ReadWishes {
  /** In the order of the text, twelve at most. */
  readonly wishes: readonly ReadWish[];
  readonly notUnderstood: readonly string[];
}

/**
 * Reads wishes in free text: names of the catalogue, also with one wrong letter, words for effects, and words for what a build
 * leans to. After `no`, `without`, `avoid` and the like something is avoided. A part of the text in which nothing is read is named.
 *
 * @example readWishes('tanky, no pets', []).wishes // [{ kind: 'lean', about: 'survivability', … }, { kind: 'avoid', about: 'summon', … }]
 */
export function readWishes(text: string, named: readonly Named[]): ReadWishes {
  const wishes: ReadWish[] = [];
  const notUnderstood: string[] = [];
  const forms = named
    .flatMap(({ id, names }) =>
      names.flatMap((name) => nameForms(name).map((form) => ({ id, form, length: form.split(' ').length }))),
    )
    .toSorted((a, b) => b.length - a.length || b.form.length - a.form.length);
  for (const part of text.split(/[,.;:!\n]+|\s(?:and|but)\s/i)) {
    const words = foldName(part).split(' ').filter(Boolean);
    if (words.length === 0) continue;
    const isAgainst = words.some((word) => against.has(word));
    const found: ReadWish[] = [];
    let rest = words.filter((word) => !against.has(word));
    for (const { id, form, length } of forms) {
      const at = placeOf(form, length, rest);
      if (at === -1 || found.some((wish) => wish.about === id)) continue;
      found.push({ kind: isAgainst ? 'avoid' : 'want', about: id, words: part.trim() });
      rest = [...rest.slice(0, at), ...rest.slice(at + length)];
    }
    for (const [word, about] of Object.entries(leanWords))
      if (!isAgainst && ` ${rest.join(' ')} `.includes(` ${word} `))
        found.push({ kind: 'lean', about, words: part.trim() });
    for (const word of rest) {
      const about = Object.hasOwn(tagWords, word) ? tagWords[word] : undefined;
      if (about !== undefined && !found.some((wish) => wish.about === about))
        found.push({ kind: isAgainst ? 'avoid' : 'trait', about, words: part.trim() });
    }
    if (found.length === 0) notUnderstood.push(part.trim());
    wishes.push(...found);
  }
  const known = wishes.filter(
    (wish, index) =>
      wishes.findIndex((other) => other.kind === wish.kind && other.about === wish.about) === index,
  );
  return {
    wishes: known.slice(0, MOST_WISHES),
    notUnderstood: [...notUnderstood, ...new Set(known.slice(MOST_WISHES).map(({ words }) => words))],
  };
}

/** Finds a name among words; -1 where it is not there. A name of six letters or more may have one wrong letter. */
function placeOf(form: string, length: number, words: readonly string[]): number {
  for (let at = 0; at + length <= words.length; at++) {
    const seen = words.slice(at, at + length).join(' ');
    if (seen === form || (form.length >= 6 && isOneOff(seen, form))) return at;
  }
  return -1;
}

/** Says whether two texts differ by one letter that is another, missing or too much. */
function isOneOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [from, to] = [one.slice(start), other.slice(start)];
  return from.slice(1) === to.slice(1) || from.slice(1) === to || from === to.slice(1);
}
