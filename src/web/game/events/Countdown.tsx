import { countdownText } from '#messages/formats.ts';
import { useNow } from './clock.ts';
import { SECOND_MS } from '#rules/time-units.ts';

/** The time left, ticking by itself. It is not read out each second: who listens asks for it. */
export function Countdown({ name, toMs }: { name: string; toMs: number }) {
  const nowMs = useNow(SECOND_MS);
  return (
    <div className="shrink-0 text-right">
      <div className="text-xs text-quiet">{name}</div>
      <div role="timer" aria-label={name} className="text-xl leading-tight font-semibold sm:text-2xl">
        {countdownText(toMs - nowMs)}
      </div>
    </div>
  );
}
