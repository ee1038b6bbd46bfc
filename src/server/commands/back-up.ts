/** `npm run backup`: copies the database into a file, while the server runs or without it. */
import '../required-node.ts';
import { parseConfig, readEnvironment } from '#server/config.ts';
import { backUp } from './backup-commands.ts';
import { end } from './operator-command.ts';

end(await backUp(process.argv.slice(2), () => parseConfig(readEnvironment())));
