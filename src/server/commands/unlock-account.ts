/** `npm run unlock`: lets a player in again who has lost their second step, while the server runs or without it. */
import '../required-node.ts';
import { parseConfig, readEnvironment } from '#server/config.ts';
import { unlockAccount } from './account-unlocker.ts';
import { end } from './operator-command.ts';
import { mailingPorts } from './operator-mail.ts';

end(await unlockAccount(process.argv.slice(2), () => mailingPorts(parseConfig(readEnvironment()))));
