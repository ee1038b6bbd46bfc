/** `npm run unlock`: lets a player in again who has lost their second step, while the server runs or without it. */
import '../required-node.ts';
import { join } from 'node:path';
import { parseConfig, readEnvironment } from '#server/config.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { unlockAccount } from './account-unlocker.ts';
import { end } from './operator-command.ts';

end(
  await unlockAccount(process.argv.slice(2), () => {
    const config = parseConfig(readEnvironment());
    const files: string[] = [];
    const mailer = openMailer({
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      folder: join(config.dataDir, 'mail'),
      onFile: (file) => files.push(file),
    });
    return {
      place: config,
      publicUrl: config.publicUrl,
      /** The mail lies there, should there be nobody to send it. */
      async send(mail) {
        await mailer.send(mail);
        return files.at(-1);
      },
    };
  }),
);
