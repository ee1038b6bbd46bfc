import { accountCommands } from './account.ts';
import { buildCommands } from './builds.ts';
import { characterCommands } from './characters.ts';
import { clanCommands } from './clans.ts';
import type { Commands, Effect } from './command.ts';
import { eventCommands } from './events.ts';
import { gemCommands } from './gem-cost.ts';
import { goalCommands } from './goals.ts';
import { loadoutCommands } from './loadouts.ts';
import { reminderCommands } from './remind.ts';
import { upgradeCommands } from './upgrade.ts';

export const commands: Commands = {
  ...accountCommands,
  ...gemCommands,
  ...eventCommands,
  ...goalCommands,
  ...reminderCommands,
  ...characterCommands,
  ...upgradeCommands,
  ...loadoutCommands,
  ...buildCommands,
  ...clanCommands,
};

const buttons = Object.values(commands).flatMap((command) => command.buttons ?? []);

/** The effect of a button's action; undefined where no command has such a button. */
export const effectOf = (action: string): Effect | undefined =>
  buttons.map((button) => button(action)).find((effect) => effect !== undefined);
