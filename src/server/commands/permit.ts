/** `npm run permit`: makes a player a moderator, while the server runs or without it. */
import '../required-node.ts';
import { parseConfig, readEnvironment } from '#server/config.ts';
import { permit } from './community-operator.ts';
import { end } from './operator-command.ts';
import { mailingPorts } from './operator-mail.ts';

end(await permit(process.argv.slice(2), () => mailingPorts(parseConfig(readEnvironment()))));
