import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { lastMomentOf } from '#contract/records/alarms/alarm-rings.ts';
import {
  ringingCollections,
  ringsWithoutPage,
  type RingWithoutPage,
} from '#contract/records/alarms/rings-without-page.ts';
import { PREFERENCES_ID } from '#contract/records/preferences.ts';
import { eventAddress } from '#contract/site/link-addresses.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { ringing } from '#messages/events/ringing.ts';
import { fill } from '#messages/fill.ts';
import { MINUTE_MS } from '#rules/time-units.ts';
import type { RecordNews } from '#server/database/change-feed.ts';
import type { Database } from '#server/database/database.ts';
import type { ChatLinkRow, ChatReminderRow, Tables } from '#server/database/tables.ts';
import { momentTag, settingsButton } from '../commands/account.ts';
import { answerButtons } from '../commands/clans.ts';
import { isAllowed, type RecordPorts } from '../interactions/player.ts';
import { messageOf, plain } from '../interactions/reply.ts';
import { findLink, findLinkById, noteDirectly } from '../links-store.ts';
import type { ClanPorts } from '../ports.ts';
import type { SendDirectly } from './direct-messages.ts';
import {
  claimDueLinks,
  claimDueReminders,
  insertReminders,
  lookAnew,
  settleLink,
  settleReminder,
} from './reminders-store.ts';

/** Longer than what one process takes at once needs. */
const CLAIM_MS = 90_000;
/** Links whose alarms are looked at before anything is sent, and messages that are on their way at once. */
const LOOKED_AT_ONCE = 20;
const LANES = 5;
/** From the first failure to the second attempt; every further wait is twice as long. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;
/** The pause before a new try where the player lets the bot not write to them. */
const UNWANTED_FOR_MS = 24 * 60 * MINUTE_MS;

/** An event of a clan that waits for a player's answer. */
export interface ClanReminder {
  readonly userId: string;
  /** The same where it is put down once more. */
  readonly id: string;
  /** The clan's id, and the event's key and title. */
  readonly clan: string;
  readonly event: string;
  readonly name: string;
  /** Until when the answer is wanted. */
  readonly until: number;
}

/** Puts down that somebody is to be reminded of an event of their clan, in a transaction of theirs, where they allow it. */
export async function putClanReminder(
  transaction: Transaction<Tables>,
  { userId, id, clan, event, name, until }: ClanReminder,
  nowMs: number,
): Promise<void> {
  const store = { db: transaction };
  const link = await findLink(store, userId);
  if (link === undefined || !mayRemind(link)) return;
  await insertReminders(store, [
    {
      id: randomBytes(16).toString('hex'),
      link_id: link.id,
      event_id: id,
      start_at: until,
      name,
      due_at: nowMs,
      attempts: 0,
      gives_up_at: until,
      clan_id: clan,
      clan_event: event,
    },
  ]);
}

interface RemindingParts {
  readonly database: Database<Tables>;
  readonly publicUrl: string;
  readonly records: Pick<RecordPorts, 'readAll'>;
  readonly awaited: ClanPorts['awaited'];
  readonly send: SendDirectly;
  /** Tells a player's open pages that something of their account has changed. */
  readonly announce: (userId: string) => Promise<void>;
  readonly logger: { error(facts: object, text: string): void };
  readonly now: () => number;
}

/** Has a player's alarms looked at anew where a change touches them, in the transaction of that change. */
export async function noteChange(
  transaction: Transaction<Tables>,
  { ownerId, changed }: RecordNews,
): Promise<void> {
  if (changed.some(({ collection }) => ringingCollections.some((each) => each === collection)))
    await lookAnew(transaction, ownerId);
}

/** Says whether the bot may write to the owner of a link when an alarm rings. */
const mayRemind = (link: ChatLinkRow): boolean =>
  link.is_active === 1 && link.sync_enabled === 1 && isAllowed(link, 'remind') && isAllowed(link, 'direct');

/**
 * Brings the alarms that ring now, and events of clans that wait for an answer, by direct message. What rings is put down first, once for each link and start, and claimed
 * before it is sent, so that of several processes one sends it. When a process dies after the platform took a message
 * and before that is noted, it is sent a second time under the same nonce, and shown once.
 */
