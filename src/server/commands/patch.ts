/** `npm run patch`: tells of a patch of the game, while the server runs or without it. */
import '../required-node.ts';
import { parseConfig, readEnvironment } from '#server/config.ts';
import { patch } from './community-operator.ts';
import { end } from './operator-command.ts';

end(await patch(process.argv.slice(2), () => parseConfig(readEnvironment())));
