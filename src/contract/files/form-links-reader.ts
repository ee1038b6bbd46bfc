import type { Bounds } from '#rules/bounds.ts';
import {
  duplicateCountBounds,
  gemPowerOwnedBounds,
  ownedDuplicateRowBounds,
  priceBounds,
  rankBounds,
} from '#rules/gems/bounds.ts';
import { formulaSets, type FormulaSet } from '#rules/gems/formulas.ts';
import { gemQualities, legendaryGemTypes } from '#rules/gems/gem-tier.ts';
import type { OwnedDuplicates } from '#rules/gems/owned-duplicates.ts';
import { gemColors } from '../records/calculations.ts';
import { BASE64URL_DIGITS, FORM_LINK_PREFIX, type Calculator, type FormStates } from './form-links.ts';
import { limits } from '../limits.ts';
import { withoutUnseen } from '../records/collections/sheets/link-text.ts';
import { RECORD_ID } from '../records/records.ts';

/** The form's state that an address carries; null for anything that is not a whole state of this calculator. */
export function decodeFormLink<Form extends Calculator>(
  calculator: Form,
  hash: string,
): FormStates[Form] | null {
  const fields = fieldsOfLink(hash);
  if (fields?.get('calculator') !== calculator) return null;
  const state: Record<string, unknown> = {};
  for (const [name, isValid] of Object.entries(fieldChecks[calculator])) {
    const value = fields.get(name);
    if (!isValid(value)) return null;
    if (value !== undefined) state[name] = value;
  }
  if (Array.isArray(state['ownedDuplicates']))
    state['ownedDuplicates'] = state['ownedDuplicates'].map(plainRow);
  return state as unknown as FormStates[Form];
}

/** By which figures a link wants its form to be shown; null for one that leaves it to the reader. */
export function formulasOfLink(hash: string): FormulaSet | null {
  const wanted = fieldsOfLink(hash)?.get('formulas');
  return formulaSets.find((formulas) => formulas === wanted) ?? null;
}

/** Says whether an address means to carry a form's state, whole or not. */
export const isFormLink = (hash: string): boolean => hash.startsWith('#f=');

/** The fields that an address carries; null where it carries none. */
export function fieldsOfLink(hash: string): ReadonlyMap<string, unknown> | null {
  const text = withoutUnseen(hash);
  if (!text.startsWith(FORM_LINK_PREFIX)) return null;
  // A chat or a mail may have left something behind the link, such as a bracket or a full stop.
  const [digits = ''] = /^[\w-]*/.exec(text.slice(FORM_LINK_PREFIX.length)) ?? [];
  if (FORM_LINK_PREFIX.length + digits.length > limits.formLinkLength) return null;
  return parseFields(fromBase64Url(digits)) ?? parseFields(fromBase64Url(digits.replace(/[_-]+$/, '')));
}

type Check = (value: unknown) => boolean;

const isOneOf =
  (choices: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && choices.includes(value);
const isWhole =
  ({ min, max }: Bounds): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
const isRank = isWhole(rankBounds);
const isCount = isWhole(duplicateCountBounds);
const isGem: Check = (value) => value === null || (typeof value === 'string' && RECORD_ID.test(value));
const isText =
  (length: number): Check =>
  (value) =>
    value === undefined ||
    (typeof value === 'string' && value.length <= length && value.isWellFormed() && !value.includes('\0'));
const isRows: Check = (value) =>
  Array.isArray(value) && value.length <= ownedDuplicateRowBounds.max && value.every(isRow);

function isRow(row: unknown): boolean {
  if (typeof row !== 'object' || row === null) return false;
  const { rank, count } = row as Partial<OwnedDuplicates>;
  return isRank(rank) && isCount(count);
}

const plainRow = ({ rank, count }: OwnedDuplicates): OwnedDuplicates => ({ rank, count });

const ranks = { currentRank: isRank, targetRank: isRank };
const tier = { gemType: isOneOf(legendaryGemTypes), gemQuality: isOneOf(gemQualities) };

const fieldChecks: { readonly [Form in Calculator]: Record<keyof Required<FormStates[Form]>, Check> } = {
  normal: {
    gemColor: isOneOf(gemColors),
    gemId: isGem,
    ...ranks,
    ownedDuplicates: isRows,
    price: isWhole(priceBounds),
  },
  legendary: {
    ...tier,
    gemId: isGem,
    ...ranks,
    gemPowerOwned: isWhole(gemPowerOwnedBounds),
    ownedDuplicates: isRows,
    price: isWhole(priceBounds),
  },
  power: {
    ...tier,
    ...ranks,
    gemPowerOwned: isWhole(gemPowerOwnedBounds),
    price: isWhole(priceBounds),
    name: isText(limits.goalNameLength),
    note: isText(limits.goalNoteLength),
  },
};

/** The own fields of a JSON object, free of whatever `__proto__` in it would do to an object. */
function parseFields(json: string | null): ReadonlyMap<string, unknown> | null {
  if (json === null) return null;
  try {
    const parsed: unknown = JSON.parse(json);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
    return new Map(Object.entries(parsed));
  } catch {
    return null;
  }
}

function fromBase64Url(digits: string): string | null {
  if (digits.length % 4 === 1) return null;
  let ascii = '';
  let bits = 0;
  let held = 0;
  for (const digit of digits) {
    const value = BASE64URL_DIGITS.indexOf(digit);
    if (value < 0) return null;
    bits = ((bits << 6) | value) & 0xfff;
    held += 6;
    if (held >= 8) {
      held -= 8;
      const code = (bits >> held) & 0xff;
      if (code > 127) return null;
      ascii += String.fromCharCode(code);
    }
  }
  return ascii;
}
