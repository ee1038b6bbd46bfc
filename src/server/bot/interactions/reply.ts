import { ButtonStyleTypes, InteractionResponseFlags, MessageComponentTypes } from 'discord-interactions';
import type { APIEmbed } from 'discord-api-types/v10';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { fill } from '#messages/fill.ts';

/** The most that the platform takes of a message. */
const MAX = {
  title: 256,
  description: 4_096,
  fields: 25,
  fieldName: 256,
  field: 1_024,
  embed: 6_000,
  footerName: 100,
  suggestion: 100,
} as const;
const BUTTONS = { inRow: 5, rows: 5 } as const;
/** More of them would be read by nobody. */
const SHOWN_FIELDS = 10;

/** A button under an answer: a page of the site, or something that the bot does. */
export type ReplyButton =
  | { readonly label: string; readonly url: string }
  | { readonly label: string; readonly action: string; readonly isDangerous?: boolean };

/** The bot's reply. Whatever somebody has typed has been through `plain`. */
export interface Reply {
  readonly title?: string;
  readonly text?: string;
  readonly fields?: readonly { readonly name: string; readonly value: string }[];
  readonly buttons?: readonly ReplyButton[];
  /** The name of the character that it is about, as its player typed it. */
  readonly character?: string;
  /** Shown to everybody; else to whoever asked alone. */
  readonly isPublic?: boolean;
}

/** A message in the platform's shape. */
export interface Message {
  readonly embeds: readonly APIEmbed[];
  readonly components: readonly object[];
  readonly flags: number;
  readonly allowed_mentions: { readonly parse: readonly never[] };
}

const NO_BREAK = '\u200B';

/** A text that somebody has typed, as chat shows it letter by letter: without format, link or mention. */
export const plain = (text: string): string =>
  text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\\*_~`|>#\-+[\]()<:!]/g, (sign) => `\\${sign}`)
    // These are read before the signs are.
    .replaceAll('@', `@${NO_BREAK}`)
    .replaceAll('/', `/${NO_BREAK}`)
    .replaceAll('.', `.${NO_BREAK}`);

/** The beginning of a text, without a half of a sign or of what hides one. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF\\]$/, '')}…`;
}

/** The name of a suggestion: of a long name the beginning, and what tells it from others whole. */
export const suggestionName = (name: string, facts = ''): string =>
  cut(name, MAX.suggestion - facts.length) + facts;

/** As many lines as a field holds, and how many there are beyond it. */
export function linesIn(
  lines: readonly string[],
  more: (n: number) => string,
  length: number = MAX.field,
): string {
  const shown: string[] = [];
  let left = length - 60;
  for (const line of lines) {
    if (line.length + 1 > left) break;
    shown.push(line);
    left -= line.length + 1;
  }
  const rest = lines.length - shown.length;
  return [...shown, ...(rest > 0 ? [more(rest)] : [])].join('\n');
}

const componentOf = (button: ReplyButton) =>
  'url' in button
    ? {
        type: MessageComponentTypes.BUTTON,
        style: ButtonStyleTypes.LINK,
        label: button.label,
        url: button.url,
      }
    : {
        type: MessageComponentTypes.BUTTON,
        style: button.isDangerous === true ? ButtonStyleTypes.DANGER : ButtonStyleTypes.SECONDARY,
        label: button.label,
        custom_id: button.action,
      };

/** Buttons row by row, as many as a message takes. */
const rowsOf = (buttons: readonly ReplyButton[]): readonly object[] =>
  Array.from({ length: Math.min(BUTTONS.rows, Math.ceil(buttons.length / BUTTONS.inRow)) }, (_, row) => ({
    type: MessageComponentTypes.ACTION_ROW,
    components: buttons.slice(row * BUTTONS.inRow, (row + 1) * BUTTONS.inRow).map(componentOf),
  }));

/** The bot's reply in the platform's shape and within its limits; it mentions nobody, ever. */
export function messageOf({
  title,
  text,
  fields = [],
  buttons = [],
  character,
  isPublic = false,
}: Reply): Message {
  // A footer shows each sign as it is: nothing in it formats, links or mentions.
  const footer =
    character === undefined
      ? words.footer
      : fill(words.footerOf, { character: cut(character.replaceAll(/\s+/gu, ' '), MAX.footerName) });
  let left = MAX.embed - footer.length;
  const taken = (content: string, most: number): string => {
    const said = cut(content, Math.min(most, left));
    left -= said.length;
    return said;
  };
  const fieldsWithin = (all: NonNullable<Reply['fields']>) => {
    const shown: { name: string; value: string }[] = [];
    for (const { name, value } of all.slice(0, SHOWN_FIELDS)) {
      // A field needs a sign of each.
      if (left < 2) break;
      shown.push({ name: taken(name, Math.min(MAX.fieldName, left - 1)), value: taken(value, MAX.field) });
    }
    return shown;
  };
  const embed: APIEmbed = {
    ...(title !== undefined && { title: taken(title, MAX.title) }),
    ...(text !== undefined && { description: taken(text, MAX.description) }),
    ...(fields.length > 0 && { fields: fieldsWithin(fields) }),
    footer: { text: footer },
  };
  return {
    embeds: [embed],
    components: rowsOf(buttons),
    flags: isPublic ? 0 : InteractionResponseFlags.EPHEMERAL,
    allowed_mentions: { parse: [] },
  };
}
