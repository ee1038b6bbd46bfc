/** The work of `npm run permit` and `npm run patch`, apart from being programs. */
import { gamePatches } from '#catalogue/community/game-patches.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { equipmentSets } from '#catalogue/equipment/equipment-sets.ts';
import { equipmentItems } from '#catalogue/equipment/equipment-items.ts';
import type { DatabasePlace } from '#server/database/database.ts';
import { userTurn } from '#server/database/user-turn.ts';
import { accountMails } from '#server/identity/account-mails.ts';
import { findUserByEmail } from '#server/identity/stores/accounts-store.ts';
import { noteEvent } from '#server/identity/stores/audit-store.ts';
import { listPasskeys } from '#server/identity/stores/passkeys-store.ts';
import { terminalLine } from '#server/support/terminal-text.ts';
import {
  flag,
  outcomeOf,
  parseArguments,
  Refusal,
  UsageError,
  withDatabase,
  type Outcome,
} from './operator-command.ts';
import { told, type MailingPorts } from './operator-mail.ts';

const PERMIT_USAGE = `Usage: npm run permit -- <e-mail> canModerate [--off] [--yes]
  Makes a player a moderator, who decides about reports and about what waits, or ends that. A mail tells them so.
  --off               ends it
  --yes               does it; without it, only says what would be done`;

const PERMISSIONS: ReadonlySet<string> = new Set(['canModerate']);

/**
 * Gives a player a permission or takes it away, or says what that would do.
 *
 * @param args the program's arguments
 * @param portsOf asked for once the arguments are understood
 * @returns code 1 when nothing was changed or the player was not told, 2 when the arguments are not understood
 */
export async function permit(
  args: readonly string[],
  portsOf: () => MailingPorts,
  now: () => number = Date.now,
): Promise<Outcome> {
  return outcomeOf(PERMIT_USAGE, async () => {
    const { values, positionals } = parseArguments(args, { yes: flag, off: flag, help: flag });
    if (values.help) return undefined;
    const [email, name, ...more] = positionals;
    if (email === undefined || name === undefined || more.length > 0)
      throw new UsageError('Name one account by its e-mail, and the permission.');
    if (!PERMISSIONS.has(name)) throw new UsageError(`There is no permission ${terminalLine(name)}.`);
    const { place, publicUrl, send } = portsOf();
    const plan = await withDatabase(place, 'look', async (database) => {
      const user = await findUserByEmail(database, email.trim().toLowerCase());
      if (user === undefined) throw new Refusal(`There is no account of ${terminalLine(email)}.`);
      const given = await database.db
        .selectFrom('permissions')
        .select('name')
        .where('user_id', '=', user.id)
        .where('name', '=', name)
        .executeTakeFirst();
      if ((given !== undefined) !== values.off)
        throw new Refusal(
          `${user.username} ${values.off ? 'is no moderator' : 'is a moderator already'}: nothing was changed.`,
        );
      const hasSecondStep = user.second_step === 1 || (await listPasskeys(database, user.id)).length > 0;
      return { user, hasSecondStep };
    });
    const who = `${plan.user.username} <${terminalLine(plan.user.email)}>`;
    const advice =
      values.off || plan.hasSecondStep
        ? ''
        : '\nThey have neither a second step nor a passkey yet, and can decide nothing until they have.';
    if (!values.yes)
      return `With --yes ${who} ${values.off ? 'is no moderator any more' : 'is a moderator'}.${advice}`;
    await withDatabase(place, 'write', (database) =>
      database.transaction(async (transaction) => {
        const { id } = plan.user;
        if (values.off)
          await transaction
            .deleteFrom('permissions')
            .where('user_id', '=', id)
            .where('name', '=', name)
            .execute();
        else
          await transaction
            .insertInto('permissions')
            .values({ user_id: id, name, granted_at: now() })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        await noteEvent(
          { db: transaction },
          {
            at: now(),
            kind: values.off ? 'moderator-ended-by-operator' : 'moderator-by-operator',
            userId: id,
          },
        );
      }, userTurn(plan.user.id)),
    );
    const mails = accountMails(publicUrl, now);
    const mail = values.off ? mails.moderatorEnded(plan.user) : mails.moderator(plan.user);
    const done = `${who} ${values.off ? 'is no moderator any more' : 'is a moderator'}.${advice}\n`;
    return told(send, mail, done);
  });
}

const PATCH_USAGE = `Usage: npm run patch -- <date> <name> [--balance] [--changes <ids>] [--yes]
       npm run patch -- <date> --off [--yes]
  Tells a running server of a patch of the game, within a minute: builds of before are called older then.
  <date>              its day, such as 2026-12-10
  --balance           it changed figures alone: no build is called older
  --changes           ids of the gems, items and sets that it changed, with commas between them
  --off               forgets a patch that was added so
  --yes               does it; without it, only says what would be done`;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NAME_LENGTH = 60;

/**
 * Adds a patch of the game, or forgets one that was added so; or says what that would do.
 *
 * @returns code 1 when nothing was changed, 2 when the arguments are not understood
 */
export async function patch(
  args: readonly string[],
  placeOf: () => DatabasePlace,
  now: () => number = Date.now,
): Promise<Outcome> {
  return outcomeOf(PATCH_USAGE, async () => {
    const { values, positionals } = parseArguments(args, {
      yes: flag,
      off: flag,
      balance: flag,
      help: flag,
      changes: { type: 'string', default: '' },
    });
    if (values.help) return undefined;
    const [since, name = '', ...more] = positionals;
    if (since === undefined || !DAY.test(since) || Number.isNaN(Date.parse(since)) || more.length > 0)
      throw new UsageError('Name the day of the patch, such as 2026-12-10, and its name in quotes.');
    if ((name === '') !== values.off || Array.from(name).length > NAME_LENGTH || /\p{Cc}/u.test(name))
      throw new UsageError(`Give a name of at most ${NAME_LENGTH} characters.`);
    const changes = values.changes
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean);
    const known = new Set([...legendaryGems, ...equipmentSets, ...equipmentItems].map(({ id }) => id));
    const unknown = changes.find((id) => !known.has(id));
    if (unknown !== undefined)
      throw new UsageError(`The catalogue has nothing of the id ${terminalLine(unknown)}.`);
    const place = placeOf();
    const added = await withDatabase(place, 'look', async ({ db }) =>
      db.selectFrom('game_patches').select('since').where('since', '=', since).executeTakeFirst(),
    );
    if (values.off && added === undefined)
      throw new Refusal(`No patch of ${since} was added: nothing was changed.`);
    if (!values.off && gamePatches.some((each) => each.since === since))
      throw new Refusal(`The catalogue has a patch of ${since} already: nothing was changed.`);
    const what = values.off
      ? `the patch of ${since} is forgotten`
      : `${terminalLine(name)} is ${values.balance ? 'a balance patch' : 'the patch that builds are for'} from ${since} on`;
    if (!values.yes) return `With --yes ${what}.`;
    await withDatabase(place, 'write', (database) =>
      database.transaction(async (transaction) => {
        await transaction.deleteFrom('game_patches').where('since', '=', since).execute();
        if (!values.off)
          await transaction
            .insertInto('game_patches')
            .values({
              since,
              name,
              is_content: values.balance ? 0 : 1,
              changes: changes.join(' '),
              added_at: now(),
            })
            .execute();
      }),
    );
    return `Done: ${what}. A running server knows it within a minute.`;
  });
}
