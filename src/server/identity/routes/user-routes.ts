import { randomBytes } from 'node:crypto';
import type { Operation } from '#contract/records/documents.ts';
import { preferenceChoices, type PreferencesRecord } from '#contract/records/preferences.ts';
import { failings, notSignedInToData, profileMissing } from '#messages/problems.ts';
import type { AnswerOf, BodyOf } from '#contract/route-contract.ts';
import { userRoutes } from '#contract/account/user-routes.ts';
import type { Route } from '#server/http/area.ts';
import { JsonStream } from '#server/http/answers/streamed-json.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import { findUser, readAccount } from '../stores/accounts-store.ts';
import { sourceOf } from '../audit.ts';
import { noteEvent } from '../stores/audit-store.ts';
import {
  forPlayer,
  playerIn,
  type IdentityParts,
  type PlayerPlans,
  type PlayerRecords,
} from '../identity-parts.ts';
import { endSession, listSessions, type LiveSession } from '../stores/sessions-store.ts';

type UserDocument = AnswerOf<typeof userRoutes.readUser>;

const otherPermissions = {
  canEditAnyGuide: false,
  canAccessAdmin: false,
  canManageUsers: false,
} as const;

/** A player and their sessions as plain documents. */
export function userDocumentRoutes(
  parts: IdentityParts,
  records: PlayerRecords,
  plans: PlayerPlans,
): readonly Route[] {
  const { database, cookies, now } = parts;
  const player = forPlayer(parts, notSignedInToData);
  /** @throws {Problem} NOT_SIGNED_IN 401 for one that was erased since the request came, whose session stood then */
  const document = async (userId: string): Promise<JsonStream> => {
    const [account, user, chosen, characters, lastSyncAt, subscription, moderating] = await Promise.all([
      readAccount(database, userId),
      findUser(database, userId),
      records.preferences(userId),
      records.charactersOf(userId),
      records.lastChangeAt(userId),
      plans.subscriptionOf(userId),
      database.db
        .selectFrom('permissions')
        .select('name')
        .where('user_id', '=', userId)
        .where('name', '=', 'canModerate')
        .executeTakeFirst(),
    ]);
    if (account === undefined || user === undefined)
      throw new Problem('NOT_SIGNED_IN', 401, {}, {}, profileMissing);
    const { id, username, email, createdAt, providers, hasPassword } = account;
    const shown: Omit<UserDocument, 'gems'> & { readonly gems: object } = {
      id,
      username,
      email,
      displayName: username,
      avatar: user.image,
      preferences: {
        theme: chosen.theme ?? preferenceChoices.theme[0],
        displayDensity: chosen.displayDensity ?? preferenceChoices.displayDensity[0],
        notifications: chosen.notifications !== 'off',
        autoSave: chosen.autoSave !== 'off',
        language: 'en',
        formulas: chosen.formulas ?? preferenceChoices.formulas[0],
        swipe: chosen.swipe !== 'off',
        singleKeys: chosen.singleKeys !== 'off',
        secondWeapons: chosen.secondWeapons === 'on',
        planModel: chosen.planModel !== 'off',
        faction: chosen.faction ?? preferenceChoices.faction[0],
        ...(chosen.defaultServerRegion !== undefined && {
          defaultServerRegion: chosen.defaultServerRegion,
        }),
      },
      activeCharacterId: characters.activeId,
      characters: [...characters.ids],
      gems: characters.gems,
      role: 'user',
      permissions: { ...otherPermissions, canModerate: moderating !== undefined },
      oauthProviders: providers.map((each) => ({ providerId: each.provider, ...each })),
      createdAt,
      updatedAt: user.updated_at,
      lastSyncAt,
      provider: hasPassword ? 'email' : (providers[0]?.provider ?? 'email'),
      ...subscription,
    };
    return new JsonStream(shown);
  };
  const savedBy = async (userId: string) =>
    (await records.readAll(userId, 'aiRecommendations'))
      .map(({ revision, createdAt, data }) => ({ revision, shown: { ...data, createdAt } }))
      .toReversed();
  /** @throws {Problem} NOT_FOUND 404 */
  const requireSaved = async (userId: string, id: string) => {
    const found = (await savedBy(userId)).find(({ shown }) => shown.id === id);
    if (found === undefined) throw new Problem('NOT_FOUND', 404);
    return found;
  };
  /** @throws {Problem} LIST_FULL 409, and as `PlayerRecords.change` does */
  const changed = async (
    session: LiveSession,
    change: Pick<Operation, 'id' | 'kind' | 'baseRevision' | 'fields'>,
  ) => {
    const opId = randomBytes(16).toString('hex');
    const [answer] = await records.change(playerIn(session), [
      { ...change, opId, collection: 'aiRecommendations', removed: [] },
    ]);
    // The body was checked by the schema of the collection.
    if (answer?.refusal?.code === 'LIST_FULL') throw new Problem('LIST_FULL', 409);
    if (answer?.outcome !== 'done')
      throw new Error('A recommendation was refused that its schema lets through.');
  };
  return [
    contractRoute(
      player,
      userRoutes.readUser,
      async ({ params, context, caller: { userId } }) => {
        if (params.uid !== userId) throw new Problem('FOREIGN_PLAYER', 403);
        await records.takePlace(userId, context);
        return document(userId);
      },
      failings.fetchProfile,
    ),

    contractRoute(
      player,
      userRoutes.changeUser,
      async ({ params, body, context, caller: session }) => {
        const { preferences: wanted, activeCharacterId } = body;
        if (params.uid !== session.userId) throw new Problem('FOREIGN_PLAYER', 403);
        if (body.username !== undefined) throw new Problem('USERNAME_ELSEWHERE', 400);
        await records.takePlace(session.userId, context);
        const changes = chosenBy(wanted ?? {});
        if (Object.keys(changes).length > 0) await records.changePreferences(playerIn(session), changes);
        if (activeCharacterId !== undefined)
          await records.activateCharacter(playerIn(session), activeCharacterId);
        return document(session.userId);
      },
      ({ body }) =>
        body.preferences === undefined && body.activeCharacterId !== undefined
          ? failings.activateCharacter
          : failings.updatePreferences,
    ),

    contractRoute(
      player,
      userRoutes.listSavedRecommendations,
      async ({ params: { uid }, context, caller: { userId } }) => {
        if (uid !== userId) throw new Problem('FOREIGN_PLAYER', 403);
        await records.takePlace(userId, context);
        return new JsonStream({ recommendations: (await savedBy(userId)).map(({ shown }) => shown) });
      },
    ),

    contractRoute(
      player,
      userRoutes.saveRecommendation,
      async ({ params: { uid }, body: { id, ...fields }, caller }) => {
        if (uid !== caller.userId) throw new Problem('FOREIGN_PLAYER', 403);
        await changed(caller, { id, kind: 'create', baseRevision: 0, fields });
        return new JsonStream((await requireSaved(uid, id)).shown);
      },
    ),

    contractRoute(
      player,
      userRoutes.readSavedRecommendation,
      async ({ params: { uid, id }, context, caller: { userId } }) => {
        if (uid !== userId) throw new Problem('FOREIGN_PLAYER', 403);
        await records.takePlace(userId, context);
        return new JsonStream((await requireSaved(uid, id)).shown);
      },
    ),

    contractRoute(player, userRoutes.deleteSavedRecommendation, async ({ params: { uid, id }, caller }) => {
      if (uid !== caller.userId) throw new Problem('FOREIGN_PLAYER', 403);
      const { revision } = await requireSaved(uid, id);
      await changed(caller, { id, kind: 'delete', baseRevision: revision, fields: {} });
      return {};
    }),

    contractRoute(player, userRoutes.userSessions, async ({ caller: { userId } }) => {
      const sessions = await listSessions(database, userId, now());
      return {
        sessions: sessions.map(({ id, created_at, last_active_at }) => ({
          id,
          userId,
          loginAt: created_at,
          lastActiveAt: last_active_at,
          platform: 'web' as const,
        })),
      };
    }),

    contractRoute(player, userRoutes.endUserSession, async ({ params, context, caller: { userId, id } }) => {
      if (!(await endSession(database, userId, params.id))) throw new Problem('NOT_FOUND', 404);
      if (params.id === id) cookies.forget(context);
      await noteEvent(database, { at: now(), kind: 'device-ended', userId, ...sourceOf(context) });
      return {};
    }),
  ];
}

