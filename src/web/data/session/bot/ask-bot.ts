import { BOT_PATH } from '#contract/account/chat/chat-link-routes.ts';
import {
  refusal,
  wholeRefusal,
  type AnswerOf,
  type InputOf,
  type RouteContract,
} from '#contract/route-contract.ts';
import { callFailures } from '#messages/call-failures.ts';
import { chatCalls } from '#messages/chat/chat-calls.ts';
import { fill } from '#messages/fill.ts';
import { isEnglishOnly } from '#messages/language.ts';
import { filled, isProblemCode, wordedRefusal } from '../call.ts';
import { CallFailed, unreadable, withoutAnswer } from '../call-failed.ts';
import { sessionEnded } from '../session-end.ts';
import { botAddress, isBotElsewhere, identityToken } from './bot-address.ts';

const LIMIT_MS = 15_000;
const LONGEST_TEXT = 200;

/** By what the bot knows who calls: the session where it shares the page's origin, else a token. */
type Proof = 'session' | 'token';

/**
 * Asks the bot, under whatever address it answers. The answer has been checked against the contract.
 *
 * @param by 'token' for the calls that take no session
 * @throws {CallFailed} and nothing else
 */
export async function askBot<Route extends RouteContract>(
  route: Route,
  input: InputOf<Route>,
  by: Proof = 'session',
): Promise<AnswerOf<Route>> {
  const isByToken = by === 'token' || isBotElsewhere();
  let response = await send(route, input, isByToken ? await identityToken() : null);
  // The session of the token is over, or the token ended on its way; where the session itself is over, this says so.
  if (response.status === 401 && isByToken) response = await send(route, input, await identityToken(true));
  if (!response.ok) throw await refusedBy(response, isByToken);
  const answer = await response.json().catch((error: unknown) => {
    throw withoutAnswer(error, response.status);
  });
  const result = route.answer.safeParse(answer);
  if (result.success) return result.data as AnswerOf<Route>;
  throw unreadable(response.status);
}

async function send(route: RouteContract, input: object, token: string | null): Promise<Response> {
  const { params = {}, body } = input as { params?: Readonly<Record<string, string>>; body?: unknown };
  try {
    return await fetch(botAddress(filled(route.path, params)), {
      method: route.method,
      cache: 'no-store',
      credentials: isBotElsewhere() ? 'omit' : 'same-origin',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
  } catch (error) {
    throw await silence(error);
  }
}

/** No answer that the page may see. */
async function silence(error: unknown): Promise<CallFailed> {
  const failure = withoutAnswer(error);
  if (failure.code === 'TIMED_OUT') return failure;
  const isReachable = failure.code === 'UNREACHABLE' && isBotElsewhere();
  const message = isReachable ? await whySilent() : chatCalls.unreachable;
  return new CallFailed(failure.code, message, 0, error);
}

async function refusedBy(response: Response, isByToken: boolean): Promise<CallFailed> {
  const { status } = response;
  const text = await response.text().catch((error: unknown) => {
    console.debug('A refusal of the bot broke off', error);
    return '';
  });
  const refused = parsed(text);
  const { success, data } = refusal.safeParse(refused);
  if (success && isProblemCode(data.code)) {
    if (data.code === 'NOT_SIGNED_IN' && !isByToken) sessionEnded.tell();
    let message = wholeRefusal(data);
    if (!isEnglishOnly) message = wordedRefusal(data.code, message, refused);
    return new CallFailed(data.code, message, status);
  }
  const said = (text.trim() || response.statusText || callFailures.ANSWER_UNREADABLE).slice(0, LONGEST_TEXT);
  return new CallFailed('ANSWER_UNREADABLE', fill(chatCalls.http, { status, text: said }), status);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** So long a browser may take to say that the page's policy was in the way. */
const TOLD_WITHIN_MS = 1_000;
const PROBE_LIMIT_MS = 5_000;

/**
 * Why a bot under another origin gave no answer that the page may see: because the browser keeps it from the page, or
 * because there was none.
 *
 * @returns the sentence for it
 */
async function whySilent(): Promise<string> {
  const [isAgainstPolicy, isThere] = await Promise.all([policyStands(), answersUnseen()]);
  return isAgainstPolicy || isThere ? chatCalls.blocked : chatCalls.unreachable;
}

/** True where the browser says that the page's policy keeps it from the bot, as it does again with every try. */
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

/** True where an answer comes that the page may not read. */
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
