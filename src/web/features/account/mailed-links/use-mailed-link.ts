import { useCallback, useEffect, useRef, useState } from 'react';
import { account } from '#messages/account/account.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { whenIdle } from '#web/data/store/when-idle.ts';
import { refusalOf } from '../form/call-refusal.ts';
import { useCodeOfAddress } from './use-code-of-address.ts';

/** How a link from a mail stands. */
export type LinkStanding<Answer> =
  | { readonly is: 'checking' }
  /** Nobody could say. */
  | { readonly is: 'unknown'; readonly reason: string }
  | { readonly is: 'refused'; readonly reason: string }
  | { readonly is: 'good'; readonly answer: Answer; readonly code: string };

export interface MailedLink<Answer> {
  readonly standing: LinkStanding<Answer>;
  /** What the address carried; null for nothing, undefined until the page knows. */
  readonly code: string | null | undefined;
  /** Asks once more. */
  readonly retry: () => void;
  /** The link turned out to be of no use after all. */
  readonly refuse: (reason: string) => void;
}

interface MailedLinkParts<Answer> {
  /** What of the address is the code; null where it is not as it should be. */
  readonly read: (asked: URLSearchParams) => string | null;
  readonly ask: (code: string) => Promise<Answer>;
  /** What is said where the address carries no code. */
  readonly missing: string;
  /** What is said of a fault on our side. */
  readonly fault?: string;
  /** What is said of a refusal that is not about the link itself, but about how it was asked for. */
  readonly unspecific?: string;
  /** Says whether the code is used up by any answer, a refusal of the moment too. */
  readonly isUsedUpByAnswers?: boolean;
}

/**
 * Asks the server about the link that opened this page, once. The parts have to stay the same.
 *
 * @param mayAsk false until somebody has pressed what asks: programs that look at mails open their links as well
 */
export function useMailedLink<Answer>(
  {
    read,
    ask,
    missing,
    fault = account.linkUnknown,
    unspecific,
    isUsedUpByAnswers = false,
  }: MailedLinkParts<Answer>,
  mayAsk = true,
): MailedLink<Answer> {
  const code = useCodeOfAddress(read);
  const [found, setFound] = useState<LinkStanding<Answer>>({ is: 'checking' });
  const asked = useRef<string | null>(null);
  const askNow = useCallback(
    async (askedCode: string) => {
      const [outcome] = await Promise.allSettled([ask(askedCode)]);
      setFound(
        outcome.status === 'rejected'
          ? standingAfter(outcome.reason, { fault, unspecific, isUsedUpByAnswers })
          : { is: 'good', answer: outcome.value, code: askedCode },
      );
    },
    [ask, fault, unspecific, isUsedUpByAnswers],
  );
  useEffect(() => {
    if (!mayAsk || code === undefined || code === null || asked.current === code) return undefined;
    // The answer changes the page, so the page wakes up first.
    return whenIdle(() => {
      asked.current = code;
      void askNow(code);
    });
  }, [code, mayAsk, askNow]);
  return {
    code,
    standing: code === null ? { is: 'refused', reason: missing } : found,
    retry: () => {
      setFound({ is: 'checking' });
      if (code !== undefined && code !== null) void askNow(code);
    },
    refuse: (reason) => setFound({ is: 'refused', reason }),
  };
}

interface Sentences {
  readonly fault: string;
  readonly unspecific: string | undefined;
  readonly isUsedUpByAnswers: boolean;
}

/** A refusal is about the link; without an answer, or after a fault of ours, the link may still be good. */
export function standingAfter(
  error: unknown,
  { fault, unspecific, isUsedUpByAnswers }: Sentences,
): Exclude<LinkStanding<never>, { is: 'good' | 'checking' }> {
  const isAnswer = error instanceof CallFailed && error.status >= 400;
  const isOver = isAnswer && (isUsedUpByAnswers || (error.status < 500 && !isPassing(error)));
  if (isOver && unspecific !== undefined && saysNothingOfTheLink(error))
    return { is: 'refused', reason: unspecific };
  return { is: isOver ? 'refused' : 'unknown', reason: refusalOf(error, fault).text };
}

/** It is about how the request is written, which a reader cannot help. */
const saysNothingOfTheLink = ({ code, foreign }: CallFailed): boolean =>
  code === 'BODY_INVALID' || (code === 'ANSWER_UNREADABLE' && foreign === undefined);

const isPassing = ({ status }: CallFailed): boolean => status === 429 || status === 408;
