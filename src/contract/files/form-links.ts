import type { NormalGemColor } from '#catalogue/gems/normal-gems.ts';
import type { GemQuality, LegendaryGemType } from '#rules/gems/gem-tier.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import type { OwnedDuplicates } from '#rules/gems/owned-duplicates.ts';
import { limits } from '../limits.ts';

/** What a player has entered in each calculator's form; `gemId` is null while no gem is chosen. */
export interface FormStates {
  readonly normal: {
    readonly gemColor: NormalGemColor;
    readonly gemId: string | null;
    readonly currentRank: number;
    readonly targetRank: number;
    readonly ownedDuplicates: readonly OwnedDuplicates[];
    readonly price: number;
  };
  readonly legendary: {
    readonly gemType: LegendaryGemType;
    readonly gemQuality: GemQuality;
    readonly gemId: string | null;
    readonly currentRank: number;
    readonly targetRank: number;
    readonly gemPowerOwned: number;
    readonly ownedDuplicates: readonly OwnedDuplicates[];
    readonly price: number;
  };
  readonly power: {
    readonly gemType: LegendaryGemType;
    readonly gemQuality: GemQuality;
    readonly currentRank: number;
    readonly targetRank: number;
    readonly gemPowerOwned: number;
    readonly price: number;
    readonly name?: string;
    readonly note?: string;
  };
}
export type Calculator = keyof FormStates;

/** What the part of an address with a form's state begins with. */
export const FORM_LINK_PREFIX = '#f=1.';

/**
 * The part of an address, from `#` on, that carries a form's state; null when the state is too long for one.
 *
 * @param formulas by which figures it is to be shown; without them by those that the reader has chosen
 */
export function encodeFormLink<Form extends Calculator>(
  calculator: Form,
  state: FormStates[Form],
  formulas?: FormulaSet,
): string | null {
  return linkOf({ calculator, formulas, ...state });
}

/** The part of an address that carries fields; null when they are too long for one. */
export function linkOf(fields: object): string | null {
  const hash = FORM_LINK_PREFIX + toBase64Url(inAscii(JSON.stringify(fields)));
  return hash.length <= limits.formLinkLength ? hash : null;
}

/** The digits of base64url in their order. */
export const BASE64URL_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Only names and notes hold anything else. */
const inAscii = (json: string): string =>
  json.replaceAll(/[^\0-\x7F]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

// Written out because neither btoa nor Buffer exists on both sides.
function toBase64Url(ascii: string): string {
  let digits = '';
  for (let at = 0; at < ascii.length; at += 3) {
    const bits =
      (ascii.charCodeAt(at) << 16) | ((ascii.charCodeAt(at + 1) || 0) << 8) | (ascii.charCodeAt(at + 2) || 0);
    const length = Math.min(4, ascii.length - at + 1);
    for (let digit = 0; digit < length; digit++) digits += BASE64URL_DIGITS[(bits >> (18 - 6 * digit)) & 63];
  }
  return digits;
}
