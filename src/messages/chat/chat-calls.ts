import { texts } from '../language.ts';

/** Why a call of the bot came to nothing that it did not explain itself. */
export const chatCalls = texts('chatCalls', {
  http: 'HTTP {status}: {text}',
  blocked: 'Connection blocked by security policy. Please contact support if this persists.',
  unreachable: 'Unable to connect to Discord bot. Please check your internet connection.',
} as const);
