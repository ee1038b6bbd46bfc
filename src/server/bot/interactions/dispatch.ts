import {
  chatCommands,
  commandNamed,
  effectNeeds,
  type ChatCommand,
  type ChatPermission,
} from '#contract/account/chat/chat-commands.ts';
import { calculationCollections } from '#contract/records/calculations.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { fill } from '#messages/fill.ts';
import { problemText } from '#messages/problems.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { Problem } from '#server/http/problem.ts';
import { noteAction, readAct } from '../actions-store.ts';
import * as account from '../commands/account.ts';
import type { Asked, AskedByPlayer, Outcome } from '../commands/command.ts';
import {
  listCharacters,
  record,
  showActive,
  suggestCharacters,
  switchBack,
  switchBackOf,
  switchCharacter,
} from '../commands/characters.ts';
import { events, suggestEvents } from '../commands/events.ts';
import { gemCost } from '../commands/gem-cost.ts';
import { suggestGems } from '../commands/gems.ts';
import { endedLinkOf, endLink, shareLoadout, showLoadout, suggestLoadouts } from '../commands/loadouts.ts';
import { completeWithGem, gemChoiceOf } from '../commands/complete-goal.ts';
import { addGoal, listGoals, markGoal, suggestGoals, takeBack, undoOf } from '../commands/goals.ts';
import {
  addReminder,
  listReminders,
  removeReminder,
  suggestRemindable,
  suggestReminders,
  takeReminderBack,
} from '../commands/remind.ts';
import { turnIntoGoals, turnOf, upgrade } from '../commands/upgrade.ts';
import { takeBackAct, undoneActOf } from '../commands/undo.ts';
import type { Linking } from '../linking.ts';
import type { LoadoutPorts } from '../loadout-ports.ts';
import { findLinkOfDiscord, type DiscordUser } from '../links-store.ts';
import type { Interaction } from './interaction.ts';
import { isAllowed, LinkedPlayer, type RecordPorts } from './player.ts';
import type { Reply } from './reply.ts';

/** The platform takes no more. */
const SUGGESTIONS = 25;

interface DispatchParts {
  readonly database: Database<Tables>;
  readonly publicUrl: string;
  readonly links: Linking;
  readonly records: RecordPorts;
  readonly loadouts: LoadoutPorts;
  readonly bringsReminders: boolean;
  readonly now: () => number;
}

type Free = (asked: Asked & Partial<Pick<AskedByPlayer, 'player'>>) => Promise<Outcome>;
type ForPlayers = (asked: AskedByPlayer) => Promise<Outcome>;

const free: Partial<Record<ChatCommand['name'], Free>> = {
  link: account.link,
  help: account.help,
  privacy: account.privacy,
  'gem cost': gemCost,
  events,
};
const forPlayers: Partial<Record<ChatCommand['name'], ForPlayers>> = {
  unlink: account.askUnlink,
  goals: listGoals,
  'goal add': addGoal,
  'goal done': markGoal(true),
  'goal reopen': markGoal(false),
  upgrade,
  'remind add': addReminder,
  'remind list': listReminders,
  'remind remove': removeReminder,
  me: showActive,
  characters: listCharacters,
  switch: switchCharacter,
  record,
  'loadout show': showLoadout,
  'loadout share': shareLoadout,
};

/** What a button does, and what it needs of the link. */
interface ButtonEffect {
  readonly command: string;
  readonly needs: ChatPermission | 'link';
  readonly run: ForPlayers;
}

function effectOf(action: string, database: Database<Tables>): ButtonEffect | undefined {
  if (action === account.UNLINK) return { command: 'unlink', needs: 'link', run: account.unlink };
  const undo = undoOf(action);
  if (undo !== undefined && calculationCollections.some((each) => each === undo.collection))
    return { command: 'undo', needs: effectNeeds.takeBack, run: async (asked) => takeBack(asked, undo) };
  if (undo?.collection === 'eventAlarms')
    return { command: 'undo', needs: effectNeeds.takeReminderBack, run: takeReminderBack(undo) };
  const choice = gemChoiceOf(action);
  if (choice !== undefined)
    return {
      command: 'goal done',
      needs: effectNeeds.chooseGem,
      run: async (asked) => completeWithGem(asked, choice),
    };
  const actId = undoneActOf(action);
  if (actId !== undefined)
    return {
      command: 'undo',
      // What it needs, only what it takes back can say.
      needs: 'link',
      run: async (asked) => takeBackAct(asked, await readAct(database, asked.link.user_id, actId)),
    };
  const back = switchBackOf(action);
  if (back !== undefined) return { command: 'undo', needs: effectNeeds.switchBack, run: switchBack(back) };
  const link = endedLinkOf(action);
  if (link !== undefined) return { command: 'undo', needs: effectNeeds.endShare, run: endLink(link) };
  const turn = turnOf(action);
  if (turn !== undefined)
    return {
      command: 'upgrade',
      needs: effectNeeds.turnIntoGoals,
      run: async (asked) => turnIntoGoals(asked, turn),
    };
  return undefined;
}

