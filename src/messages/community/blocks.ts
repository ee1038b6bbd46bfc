import { texts } from '../language.ts';

/** Players whose texts somebody does not want to see. */
export const blockWords = texts('blockWords', {
  block: 'Block',
  unblock: 'Unblock',
  unblockOf: 'Unblock {name}',
  blocked: 'Blocked {name}',
  blockedText: 'Their posts fold away, and you get no notices of them.',
  unblocked: 'Unblocked {name}',
  isBlocked: 'You blocked this player: their posts fold away for you.',
  title: 'Blocked players',
  none: 'You have blocked nobody.',
  loading: 'Reading your blocked players',
  failed: 'Your blocked players could not be read.',
} as const);
