import type { Transaction } from 'kysely';
import type { Build, BuildPage, BuildQuery, OwnBuild } from '#contract/community/build-routes.ts';
import type { ClanCard, ClanRoom } from '#contract/community/clan-routes.ts';
import type { ClanAnswer } from '#contract/community/clans.ts';
import type { StoredCatalogue } from '#contract/help/equipment/equipment.schema.ts';
import type { Sheet } from '#contract/records/collections/sheets/sheets.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Permission, RequestContext } from '#server/http/area.ts';
import type { SecretAudit } from '#server/http/installation-secret.ts';

/** News for the owner of an account, which is written down too. */
interface LinkNews {
  readonly userId: string;
  readonly kind: 'chat-linked' | 'chat-unlinked';
  /** The name of the person at the platform. */
  readonly name: string;
  /** The address of the request; undefined where it came from the platform. */
  readonly address: string | undefined;
}

/** Accounts, as the bot is handed them. */
export interface PlayerPorts extends SecretAudit {
  readonly player: Permission<{ readonly id: string; readonly sessionId: string }>;
  /** Those of these sessions that are over, or of accounts that are closed. */
  readonly endedAmong: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Has a transaction of the player's turn pass only while the session stands. @throws {Problem} NOT_SIGNED_IN 401 */
  readonly refuseEnded: (transaction: Transaction<Tables>, sessionId: string) => Promise<void>;
  /**
   * Makes sure that it is the owner of an account who links, by what a call shows beside its session.
   *
   * @throws {Problem} as the contract has it, 401, 403 and 429
   */
  readonly confirmLinking: (
    context: RequestContext,
    sessionId: string,
    proof: { readonly currentPassword: string | undefined; readonly isPasswordNeeded: boolean },
  ) => Promise<void>;
  /** Writes down that a code was refused. */
  readonly noteWrongChatCode: (context: RequestContext, userId: string) => Promise<void>;
  /** Mails the owner, writes it down, and tells their open pages. */
  readonly tellOfChat: (news: LinkNews) => Promise<void>;
  /** Tells the player's open pages that something of their account has changed. */
  readonly announce: (userId: string) => Promise<void>;
}

/** The state of a player's records now, and how many there are of each list. */
export interface StandingPorts {
  readonly cursorOf: (userId: string) => Promise<string>;
  readonly countsOf: (userId: string) => Promise<Readonly<Record<string, number>>>;
}

export interface LoadoutPorts {
  /** The equipment of the game, as it is shown here. */
  readonly catalogue: () => Promise<StoredCatalogue>;
  /**
   * A link that shows a sheet: the one that does already, else a new one of that key.
   *
   * @throws {Problem} SHARES_FULL 409, TOO_MANY_SHARES 429
   */
  readonly linkTo: (
    ownerId: string,
    wanted: { readonly key: string; readonly sheet: Sheet },
  ) => Promise<{ readonly id: string; readonly key: string; readonly isNew: boolean }>;
  /** Ends a link of a player. @returns whether there was one */
  readonly endLink: (ownerId: string, key: string) => Promise<boolean>;
}

/** Builds that players publish. */
export interface BuildPorts {
  /** @throws {Problem} SEARCH_TOO_SHORT 400 */
  readonly list: (query: BuildQuery) => Promise<BuildPage>;
  /** @throws {Problem} BUILD_NOT_FOUND 404, BUILD_NOT_SHOWN 404 */
  readonly read: (id: string) => Promise<{ readonly build: Build }>;
  /** A player's builds, those changed last first, at most so many. */
  readonly own: (userId: string, most: number) => Promise<readonly OwnBuild[]>;
}

/** Clans, as far as their rooms show them to a member. */
export interface ClanPorts {
  /** The clans of a player that there are, those joined first on top. */
  readonly own: (userId: string) => Promise<readonly ClanCard[]>;
  /** @throws {Problem} CLAN_NOT_FOUND 404, CLAN_MEMBERS_ONLY 403, TOO_MANY_READS 429 */
  readonly room: (userId: string, clanId: string) => Promise<ClanRoom>;
  /**
   * Answers an event for a member; null takes the answer back.
   *
   * @throws {Problem} CLAN_NOT_FOUND 404, CLAN_MEMBERS_ONLY 403, CLAN_ENDED 409, EVENT_NOT_FOUND 404, TOO_MANY_CHANGES 429
   */
  readonly answer: (
    userId: string,
    about: { readonly clan: string; readonly event: string },
    answer: ClanAnswer | null,
  ) => Promise<void>;
  /** An event as long as it waits for a player's answer; undefined once it does not. */
  readonly awaited: (
    userId: string,
    about: { readonly clan: string; readonly event: string },
  ) => Promise<{ readonly clanName: string; readonly title: string; readonly until: number } | undefined>;
}
