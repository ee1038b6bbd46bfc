import { texts } from './language.ts';

/** Why a call got no answer that can be used: the key is the failure's `code`, the text its `message`. */
export const callFailures = texts('callFailures', {
  OFFLINE: 'You are offline. Try again when you are connected.',
  UNREACHABLE: 'The server cannot be reached. Check your connection and try again.',
  TIMED_OUT: 'The server took too long to answer. Please try again.',
  ANSWER_UNREADABLE: 'The server answered in an unexpected way. Please try again.',
  UNKNOWN_ERROR: 'Failed to process user data after authentication',
  NO_REDIRECT_RESULT: 'Failed to process authentication result',
  REDIRECT_FAILED:
    'Both popup and redirect authentication failed. Popup was blocked by your browser. Please allow popups and try again.',
} as const);

/** Of an answer that only its status says something of: a proxy's page, or one of another program. */
export const httpError = 'HTTP error! status: {status}';

export type CallFailureCode = keyof typeof callFailures;

/** Stands in the place of a list that could not be read, which a page has to say by itself. */
export const unreadable = texts('unreadable', {
  title: 'Your list could not be read',
  text: 'It is still on this device. Try again, or reload the page.',
} as const);
