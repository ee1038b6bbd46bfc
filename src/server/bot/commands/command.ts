import type { ChatAction } from '#contract/account/chat/chat-links.ts';
import type { ChatLinkRow } from '#server/database/tables.ts';
import type { DiscordUser } from '../links-store.ts';
import type { Linking } from '../linking.ts';
import type { LoadoutPorts } from '../loadout-ports.ts';
import type { Interaction } from '../interactions/interaction.ts';
import type { LinkedPlayer, MadeChange } from '../interactions/player.ts';
import type { Reply } from '../interactions/reply.ts';

/** What a command is asked with. */
export interface Asked {
  readonly interaction: Interaction;
  readonly user: DiscordUser;
  /** The link of whoever asks, as it stands now; undefined for somebody who is not linked. */
  readonly link: (ChatLinkRow & { readonly username: string }) | undefined;
  readonly publicUrl: string;
  readonly links: Linking;
  readonly loadouts: LoadoutPorts;
  /** Whether the bot can write to somebody by itself when an alarm rings. */
  readonly bringsReminders: boolean;
  readonly now: () => number;
}

/** The same of somebody who is linked. */
export interface AskedByPlayer extends Asked {
  readonly link: ChatLinkRow & { readonly username: string };
  readonly player: LinkedPlayer;
}

/** What a command comes to. */
export interface Outcome extends Reply {
  /** What it was about, for the list of what the bot did. */
  readonly subject?: ChatAction['subject'];
  /** The changes of records that it was, where one button takes all of them back. */
  readonly made?: readonly MadeChange[];
  /** Whether nothing is done yet, as the answer asks for more. */
  readonly isQuestion?: boolean;
  /** Whether nothing was changed although that was wanted. */
  readonly isRefused?: boolean;
}

/** A text that was given for an option; undefined where none was. */
export function textIn({ options }: Interaction, name: string, most = 200): string | undefined {
  const value = options.get(name);
  // A sign as a person counts it is up to two of JavaScript's.
  return typeof value === 'string' &&
    value.length <= 2 * most &&
    Array.from(value).length <= most &&
    value.isWellFormed() &&
    !value.includes('\0')
    ? value
    : undefined;
}

/** A whole number within bounds that was given for an option; undefined where none was. The platform checks, and so do we. */
export function wholeIn(
  { options }: Interaction,
  name: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | undefined {
  const value = options.get(name);
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
    ? value
    : undefined;
}

export const isAskedFor = ({ options }: Interaction, name: string): boolean => options.get(name) === true;

/** One of a few values; the first where none of them was given. */
export function choiceIn<Choice extends string>(
  interaction: Interaction,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const given = textIn(interaction, name);
  return choices.find((choice) => choice === given) ?? choices[0];
}
