import { events } from '#messages/events/events.ts';
import { fill } from '#messages/fill.ts';
import { spanText } from '#messages/formats.ts';

/** Says that the device's clock is wrong, by ms that it is ahead. */
export default function ClockNotice({ errorMs }: { errorMs: number }) {
  const { ahead, behind } = events.clock;
  return (
    <p role="status" className="mb-3 rounded-lg border border-warn px-3 py-2 text-sm">
      {fill(errorMs > 0 ? ahead : behind, { span: spanText(Math.abs(errorMs)) })}
    </p>
  );
}
