import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { isMailAddress } from '../account/mail-addresses.ts';

/** What a message to the support may be about. */
export const messageCategories = [
  'general',
  'bug',
  'feature',
  'account',
  'data',
  'calculator',
  'character',
  'other',
] as const;
export type MessageCategory = (typeof messageCategories)[number];

/** Control characters, and the two separators that some programs take for the end of a line. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

const storable = z.refine<string>((text) => text.isWellFormed() && !text.includes('\0'));
const oneLine = (maxLength: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(maxLength),
    storable,
    z.refine((text) => !CONTROL.test(text)),
  );
const lines = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength), storable);

/** 128 random bits in hex, made by the page once for each message. */
const SENDING_ID = /^[0-9a-f]{32}$/;

/**
 * A message to the support as the form sends it. The first issue of a field tells what is wrong with it: `too_small`
 * is missing, `too_big` too long, anything else not written as the field needs it.
 */
export const supportMessage = z.object({
  name: oneLine(limits.messageNameLength),
  email: oneLine(limits.messageEmailLength).check(z.refine(isMailAddress)),
  subject: oneLine(limits.messageSubjectLength),
  message: lines(limits.messageLength).check(z.minLength(1)),
  category: z.optional(z.enum(messageCategories)),
  /** A field that people do not meet; programs that fill in every field do. */
  website: z.optional(z.string()),
  /** For how long the form had been open, in ms. */
  openForMs: z.optional(z.number()),
  /** The same for every attempt to send one message: a repeat is answered with the first one's reference. */
  sendingId: z.optional(z.string().check(z.regex(SENDING_ID))),
  /** What the page told of version, browser and theme, as the sender saw it. */
  diagnostics: z.optional(lines(limits.messageDiagnosticsLength)),
});
export type SupportMessage = z.output<typeof supportMessage>;
