import type { ChatPermission, CommandName, NeedsOf } from '#contract/account/chat/chat-commands.ts';
import type { ChatAction } from '#contract/account/chat/chat-links.ts';
import type { OperationAnswer } from '#contract/records/documents.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { fill } from '#messages/fill.ts';
import type { Database } from '#server/database/database.ts';
import type { ChatLinkRow, Tables } from '#server/database/tables.ts';
import type { DiscordUser } from '../links-store.ts';
import type { Linking } from '../linking.ts';
import type { BuildPorts, ClanPorts, LoadoutPorts } from '../ports.ts';
import type { Interaction } from '../interactions/interaction.ts';
import type { LinkedPlayer, MadeChange } from '../interactions/player.ts';
import type { Reply } from '../interactions/reply.ts';

export interface Asked {
  readonly interaction: Interaction;
  readonly user: DiscordUser;
  /** The link of whoever asks, as it stands now; undefined for somebody who is not linked. */
  readonly link: (ChatLinkRow & { readonly username: string }) | undefined;
  readonly database: Database<Tables>;
  readonly publicUrl: string;
  readonly links: Linking;
  readonly loadouts: LoadoutPorts;
  readonly builds: BuildPorts;
  readonly clans: ClanPorts;
  /** Says whether the bot can write to somebody by itself when an alarm rings. */
  readonly bringsReminders: boolean;
  readonly now: () => number;
}

/** The same of somebody who is linked. */
export interface AskedByPlayer extends Asked {
  readonly link: ChatLinkRow & { readonly username: string };
  readonly player: LinkedPlayer;
}

export interface Outcome extends Reply {
  /** Its subject, for the list of the bot's actions. */
  readonly subject?: ChatAction['subject'];
  /** The changes of records that it was, where one button takes all of them back. */
  readonly made?: readonly MadeChange[];
  /** Says whether nothing is done yet, as the answer asks for more. */
  readonly isQuestion?: boolean;
  /** Says whether nothing was changed although that was wanted. */
  readonly isRefused?: boolean;
}

/** Suggestions while somebody types. */
export type Choices = readonly { readonly name: string; readonly value: string }[];

/** The effect of a press of a button. */
export interface Effect {
  /** Its name in the list of what the bot did. */
  readonly command: string;
  readonly needs: ChatPermission | 'link';
  readonly run: (asked: AskedByPlayer) => Promise<Outcome>;
}

/** The effect of what a button carries; undefined for that of other buttons. */
export type Button = (action: string) => Effect | undefined;

/**
 * @param needs asked at the press: a button may be older than a switch
 * @param read what a button carries of this kind; undefined for any other
 */
export const button =
  <Given>(
    command: string,
    needs: Effect['needs'],
    read: (action: string) => Given | undefined,
    run: (asked: AskedByPlayer, given: Given) => Promise<Outcome>,
  ): Button =>
  (action) => {
    const given = read(action);
    return given === undefined ? undefined : { command, needs, run: async (asked) => run(asked, given) };
  };

/** One command, for players alone unless it needs nothing of a link. */
interface Command<Needs> {
  readonly needs: Needs;
  readonly run: (
    asked: Needs extends null ? Asked & Partial<Pick<AskedByPlayer, 'player'>> : AskedByPlayer,
  ) => Promise<Outcome>;
  /** Those that its answers show. */
  readonly buttons?: readonly Button[];
  /** Suggestions for the option that takes them, to anybody or to a player. */
  readonly suggestFreely?: (typed: string, most: number) => Choices;
  readonly suggest?: (asked: AskedByPlayer, typed: string, most: number) => Promise<Choices>;
}

/** Every command, by its name. */
export type Commands = { readonly [Name in CommandName]: Command<NeedsOf<Name>> };

/** The answer to a change that was refused. @throws {Error} for one that was not */
export function refusedBy({
  opId,
  refusal,
  blamed,
}: Pick<OperationAnswer, 'opId' | 'refusal' | 'blamed'>): Outcome {
  if (refusal === null) throw new Error(`The change ${opId} is not done, and nothing says why.`);
  return { text: fill(words.refused, { reason: (blamed ?? refusal).message }), isRefused: true };
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
