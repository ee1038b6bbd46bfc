/** `npm run equipment`: takes a newer catalogue of equipment, while the server runs or without it. */
import '../required-node.ts';
import { parseConfig, readEnvironment } from '#server/config.ts';
import { uploadEquipment } from './equipment-uploader.ts';
import { end } from './operator-command.ts';

// The reader may have seen enough: "| head".
process.stdout.on('error', () => process.exit(0));
end(await uploadEquipment(process.argv.slice(2), () => parseConfig(readEnvironment())));
