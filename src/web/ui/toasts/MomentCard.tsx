import { X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { moments } from '#messages/site/moments.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { IconButton } from '../IconButton.tsx';
import { Link } from '../Link.tsx';
import type { CardParts } from './notify.ts';

/** So long a figure counts up, in ms. */
const COUNT_MS = 900;

interface MomentCardProps extends CardParts {
  picture: ReactNode;
  title: string;
  /** The gain in words. */
  line: string;
  /** A figure that grew: counted up, and still at once where motion is not wanted. */
  counted?: { readonly from: number; readonly to: number };
  /** Other things that came with it. */
  beside?: string;
  /** The next step; null until it is known or where there is none, and absent where nothing follows. */
  next?: { readonly label: string; readonly to: string } | null;
}

/** The card of a moment, over the lower third of the screen: it takes no focus, and goes by itself or with a press. */
export function MomentCard({
  picture,
  title,
  line,
  counted,
  beside = '',
  next,
  undo,
  close,
}: MomentCardProps) {
  return (
    <div className="relative flex flex-wrap items-center gap-x-4 p-4 sm:gap-x-5">
      <div className="flex shrink-0 flex-col items-center self-start">
        <div aria-hidden className="pulses [&_svg]:size-24 sm:[&_svg]:size-40">
          {picture}
        </div>
        {undo !== null && (
          <button
            type="button"
            className="touch-target -mb-3 px-2 text-sm text-quiet underline underline-offset-4 hover:text-text"
            onClick={undo}
          >
            {moments.undo}
          </button>
        )}
      </div>
      <div className="min-w-0 flex-1 basis-32">
        <p className="pr-9 font-display text-2xl leading-7 font-semibold wrap-anywhere text-text">{title}</p>
        {counted !== undefined && <Counted {...counted} />}
        <p className="mt-1 text-base font-semibold text-good">{line}</p>
        {beside !== '' && <p className="mt-1 text-sm">{beside}</p>}
        {/* A card that is shown grows no more: what is next has its room before it is known. */}
        {next !== undefined && (
          <p className="-mb-3 min-h-11">
            {next !== null && (
              <Link
                to={next.to}
                className="touch-target inline-flex items-center text-sm font-semibold text-primary-text underline-offset-4 hover:underline"
                onClick={close}
              >
                {next.label}
              </Link>
            )}
          </p>
        )}
      </div>
      <IconButton
        label={moments.close}
        icon={<X size={18} />}
        className="absolute! top-1 right-1"
        onClick={close}
      />
    </div>
  );
}

function Counted({ from, to }: { from: number; to: number }) {
  const shown = useCountUp(from, to);
  return (
    <p className="font-display text-3xl leading-9 font-semibold">
      {/* Each step of it would be read out. */}
      <span aria-hidden>{fill(moments.from, { from: numberText(from), to: numberText(shown) })}</span>
      <span className="sr-only">
        {fill(moments.fromSpoken, { from: numberText(from), to: numberText(to) })}
      </span>
    </p>
  );
}

function useCountUp(from: number, to: number): number {
  const [shown, setShown] = useState(() =>
    matchMedia('(prefers-reduced-motion: reduce)').matches ? to : from,
  );
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const startedAt = performance.now();
    const step = (now: number) => {
      const share = Math.min(1, (now - startedAt) / COUNT_MS);
      setShown(Math.round(from + (to - from) * (1 - (1 - share) ** 3)));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [from, to]);
  return shown;
}
