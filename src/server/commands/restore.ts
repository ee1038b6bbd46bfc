/** `npm run restore`: puts a backup in the place of the database, while no server runs. */
import '../required-node.ts';
import { parseConfig, readEnvironment } from '#server/config.ts';
import { restore } from './backup-commands.ts';

const { out, err, code } = await restore(process.argv.slice(2), () => parseConfig(readEnvironment()));
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = code;
