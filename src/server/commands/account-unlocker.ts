/** The work of `npm run unlock`, apart from being a program. */
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';
import { accountMails } from '#server/identity/account-mails.ts';
import { findUserByEmail } from '#server/identity/stores/accounts-store.ts';
import { noteEvent } from '#server/identity/stores/audit-store.ts';
import { listPasskeys } from '#server/identity/stores/passkeys-store.ts';
import { removeSecondStep } from '#server/identity/stores/second-steps-store.ts';
import { endSessions, listSessions } from '#server/identity/stores/sessions-store.ts';
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

const USAGE = `Usage: npm run unlock -- <e-mail> [--yes]
  Lets a player in again who has lost the app or the codes of their second step: the password alone is enough then,
  every device is signed out, and a mail tells them so.
  --yes               does it; without it, only says what would be done`;

/** @returns undefined where somebody asks how to ask */
function readArguments(args: readonly string[]): { email: string; isMeant: boolean } | undefined {
  const { values, positionals } = parseArguments(args, { yes: flag, help: flag });
  if (values.help) return undefined;
  const [email, ...more] = positionals;
  if (email === undefined || more.length > 0) throw new UsageError('Name one account by its e-mail.');
  return { email: email.trim().toLowerCase(), isMeant: values.yes };
}

interface Standing {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  readonly devices: number;
  readonly passkeys: number;
}

/** @throws {Refusal} there is no such account, or nothing to unlock */
async function standingOf(database: Database<Tables>, email: string, nowMs: number): Promise<Standing> {
  const user = await findUserByEmail(database, email);
  if (user === undefined) throw new Refusal(`There is no account of ${terminalLine(email)}.`);
  if (user.second_step !== 1)
    throw new Refusal(`${user.username} is asked for no second step: nothing was changed.`);
  const [sessions, passkeys] = await Promise.all([
    listSessions(database, user.id, nowMs),
    listPasskeys(database, user.id),
  ]);
  const { id: userId, username } = user;
  return { userId, username, email: user.email, devices: sessions.length, passkeys: passkeys.length };
}

const countOf = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

const planFor = ({ username, email, devices, passkeys }: Standing): readonly string[] => [
  `${username} <${terminalLine(email)}> is asked for a code after the password.`,
  'With --yes:',
  '  the password alone is enough, and the recovery codes are void',
  `  ${countOf(devices, 'device')} will be signed out`,
  `  a mail to ${terminalLine(email)} says so`,
  ...(passkeys === 0 ? [] : [`  ${countOf(passkeys, 'passkey')} of theirs stay as they are`]),
  'Make sure that it is the owner who asks, such as by a mail from that very address.',
];

async function unlock(
  { place, publicUrl, send }: MailingPorts,
  { userId, username, email }: Standing,
  nowMs: number,
): Promise<Outcome> {
  const devices = await withDatabase(place, 'write', (database) =>
    database.transaction(async (transaction) => {
      await removeSecondStep(transaction, userId);
      await noteEvent({ db: transaction }, { at: nowMs, kind: 'second-step-off-by-operator', userId });
      return endSessions(transaction, userId);
    }, userTurn(userId)),
  );
  const done = `Unlocked ${username}: the password alone is enough. ${countOf(devices, 'device')} signed out.\n`;
  return told(send, accountMails(publicUrl, () => nowMs).secondStepOffByOperator({ username, email }), done);
}

/**
 * Turns the second step of an account off, or says what that would do.
 *
 * @param args the program's arguments
 * @param portsOf asked for once the arguments are understood
 * @returns code 1 when nothing was changed or the player was not told, 2 when the arguments are not understood
 */
export async function unlockAccount(
  args: readonly string[],
  portsOf: () => MailingPorts,
  now: () => number = Date.now,
): Promise<Outcome> {
  return outcomeOf(USAGE, async () => {
    const asked = readArguments(args);
    if (asked === undefined) return undefined;
    const ports = portsOf();
    const standing = await withDatabase(ports.place, 'look', (database) =>
      standingOf(database, asked.email, now()),
    );
    return asked.isMeant ? unlock(ports, standing, now()) : planFor(standing).join('\n');
  });
}
