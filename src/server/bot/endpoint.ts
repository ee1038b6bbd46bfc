import { setTimeout as wait } from 'node:timers/promises';
import { InteractionResponseFlags, InteractionResponseType } from 'discord-interactions';
import { commandNamed } from '#contract/account/chat/chat-commands.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { fill } from '#messages/fill.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { Allowance } from '#server/http/allowance.ts';
import type { RequestContext, Route } from '#server/http/area.ts';
import { Problem } from '#server/http/problem.ts';
import type { DiscordUser } from './links-store.ts';
import type { Dispatcher } from './dispatch.ts';
import { readInteraction, type Interaction } from './interactions/interaction.ts';
import type { LateAnswers } from './interactions/late-answer.ts';
import { isNew } from './interactions/seen-store.ts';
import { unsigned, type SignedBodies } from './interactions/signed-body.ts';

/** The address of the platform's requests. */
export const INTERACTIONS_PATH = '/bot/interactions';

const SUGGEST_MS = 800;

interface EndpointParts {
  readonly database: Database<Tables>;
  readonly signedBody: SignedBodies;
  readonly dispatch: Dispatcher;
  readonly late: LateAnswers;
  readonly logger: { error(facts: object, text: string): void };
  readonly now: () => number;
}

/** Takes what the platform sends. Nothing is read of it before its signature is judged, and nothing is done twice. */
export function interactionsRoute(parts: EndpointParts): Route {
  const { database, signedBody, dispatch, late, logger, now } = parts;
  const byUser = new Allowance({ atOnce: 30, perMinute: 30 }, 'TOO_MANY_READS');
  const writingByUser = new Allowance({ atOnce: 10, perMinute: 10 }, 'TOO_MANY_CHANGES');
  const publicByGuild = new Allowance({ atOnce: 300, perMinute: 300 }, 'TOO_MANY_READS');

  /** @throws {Problem} NOT_FOUND 404, CHAT_UNSIGNED 401, BODY_* 400 and 413 */
  async function taken(context: RequestContext): Promise<Interaction> {
    const interaction = readInteraction(await signedBody(context));
    if (interaction === undefined) throw unsigned();
    return interaction;
  }

  /** Counts what somebody asks for. @returns the seconds to wait; undefined where there is room */
  function waitOf({ guildId, options, command, kind }: Interaction, user: DiscordUser): number | undefined {
    const nowMs = now();
    try {
      byUser.spend(user.id, 1, nowMs);
      if (kind === 'button' || commandNamed(command)?.writes === true) writingByUser.spend(user.id, 1, nowMs);
      if (guildId !== null && options.get('public') === true) publicByGuild.spend(guildId, 1, nowMs);
      return undefined;
    } catch (error) {
      if (error instanceof Problem) return Number(error.headers['retry-after']);
      throw error;
    }
  }

  async function suggest(interaction: Interaction, user: DiscordUser) {
    const ending = new AbortController();
    const choices = await Promise.race([
      dispatch.suggestions(interaction, user).catch((err: unknown) => {
        logger.error({ err }, 'nothing could be suggested');
        return [];
      }),
      wait(SUGGEST_MS, [], { ref: false, signal: ending.signal }),
    ]);
    ending.abort();
    return { type: InteractionResponseType.APPLICATION_COMMAND_AUTOCOMPLETE_RESULT, data: { choices } };
  }

  return {
    needs: 'chat platform',
    method: 'POST',
    path: INTERACTIONS_PATH,
    async answer(context) {
      const arrivedMs = performance.now();
      const interaction = await taken(context);
      const { kind, user } = interaction;
      if (kind === 'ping') return context.json({ type: InteractionResponseType.PONG });
      // Anybody who sends a request again that they have caught on its way learns nothing.
      if (!(await isNew(database, interaction.id, now()))) throw unsigned();
      if (user === null) throw unsigned();
      if (kind === 'suggestion') return context.json(await suggest(interaction, user));
      const waitS = waitOf(interaction, user);
      const work = async () => {
        if (waitS !== undefined) return { text: fill(words.slowDown, { n: waitS }) };
        if (kind === 'button') return dispatch.button(interaction, user);
        return kind === 'command' ? dispatch.command(interaction, user) : { text: words.unknownCommand };
      };
      const message = await late.within(interaction, work, arrivedMs);
      if (message === null)
        return context.json({
          type: InteractionResponseType.DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE,
          data: { flags: InteractionResponseFlags.EPHEMERAL },
        });
      return context.json({ type: InteractionResponseType.CHANNEL_MESSAGE_WITH_SOURCE, data: message });
    },
  };
}
