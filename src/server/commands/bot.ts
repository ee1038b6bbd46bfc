/** `npm run bot`: the bot as a process of its own; with a word behind it what an operator does about it. */
import '../required-node.ts';
import { parseConfig, readEnvironment } from '#server/config.ts';
import { botCall } from './bot-calls.ts';
import { end } from './operator-command.ts';

const args = process.argv.slice(2);
if (args.length === 0) {
  process.env['ROLES'] = 'bot';
  await import('../main.ts');
} else {
  end(await botCall(args, () => parseConfig(readEnvironment())));
}
