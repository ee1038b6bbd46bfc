import { BOT_PATH } from '#contract/account/chat/chat-link-routes.ts';
import { chatCalls } from '#messages/chat/chat-calls.ts';
import { botAddress } from './bot-address.ts';

/** So long a browser may take to say that the page's policy was in the way. */
const TOLD_WITHIN_MS = 1_000;
const PROBE_LIMIT_MS = 5_000;

/**
 * Why a bot under another origin gave no answer that the page may see: because the browser keeps it from the page, or
 * because there was none.
 *
 * @returns the sentence for it
 */
export async function whySilent(): Promise<string> {
  const [isAgainstPolicy, isThere] = await Promise.all([policyStands(), answersUnseen()]);
  return isAgainstPolicy || isThere ? chatCalls.blocked : chatCalls.unreachable;
}

/** Whether the browser says that the page's policy keeps it from the bot, as it does again with every try. */
async function policyStands(): Promise<boolean> {
  const { origin } = new URL(botAddress(`${BOT_PATH}/health`));
  return new Promise((resolve) => {
    const hear = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (blockedURI.startsWith(origin)) end(true);
    };
    const end = (isTold: boolean) => {
      clearTimeout(timer);
      document.removeEventListener('securitypolicyviolation', hear);
      resolve(isTold);
    };
    const timer = setTimeout(end, TOLD_WITHIN_MS, false);
    document.addEventListener('securitypolicyviolation', hear);
  });
}

/** Whether something answers that the page may not read. */
async function answersUnseen(): Promise<boolean> {
  try {
    await fetch(botAddress(`${BOT_PATH}/health`), {
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PROBE_LIMIT_MS),
    });
    return true;
  } catch (error) {
    console.debug('The bot does not answer', error);
    return false;
  }
}
