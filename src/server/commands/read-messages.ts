/** `npm run messages`: shows operators what visitors wrote and deletes it, while the server runs or without it. */
import '../required-node.ts';
import { parseConfig, readEnvironment } from '#server/config.ts';
import { readMessages } from './message-reader.ts';
import { end } from './operator-command.ts';

// The reader may have seen enough: "| head".
process.stdout.on('error', () => process.exit(0));
end(await readMessages(process.argv.slice(2), () => parseConfig(readEnvironment())));
