import { statFields } from '#messages/characters/stat-fields.ts';
import { figureKindOf } from '#rules/characters/stat-figures.ts';
import { statNames, type StatName } from '#rules/characters/stat-ranges.ts';
import { readFigure } from '#rules/figures.ts';
import type { CharacterEdits } from './character-values.ts';

/** Other names of a stat than its own name and words: as players shorten it and as the game writes it. */
const otherNames: Readonly<Partial<Record<StatName, readonly string[]>>> = {
  combatRating: ['cr'],
  resonance: ['total resonance', 'res'],
  damage: ['attack', 'dmg'],
  life: ['max life', 'health', 'hp'],
  armor: ['armour', 'defense', 'defence'],
  criticalHitChance: ['crit chance', 'critical chance', 'crit rate'],
  criticalHitDamage: ['crit damage', 'critical damage', 'crit dmg'],
  blockChance: ['block'],
  armorPenetration: ['armour penetration', 'armor pen', 'penetration'],
  movementSpeed: ['move speed'],
  cooldownReduction: ['cdr', 'cooldown'],
  healingBonus: ['healing'],
};

/** A stat's names as a page of the game may have them: players' short forms are words of other pages too. */
export const namesInGame = (stat: StatName): readonly string[] => [
  statFields[`stats.${stat}`],
  ...(otherNames[stat] ?? []).filter((name) => name.includes(' ')),
];

type Field = StatName | 'level' | 'paragonLevel';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();

const fieldByName = (): ReadonlyMap<string, Field> =>
  new Map<string, Field>([
    ['level', 'level'],
    ['lvl', 'level'],
    ['paragon', 'paragonLevel'],
    ['paragonlevel', 'paragonLevel'],
    ...statNames.flatMap((stat) =>
      [stat, statFields[`stats.${stat}`], ...(otherNames[stat] ?? [])].map(
        (name) => [plain(name), stat] as const,
      ),
    ),
  ]);

export interface PastedStats {
  readonly edits: Pick<CharacterEdits, 'level' | 'paragonLevel'> & {
    readonly stats: NonNullable<CharacterEdits['stats']>;
  };
  /** The lines that were not understood. */
  readonly unread: readonly string[];
}

const A_FIGURE = /[-+−]?\p{Nd}[\p{Nd}\s.,'’٬٫]*/u;

/**
 * Reads stats as players note or copy them: a name and a number on a line, in any order, or the number on the line below its
 * name. Of a stat that is named twice the later number counts.
 */
export function pastedStats(text: string): PastedStats {
  const stats: Partial<Record<StatName, number>> = {};
  const levels: { level?: number; paragonLevel?: number } = {};
  const unread: string[] = [];
  /** The line that names a stat whose number is still to come, if there is one. */
  let pending: readonly { readonly line: string; readonly field: Field }[] = [];
  for (const line of text.split(/[\n;|\t]+/).map((part) => part.trim())) {
    if (line === '') continue;
    const figure = A_FIGURE.exec(line)?.[0];
    const name = plain(line);
    const field = name === '' ? pending[0]?.field : fieldByName().get(name);
    const number =
      figure === undefined || field === undefined ? null : readFigure(figure, figureKindOf(field));
    if (name !== '') unread.push(...pending.map((before) => before.line));
    if (name === '' && number === null) unread.push(...pending.map((before) => before.line));
    pending = field === undefined || figure !== undefined ? [] : [{ line, field }];
    if (field === undefined || (number === null && figure !== undefined)) unread.push(line);
    else if (number !== null) {
      if (field === 'level' || field === 'paragonLevel') levels[field] = number;
      else stats[field] = number;
    }
  }
  unread.push(...pending.map((before) => before.line));
  return { edits: { ...levels, stats }, unread };
}
