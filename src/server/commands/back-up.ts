/** `npm run backup`: copies the database into a file, while the server runs or without it. */
import '../required-node.ts';
import { parseConfig, readEnvironment } from '#server/config.ts';
import { backUp } from './backup-commands.ts';

const { out, err, code } = await backUp(process.argv.slice(2), () => parseConfig(readEnvironment()));
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = code;
