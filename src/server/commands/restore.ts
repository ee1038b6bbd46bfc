/** `npm run restore`: puts a backup in the place of the database, while no server runs. */
import '../required-node.ts';
import { parseConfig, readEnvironment } from '#server/config.ts';
import { restore } from './backup-commands.ts';
import { end } from './operator-command.ts';

end(await restore(process.argv.slice(2), () => parseConfig(readEnvironment())));
