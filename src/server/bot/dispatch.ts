import { commandNamed, type ChatPermission } from '#contract/account/chat/chat-commands.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { fill } from '#messages/fill.ts';
import { problemText } from '#messages/problems.ts';
import { Problem } from '#server/http/problem.ts';
import { noteAction } from './actions-store.ts';
import { settingsAddress, settingsButton } from './commands/account.ts';
import type { Asked, AskedByPlayer, Choices, Effect, Outcome } from './commands/command.ts';
import { commands, effectOf } from './commands/commands.ts';
import type { Interaction } from './interactions/interaction.ts';
import { isAllowed, LinkedPlayer, type RecordPorts } from './interactions/player.ts';
import type { Reply } from './interactions/reply.ts';
import { findLinkOfDiscord, type DiscordUser } from './links-store.ts';

/** The platform takes no more. */
const SUGGESTIONS = 25;

interface DispatchParts extends Omit<Asked, 'interaction' | 'user' | 'link'> {
  readonly records: RecordPorts;
}

/** Why somebody may not do what they ask for; undefined where they may. A bot that is paused or was removed still unlinks. */
function refusalOf(
  { link, publicUrl }: Asked,
  needs: ChatPermission | 'link',
  isEnding: boolean,
): Reply | undefined {
  const buttons = [settingsButton(publicUrl)];
  if (link === undefined)
    return { text: fill(words.linkFirst, { address: settingsAddress(publicUrl) }), buttons };
  if (isEnding) return undefined;
  if (link.is_active !== 1)
    return { text: fill(words.linkAgain, { address: settingsAddress(publicUrl) }), buttons };
  if (link.sync_enabled !== 1) return { text: words.syncOff, buttons };
  if (needs !== 'link' && !isAllowed(link, needs)) return { text: words.switchedOff, buttons };
  return undefined;
}

/** Does what the platform's users ask for, by who they are and what their link allows at this moment. */
export function dispatcher({ records, ...given }: DispatchParts) {
  const { database } = given;
  async function asking(interaction: Interaction, user: DiscordUser): Promise<Asked> {
    return { interaction, user, link: await findLinkOfDiscord(database, user.id), ...given };
  }
  const byPlayer = (asked: Asked, link: NonNullable<Asked['link']>): AskedByPlayer => ({
    ...asked,
    link,
    player: new LinkedPlayer(link, asked.interaction, records),
  });

  async function forPlayer(asked: Asked, { command, needs, run }: Effect): Promise<Reply> {
    const refusal = refusalOf(asked, needs, command === 'unlink');
    const { link } = asked;
    if (link === undefined) {
      if (command === 'unlink') return { text: words.notLinked };
      if (refusal === undefined) throw new Error('Somebody who is not linked was refused nothing.');
      return refusal;
    }
    const askedBy = byPlayer(asked, link);
    const outcome: Outcome = refusal ?? (await run(askedBy));
    // Of a link that has just ended nothing is to be shown any more.
    if (command !== 'unlink' && outcome.isQuestion !== true)
      await noteAction(database, link.user_id, {
        id: askedBy.player.actId(),
        at: given.now(),
        command,
        outcome: refusal !== undefined || outcome.isRefused === true ? 'refused' : 'done',
        subject: outcome.subject ?? null,
        made: outcome.made ?? [],
      });
    return publicly(asked, outcome);
  }

  /** What is asked for publicly is so only where the link allows it; whoever is not linked decides for themselves. */
  function publicly({ link }: Asked, outcome: Outcome): Reply {
    if (outcome.isPublic !== true || link === undefined) return outcome;
    if (link.sync_enabled === 1 && isAllowed(link, 'post')) return outcome;
    return {
      ...outcome,
      isPublic: false,
      text: [outcome.text, words.postOff].filter((text) => text !== undefined).join('\n\n'),
    };
  }

  return {
    /** Answers a command. */
    async command(interaction: Interaction, user: DiscordUser): Promise<Reply> {
      const row = commandNamed(interaction.command);
      if (row === undefined) return { text: words.unknownCommand };
      const command = commands[row.name];
      const asked = await asking(interaction, user);
      return said(async () => {
        if (command.needs !== null) return forPlayer(asked, { ...command, command: row.name });
        const { link } = asked;
        const isOn = link?.is_active === 1 && link.sync_enabled === 1 && isAllowed(link, 'read');
        return publicly(asked, await command.run(isOn && link !== undefined ? byPlayer(asked, link) : asked));
      });
    },

    /** Does what a button says. Who pressed it decides what it may do, and a message's own buttons are its asker's alone. */
    async button(interaction: Interaction, user: DiscordUser): Promise<Reply> {
      const effect = effectOf(interaction.customId);
      if (effect === undefined) return { text: words.unknownCommand };
      if (interaction.askedBy !== null && interaction.askedBy !== user.id) return { text: words.notYours };
      const asked = await asking(interaction, user);
      return said(async () => forPlayer(asked, effect));
    },

    /** The suggestions for what somebody types, at most 25. */
    async suggestions(interaction: Interaction, user: DiscordUser): Promise<Choices> {
      const { focused, options } = interaction;
      const row = commandNamed(interaction.command);
      if (row?.options.find(({ name }) => name === focused)?.suggests !== true) return [];
      const { needs, suggest, suggestFreely } = commands[row.name];
      const typed = String(options.get(focused ?? '') ?? '').slice(0, 100);
      if (suggestFreely !== undefined) return suggestFreely(typed, SUGGESTIONS);
      const asked = await asking(interaction, user);
      const { link } = asked;
      if (link === undefined || refusalOf(asked, needs ?? 'link', false) !== undefined) return [];
      return suggest?.(byPlayer(asked, link), typed, SUGGESTIONS) ?? [];
    },
  };
}

/** A refusal that is meant for whoever asked is said; anything else is a fault of ours. */
async function said(work: () => Promise<Reply>): Promise<Reply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { text: error.text ?? problemText(error.code, error.values) };
  }
}

export type Dispatcher = ReturnType<typeof dispatcher>;
