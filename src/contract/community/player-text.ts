import * as z from 'zod/mini';
import { lineUpTo, textUpTo } from '../records/schema-parts.ts';

/** Signs that turn the direction of what comes after them, which could make a text read as another one. */
const turning = /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/gu;
/**
 * Signs that nobody sees, which would hide a word from whoever looks for it. Those that join signs, or say how one is drawn, are words of
 * some languages and pictures.
 */
const unseen = /(?![\p{Join_Control}\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu;
/** The same, and the empty pattern of dots: a line of them alone is an empty one. */
const unseenAlone = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Controls that are neither the end of a line nor a tab. */
const controls = /(?![\n\t])\p{Cc}/gu;
/** More marks on one letter than any language puts there; they would cover the lines above. */
const piledMarks = /(\p{M}{4})\p{M}+/gu;

/** A text of a player as everybody may see it: one spelling of each letter, and nothing that reaches beyond its own line. */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .normalize('NFC')
    .replaceAll(turning, '')
    .replaceAll(unseen, '')
    .replaceAll(controls, '')
    .replaceAll(piledMarks, '$1')
    .trim();

/** The signs of a line that can be seen. */
export const lengthSeen = (text: string): number =>
  Array.from(text.replaceAll(unseenAlone, '').trim()).length;

const clean = z.overwrite(cleanText);

/** One line that everybody may see, of `least` to `most` characters. */
export const publicLine = (most: number, least = 1) =>
  lineUpTo(most).check(
    z.overwrite((text) => cleanText(text).replaceAll(/\s+/g, ' ')),
    z.refine((text) => lengthSeen(text) >= least),
  );

/** A text that everybody may see, of at most so many characters; may be empty. */
export const publicText = (most: number) => textUpTo(most).check(clean);
