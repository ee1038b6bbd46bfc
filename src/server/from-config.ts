import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { openMailer, type Mailer } from '#server/mail/mailer.ts';
import { senderKey, type SenderKey } from '#server/push/sender-key.ts';
import { loadSite, noSite, type Site } from '#server/site/site.ts';
import { startCourier } from '#server/support/courier.ts';
import { ownSecret } from './own-secret.ts';

/** The built site; in a process that answers for the bot alone a place without pages. */
export function siteOf(config: Config, key: SenderKey | null, onError: (error: unknown) => void): Site {
  const headersFor = (inlineScript: string) =>
    securityHeaders({
      inlineScript,
      publicUrl: config.publicUrl,
      analyticsHosts: config.analytics?.hosts ?? [],
      adHosts: config.ads?.hosts ?? [],
      botBase: config.bot.base,
    });
  return config.roles.includes('web')
    ? loadSite({
        folder: config.distDir,
        config: { ...config, pushKey: key?.publicKey ?? null },
        headersFor,
        onError,
      })
    : noSite(headersFor("'none'"));
}

/** Of the program, as its package names it. */
export const programVersion = (): string =>
  (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string })
    .version;

/** By what push services know the installation; null where nothing is sent. */
export function pushKeyOf({ push: settings, dataDir, supportEmail, publicUrl }: Config): SenderKey | null {
  if (settings === null) return null;
  // Push services write to an address of mail or of https alone.
  const contact =
    supportEmail !== null || publicUrl.startsWith('http:')
      ? `mailto:${supportEmail ?? 'loadstone@localhost'}`
      : publicUrl;
  return senderKey(settings.key ?? ownSecret(dataDir, 'push-key'), contact);
}

export const mailerOf = ({ smtpUrl, mailFrom: from, dataDir }: Config, logger: Logger): Mailer =>
  openMailer({
    smtpUrl,
    from,
    folder: join(dataDir, 'mail'),
    onFile: (file) => logger.warn({ file }, 'a mail was written to a file, as there is no SMTP_URL'),
  });

/** Starts what mails messages to the support's mailbox; undefined where there is none. */
export const courierOf = (
  { supportEmail: to, publicUrl }: Config,
  mailer: Mailer,
  database: Database<Tables>,
  onError: (error: unknown, facts: object) => void,
) => (to === null ? undefined : () => startCourier({ database, mailer, to, publicUrl, onError }));
