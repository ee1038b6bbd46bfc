/** `npm run takedown`: takes a link to a loadout or a build of the community down, while the server runs or without it. */
import '../required-node.ts';
import { parseConfig, readEnvironment } from '#server/config.ts';
import { takeDownLink } from './link-takedown.ts';
import { end } from './operator-command.ts';

end(await takeDownLink(process.argv.slice(2), () => parseConfig(readEnvironment())));