/** Why somebody may not do what they ask for; undefined where they may. A bot that is paused or was removed still unlinks. */
function refusalOf(
  { link, publicUrl }: Asked,
  needs: ChatPermission | 'link',
  isEnding: boolean,
): Reply | undefined {
  const buttons = [account.settingsButton(publicUrl)];
  if (link === undefined)
    return { text: fill(words.linkFirst, { address: account.settingsAddress(publicUrl) }), buttons };
  if (isEnding) return undefined;
  if (link.is_active !== 1)
    return { text: fill(words.linkAgain, { address: account.settingsAddress(publicUrl) }), buttons };
  if (link.sync_enabled !== 1) return { text: words.syncOff, buttons };
  if (needs !== 'link' && !isAllowed(link, needs)) return { text: words.switchedOff, buttons };
  return undefined;
}

/** Does what the platform's users ask for, by who they are and what their link allows at this moment. */
export function dispatcher({ database, records, ...given }: DispatchParts) {
  async function asking(interaction: Interaction, user: DiscordUser): Promise<Asked> {
    return { interaction, user, link: await findLinkOfDiscord(database, user.id), ...given };
  }
  const byPlayer = (asked: Asked, link: NonNullable<Asked['link']>): AskedByPlayer => ({
    ...asked,
    link,
    player: new LinkedPlayer(link, asked.interaction, records),
  });

  async function forPlayer(asked: Asked, { command, needs, run }: ButtonEffect): Promise<Reply> {
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
      const command = commandNamed(interaction.command);
      if (command === undefined) return { text: words.unknownCommand };
      const asked = await asking(interaction, user);
      const run = free[command.name];
      return said(async () => {
        if (run !== undefined && command.needs === null) {
          const { link } = asked;
          const isOn = link?.is_active === 1 && link.sync_enabled === 1 && isAllowed(link, 'read');
          const outcome = await run(isOn && link !== undefined ? byPlayer(asked, link) : asked);
          return publicly(asked, outcome);
        }
        const own = forPlayers[command.name];
        if (own === undefined || command.needs === null) throw new Error(`Nothing answers /${command.name}.`);
        return forPlayer(asked, { command: command.name, needs: command.needs, run: own });
      });
    },

    /** Does what a button says. Who pressed it decides what it may do, and a message's own buttons are its asker's alone. */
    async button(interaction: Interaction, user: DiscordUser): Promise<Reply> {
      const effect = effectOf(interaction.customId, database);
      if (effect === undefined) return { text: words.unknownCommand };
      if (interaction.askedBy !== null && interaction.askedBy !== user.id) return { text: words.notYours };
      const asked = await asking(interaction, user);
      return said(async () => forPlayer(asked, effect));
    },

    /** What fits what somebody types, at most 25. */
    async suggestions(
      interaction: Interaction,
      user: DiscordUser,
    ): Promise<readonly { name: string; value: string }[]> {
      const { focused, command, options } = interaction;
      const kind = commandNamed(command)?.options.find(({ name }) => name === focused)?.suggests;
      const typed = String(options.get(focused ?? '') ?? '').slice(0, 100);
      if (kind === 'gem') return suggestGems(typed, SUGGESTIONS);
      if (kind === 'event') return suggestEvents(typed, SUGGESTIONS);
      if (kind === undefined) return [];
      const asked = await asking(interaction, user);
      const needs = chatCommands.find(({ name }) => name === command)?.needs ?? 'link';
      if (asked.link === undefined || refusalOf(asked, needs, false) !== undefined) return [];
      const player = byPlayer(asked, asked.link);
      if (kind === 'loadout') return suggestLoadouts(player, typed, SUGGESTIONS);
      if (kind === 'character') return suggestCharacters(player, typed, SUGGESTIONS);
      if (kind === 'remindable') return suggestRemindable(player, typed, SUGGESTIONS);
      if (kind === 'reminder') return suggestReminders(player, typed, SUGGESTIONS);
      const completed = kind === 'done-goal';
      return suggestGoals(player, typed, { completed, most: SUGGESTIONS });
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
