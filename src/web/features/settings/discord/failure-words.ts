import { chatCard } from '#messages/chat/chat-card.ts';
import { chatLinks } from '#messages/chat/chat-links.ts';
import type { CallFailed } from '#web/data/session/call-failed.ts';

/** What is said of a call that came to nothing: what did not happen, and below it why, or what to do. */
export interface FailureWords {
  readonly text: string;
  readonly description?: string;
}

/** Of an unlinking: the advice stands where the reason is none that a player could do something about. */
export const notUnlinked = (failure: CallFailed): FailureWords => ({
  text: chatCard.notUnlinked,
  description: isRefusal(failure) ? failure.message : chatLinks.tryAgain,
});

/** Of a code: the server's own sentence, and for one that is no code what to do. */
export const codeFailure = (failure: CallFailed): FailureWords =>
  failure.code === 'CHAT_CODE_REFUSED'
    ? { text: failure.message, description: chatLinks.checkCode }
    : isRefusal(failure)
      ? { text: failure.message }
      : { text: chatCard.notLinked, description: failure.message };

/** Of a call that says at first what did not happen. */
export function failedWith(text: string, { message }: CallFailed): FailureWords {
  // Some answers begin by saying it themselves.
  const rest = message.startsWith(text) ? message.slice(text.length).replace(/^[.\s]+/, '') : message;
  return rest === '' ? { text } : { text, description: rest };
}

const isRefusal = ({ status }: CallFailed): boolean => status >= 400 && status < 500;
