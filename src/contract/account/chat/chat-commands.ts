import { classes } from '#catalogue/classes/classes.ts';
import { eventRegions } from '#catalogue/events.ts';
import { statFields } from '#messages/characters/stat-fields.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { statNames, type StatName } from '#rules/characters/stat-ranges.ts';
import { duplicateCountBounds, priceBounds, rankBounds, upgradeBudgetBounds } from '#rules/gems/bounds.ts';
import { formulaSets } from '#rules/gems/formulas.ts';
import { gemQualities } from '#rules/gems/gem-tier.ts';
import { limits } from '../../limits.ts';
import { planModes } from '../../records/collections/planning/plan-terms.ts';
import type { chatPermissions } from './chat-links.ts';

export type ChatPermission = (typeof chatPermissions)[number];

/** An option of a command; `suggests` has the platform ask for what fits while it is typed. */
export interface ChatOption {
  readonly name: string;
  /** What it asks for. */
  readonly text: string;
  /** `figure`: a number in whichever notation, which the platform would take for another one or refuse. */
  readonly type: 'text' | 'whole' | 'figure' | 'yes-no';
  readonly isRequired?: boolean;
  readonly suggests?: true;
  readonly choices?: readonly string[];
  readonly min?: number;
  readonly max?: number;
}

/** A command as people type it. */
export interface ChatCommand {
  /** With the name of its group before it, such as `goal done`. */
  readonly name: keyof typeof words.descriptions;
  /** What it needs of the link: null for none, `link` for any. */
  readonly needs: ChatPermission | 'link' | null;
  /** Says whether it changes something. */
  readonly writes?: boolean;
  readonly options: readonly ChatOption[];
}

const asking = (name: keyof typeof words.options, more: Omit<ChatOption, 'name' | 'text'>): ChatOption => ({
  name,
  get text() {
    return words.options[name];
  },
  ...more,
});

const gem = asking('gem', { type: 'text', isRequired: true, suggests: true });
const from = asking('from', { type: 'whole', isRequired: true, ...rankBounds });
const to = asking('to', { type: 'whole', isRequired: true, ...rankBounds });
const owned = asking('owned', { type: 'whole', ...duplicateCountBounds });
const price = asking('price', { type: 'whole', ...priceBounds });
const quality = asking('quality', { type: 'text', choices: gemQualities });
const region = asking('region', { type: 'text', choices: eventRegions.map(({ server }) => server) });
const isPublic = asking('public', { type: 'yes-no' });
const loadout = asking('loadout', { type: 'text', suggests: true });
const clan = asking('clan', { type: 'text', suggests: true });

/** The name of the option of a stat, such as `combat-rating`. */
export const statOption = (stat: StatName): string =>
  stat.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every command of the bot. Those of a group share their first word. */
const rows = [
  { name: 'link', needs: null, options: [] },
  { name: 'unlink', needs: 'link', writes: true, options: [] },
  { name: 'help', needs: null, options: [] },
  { name: 'privacy', needs: null, options: [] },
  {
    name: 'gem cost',
    needs: null,
    options: [
      gem,
      from,
      to,
      owned,
      price,
      quality,
      asking('formulas', { type: 'text', choices: formulaSets }),
      isPublic,
    ],
  },
  {
    name: 'events',
    needs: null,
    options: [
      asking('when', { type: 'text', choices: ['now', 'next', 'today'] }),
      asking('event', { type: 'text', suggests: true }),
      region,
      isPublic,
    ],
  },
  {
    name: 'goals',
    needs: 'read',
    options: [asking('state', { type: 'text', choices: ['open', 'due', 'done'] }), isPublic],
  },
  {
    name: 'goal add',
    needs: 'goals',
    writes: true,
    options: [
      gem,
      from,
      to,
      asking('kind', { type: 'text', choices: ['gem', 'power'] }),
      owned,
      price,
      quality,
      asking('name', { type: 'text', max: limits.goalNameLength }),
    ],
  },
  {
    name: 'goal done',
    needs: 'goals',
    writes: true,
    options: [asking('goal', { type: 'text', isRequired: true, suggests: true })],
  },
  {
    name: 'goal reopen',
    needs: 'goals',
    writes: true,
    options: [asking('goal', { type: 'text', isRequired: true, suggests: true })],
  },
  {
    name: 'remind add',
    needs: 'remind',
    writes: true,
    options: [
      asking('event', { type: 'text', isRequired: true, suggests: true }),
      asking('lead', { type: 'whole', min: 0, max: limits.alarmLeadMinutes }),
      region,
    ],
  },
  { name: 'remind list', needs: 'remind', options: [] },
  {
    name: 'remind remove',
    needs: 'remind',
    writes: true,
    options: [asking('event', { type: 'text', isRequired: true, suggests: true })],
  },
  { name: 'me', needs: 'read', options: [isPublic] },
  { name: 'characters', needs: 'read', options: [] },
  {
    name: 'switch',
    needs: 'record',
    writes: true,
    options: [asking('character', { type: 'text', isRequired: true, suggests: true })],
  },
  {
    name: 'record',
    needs: 'record',
    writes: true,
    options: [
      ...statNames.map((stat): ChatOption => ({
        name: statOption(stat),
        get text() {
          return statFields[`stats.${stat}`];
        },
        type: 'figure',
      })),
      asking('note', { type: 'text', max: limits.noteLength }),
      asking('beyond-table', { type: 'yes-no' }),
    ],
  },
  {
    name: 'upgrade',
    needs: 'read',
    options: [
      asking('budget', { type: 'whole', ...upgradeBudgetBounds }),
      asking('platinum', { type: 'whole', ...upgradeBudgetBounds }),
      asking('aim', { type: 'text', choices: ['resonance', 'combatRating'] }),
      isPublic,
    ],
  },
  { name: 'loadout show', needs: 'read', options: [loadout, isPublic] },
  { name: 'loadout share', needs: 'post', writes: true, options: [loadout, isPublic] },
  {
    name: 'build find',
    needs: null,
    options: [
      asking('words', { type: 'text', suggests: true, max: 100 }),
      asking('class', { type: 'text', choices: classes.map(({ id }) => id) }),
      asking('mode', { type: 'text', choices: planModes }),
      isPublic,
    ],
  },
  { name: 'build mine', needs: 'read', options: [] },
  { name: 'clan today', needs: 'read', options: [clan] },
  {
    name: 'clan answer',
    needs: 'clans',
    writes: true,
    options: [asking('answer', { type: 'text', isRequired: true, choices: ['yes', 'maybe', 'no'] }), clan],
  },
] as const satisfies readonly ChatCommand[];

type Row = (typeof rows)[number];
export type CommandName = Row['name'];
export type NeedsOf<Name extends CommandName> = Extract<Row, { name: Name }>['needs'];

export const chatCommands: readonly (ChatCommand & { readonly name: CommandName })[] = rows;

export const commandNamed = (name: string) => chatCommands.find((command) => command.name === name);