/** Puts a program's choice as the player's record keeps it; there is but one language. */
function chosenBy({
  theme,
  displayDensity,
  notifications,
  autoSave,
  formulas,
  swipe,
  singleKeys,
  secondWeapons,
  planModel,
  faction,
  defaultServerRegion,
}: NonNullable<BodyOf<typeof userRoutes.changeUser>['preferences']>): Omit<PreferencesRecord, 'id'> {
  return {
    ...(theme !== undefined && { theme }),
    ...(displayDensity !== undefined && { displayDensity }),
    ...(notifications !== undefined && { notifications: switchOf(notifications) }),
    ...(autoSave !== undefined && { autoSave: switchOf(autoSave) }),
    ...(formulas !== undefined && { formulas }),
    ...(swipe !== undefined && { swipe: switchOf(swipe) }),
    ...(singleKeys !== undefined && { singleKeys: switchOf(singleKeys) }),
    ...(secondWeapons !== undefined && { secondWeapons: switchOf(secondWeapons) }),
    ...(planModel !== undefined && { planModel: switchOf(planModel) }),
    ...(faction !== undefined && { faction }),
    ...(defaultServerRegion !== undefined && { defaultServerRegion }),
  };
}

const switchOf = (isOn: boolean) => (isOn ? 'on' : 'off');
