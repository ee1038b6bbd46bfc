import { texts } from '../language.ts';

/** Linking an account with one of the chat platform. */
export const chatLinks = texts('chatLinks', {
  /** What the description says under CHAT_CODE_REFUSED and where unlinking fails. */
  checkCode: 'Please check your code and try again',
  tryAgain: 'Please try again',
  cancelled: 'Linking was cancelled. Nothing has changed.',
  noSession: 'User session not found. Please try linking again.',
} as const);
