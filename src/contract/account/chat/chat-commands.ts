import { eventRegions } from '#catalogue/events.ts';
import { chatCommandWords as words } from '#messages';
import { duplicateCountBounds, priceBounds, rankBounds, upgradeBudgetBounds } from '#rules/gems/bounds.ts';
import { formulaSets } from '#rules/gems/formulas.ts';
import { gemQualities } from '#rules/gems/gem-tier.ts';
import { limits } from '../../limits.ts';
import type { chatPermissions } from './chat-links.ts';

export type ChatPermission = (typeof chatPermissions)[number];

/** An option of a command; `suggests` has the platform ask for what fits while it is typed. */
export interface ChatOption {
  readonly name: keyof typeof words.options;
  readonly type: 'text' | 'whole' | 'yes-no';
  readonly isRequired?: boolean;
  readonly suggests?: 'gem' | 'event' | 'open-goal' | 'done-goal';
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
  /** Whether it changes something. */
  readonly writes?: boolean;
  readonly options: readonly ChatOption[];
}

const gem: ChatOption = { name: 'gem', type: 'text', isRequired: true, suggests: 'gem' };
const from: ChatOption = { name: 'from', type: 'whole', isRequired: true, ...rankBounds };
const to: ChatOption = { name: 'to', type: 'whole', isRequired: true, ...rankBounds };
const owned: ChatOption = { name: 'owned', type: 'whole', ...duplicateCountBounds };
const price: ChatOption = { name: 'price', type: 'whole', ...priceBounds };
const quality: ChatOption = { name: 'quality', type: 'text', choices: gemQualities };
const isPublic: ChatOption = { name: 'public', type: 'yes-no' };

/** Every command of the bot. Those of a group share their first word. */
export const chatCommands: readonly ChatCommand[] = [
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
      { name: 'formulas', type: 'text', choices: formulaSets },
      isPublic,
    ],
  },
  {
    name: 'events',
    needs: null,
    options: [
      { name: 'when', type: 'text', choices: ['now', 'next', 'today'] },
      { name: 'event', type: 'text', suggests: 'event' },
      { name: 'region', type: 'text', choices: eventRegions.map(({ server }) => server) },
      isPublic,
    ],
  },
  {
    name: 'goals',
    needs: 'read',
    options: [{ name: 'state', type: 'text', choices: ['open', 'due', 'done'] }, isPublic],
  },
  {
    name: 'goal add',
    needs: 'goals',
    writes: true,
    options: [
      gem,
      from,
      to,
      { name: 'kind', type: 'text', choices: ['gem', 'power'] },
      owned,
      price,
      quality,
      { name: 'name', type: 'text', max: limits.goalNameLength },
    ],
  },
  {
    name: 'goal done',
    needs: 'goals',
    writes: true,
    options: [{ name: 'goal', type: 'text', isRequired: true, suggests: 'open-goal' }],
  },
  {
    name: 'goal reopen',
    needs: 'goals',
    writes: true,
    options: [{ name: 'goal', type: 'text', isRequired: true, suggests: 'done-goal' }],
  },
  {
    name: 'upgrade',
    needs: 'read',
    options: [
      { name: 'budget', type: 'whole', ...upgradeBudgetBounds },
      { name: 'platinum', type: 'whole', ...upgradeBudgetBounds },
      { name: 'aim', type: 'text', choices: ['resonance', 'combatRating'] },
      isPublic,
    ],
  },
];

/** What an effect needs, whichever button or command brings it about: a button may be older than a switch. */
export const effectNeeds = { takeBack: 'goals', turnIntoGoals: 'goals' } as const satisfies Record<
  string,
  ChatPermission
>;

export const commandNamed = (name: string): ChatCommand | undefined =>
  chatCommands.find((command) => command.name === name);
