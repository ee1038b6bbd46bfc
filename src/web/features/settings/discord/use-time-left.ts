import { useEffect, useRef, useState } from 'react';
import { chatCard as words } from '#messages/chat/chat-card.ts';
import { fillCount } from '#messages/fill.ts';
import { announce } from '#web/ui/announce.ts';
import { MINUTE_MS } from '#rules/time-units.ts';

/** At so many minutes whoever listens to the page is told. */
const TOLD_AT = [5, 1] as const;

const leftUntil = (endsAt: number): number => Math.max(0, endsAt - Date.now());

/** How long a code is still good, in ms, told aloud at five minutes, at one, and at the end. */
export function useTimeLeft(endsAt: number): number {
  const [left, setLeft] = useState(() => leftUntil(endsAt));
  const before = useRef(left);
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftUntil(endsAt)), 1_000);
    return () => clearInterval(timer);
  }, [endsAt]);
  useEffect(() => {
    const sentence = toldBetween(before.current, left);
    before.current = left;
    if (sentence !== null) announce(sentence);
  }, [left]);
  return left;
}

/** What is said when the time that is left has gone from one figure to another; null for nothing. */
export function toldBetween(before: number, left: number): string | null {
  if (before > 0 && left === 0) return words.runOut;
  const passed = TOLD_AT.filter((minutes) => before > minutes * MINUTE_MS && left <= minutes * MINUTE_MS);
  const least = passed.at(-1);
  return least === undefined ? null : fillCount(words.minutesLeft, least);
}