export function reminding(parts: RemindingParts) {
  const { database, publicUrl, records, awaited, send, announce, logger, now } = parts;

  async function plan(link: ChatLinkRow): Promise<void> {
    if (!mayRemind(link)) return settleLink(database, link, null);
    const nowMs = now();
    const ownerId = link.user_id;
    const [alarms, ownEvents, preferences] = await Promise.all([
      records.readAll(ownerId, 'eventAlarms'),
      records.readAll(ownerId, 'ownEvents'),
      records.readAll(ownerId, 'preferences'),
    ]);
    const { rings, nextMs } = ringsWithoutPage(
      {
        alarms: alarms.map(({ data }) => data),
        ownEvents: ownEvents.map(({ data }) => data),
        preferences: preferences.find(({ id }) => id === PREFERENCES_ID)?.data,
        otherZone: null,
      },
      nowMs,
    );
    const due = rings.filter(({ ringMs }) => link.linked_at < ringMs);
    await insertReminders(
      database,
      due.map((ring) => reminderOf(ring, link, nowMs)),
    );
    return settleLink(database, link, nextMs);
  }

  /** The bot's message as it reads now; undefined where there is nothing to remind of any more. */
  async function messageFor(reminder: ChatReminderRow, { user_id: userId }: ChatLinkRow) {
    const { clan_id: clan, clan_event: event } = reminder;
    if (clan === null || event === null) return alarmMessage(reminder, publicUrl, now());
    const wanted = await awaited(userId, { clan, event });
    if (wanted === undefined) return undefined;
    const { clanName, title, until } = wanted;
    return {
      content: fill(words.answerWanted, { title: plain(title), clan: plain(clanName) }),
      ...messageOf({
        text: fill(words.answerUntil, { until: momentTag(until, 'F'), left: momentTag(until, 'R') }),
        buttons: [...answerButtons(publicUrl, clan, event), settingsButton(publicUrl)],
        isPublic: true,
      }),
    };
  }

  async function bring(reminder: ChatReminderRow, ending: AbortSignal): Promise<void> {
    const { id, attempts, gives_up_at: givesUpAt } = reminder;
    const nowMs = now();
    // Read anew: what was switched off or ended since is not done.
    const link = await findLinkById(database, reminder.link_id);
    if (link === undefined || !mayRemind(link)) return settleReminder(database, id, null);
    const isUnwanted = link.direct_refused_at !== null && link.direct_refused_at > nowMs - UNWANTED_FOR_MS;
    if (isUnwanted || givesUpAt <= nowMs) return settleReminder(database, id, null);
    const message = await messageFor(reminder, link);
    if (message === undefined) return settleReminder(database, id, null);
    const outcome = await send(
      {
        discordId: link.discord_id,
        channel: link.direct_channel,
        message,
        nonce: id.slice(0, 25),
      },
      ending,
    );
    if (outcome.kind === 'later') {
      // Broken off, it may have arrived: the claim runs out before anybody tries again.
      if (ending.aborted) return undefined;
      const ownWaitMs = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
      // Asked before the platform's own time is over, it would only put that off.
      const nextAt = now() + Math.max(ownWaitMs, outcome.pauseMs ?? 0);
      if (nextAt >= givesUpAt) logger.error({ err: outcome.cause, attempts }, 'a reminder was not brought');
      return settleReminder(database, id, nextAt < givesUpAt ? nextAt : null);
    }
    await settleReminder(database, id, null);
    if (outcome.kind === 'refused')
      return logger.error({ status: outcome.status }, 'a reminder was not taken');
    const refusedAt = outcome.kind === 'unwanted' ? nowMs : null;
    if (refusedAt !== null) logger.error({}, 'somebody whom the bot reminds lets it not write to them');
    const channel = outcome.kind === 'taken' ? outcome.channel : link.direct_channel;
    if (channel === link.direct_channel && refusedAt === link.direct_refused_at) return undefined;
    await noteDirectly(database, link.id, { channel, refusedAt });
    if (refusedAt !== link.direct_refused_at) await announce(link.user_id);
    return undefined;
  }

  /** Does what is due now, until it is told to end. */
  return async (ending: AbortSignal): Promise<void> => {
    const safely = async (work: () => Promise<void>) => {
      try {
        await work();
      } catch (err) {
        // The others must not wait for it; it is tried again once its claim has run out.
        logger.error({ err }, 'a reminder was not brought');
      }
    };
    const claim = (limit: number) => {
      const nowMs = now();
      return { nowMs, untilMs: nowMs + CLAIM_MS, limit };
    };
    while (!ending.aborted) {
      const links = await claimDueLinks(database, claim(LOOKED_AT_ONCE));
      await Promise.all(links.map(async (link) => safely(async () => plan(link))));
      if (links.length < LOOKED_AT_ONCE) break;
    }
    while (!ending.aborted) {
      const reminders = await claimDueReminders(database, claim(LANES));
      if (reminders.length === 0) break;
      await Promise.all(reminders.map(async (each) => safely(async () => bring(each, ending))));
    }
  };
}

const reminderOf = (ring: RingWithoutPage, link: ChatLinkRow, nowMs: number): ChatReminderRow => ({
  id: randomBytes(16).toString('hex'),
  link_id: link.id,
  event_id: ring.subject.id,
  start_at: ring.startMs,
  name: ring.subject.name,
  due_at: nowMs,
  attempts: 0,
  gives_up_at: lastMomentOf(ring),
  clan_id: null,
  clan_event: null,
});

/** The message of an alarm; its first line is the one that phones show. */
function alarmMessage(
  { name, start_at: startMs, event_id: id }: ChatReminderRow,
  publicUrl: string,
  nowMs: number,
) {
  const minutes = Math.ceil((startMs - nowMs) / MINUTE_MS);
  const said = { name: plain(name) };
  const text = fill(words.startsAt, { start: momentTag(startMs, 'F'), left: momentTag(startMs, 'R') });
  const buttons = [
    { label: words.openSite, url: `${publicUrl}${eventAddress(id)}` },
    settingsButton(publicUrl),
  ];
  return {
    content:
      minutes > 0 ? fill(ringing.startingIn, { n: minutes, ...said }) : fill(ringing.startingNow, said),
    // Nobody else is there to see it.
    ...messageOf({ text, buttons, isPublic: true }),
  };
}
