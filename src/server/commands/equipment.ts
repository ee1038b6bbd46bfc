/** `npm run equipment`: takes a newer catalogue of equipment, while the server runs or without it. */
import '../required-node.ts';
import { parseConfig, readEnvironment } from '#server/config.ts';
import { uploadEquipment } from './equipment-uploader.ts';

// The reader may have seen enough: "| head".
process.stdout.on('error', () => process.exit(0));
const { out, err, code } = await uploadEquipment(process.argv.slice(2), () => parseConfig(readEnvironment()));
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = code;
