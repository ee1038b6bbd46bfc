import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fill } from '#messages/fill.ts';
import { support } from '#messages/help/support.ts';
import { Button } from '#web/ui/Button.tsx';

const SHOWN_MS = 3000;

interface SentScreenProps {
  reference: string;
  /**
   * The form comes back: because it was asked for, or because time went by.
   *
   * @param isInView whether somebody who looks at the screen sees this
   */
  onBack: (isAskedFor: boolean, isInView: boolean) => void;
}

function isInView(element: Element | null): boolean {
  if (element === null) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Says that the message was sent. Goes by itself, unless somebody is on it with the pointer or by keyboard. */
export function SentScreen({ reference, onBack }: SentScreenProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isInUse, setIsInUse] = useState(false);
  const isHeld = isPointedAt || isInUse;
  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => onBack(false, isInView(title.current)), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onBack]);

  return (
    <div
      className="card flex min-h-72 flex-col items-center justify-center gap-3 p-6 text-center"
      // The pointer rests where the form was sent from: only one that moves is somebody's.
      onPointerMove={(event) => setIsPointedAt(event.pointerType === 'mouse')}
      onPointerLeave={() => setIsPointedAt(false)}
    >
      <CircleCheck size={48} aria-hidden className="text-good" />
      <h2 ref={title} tabIndex={-1} className="scroll-mt-20 text-3xl outline-none">
        {support.sentTitle}
      </h2>
      <p>{support.sentText}</p>
      <p className="font-semibold">{fill(support.reference, { reference })}</p>
      <Button
        weight="primary"
        className="mt-2"
        onFocus={(event) => setIsInUse(event.target.matches(':focus-visible'))}
        onBlur={() => setIsInUse(false)}
        onClick={() => onBack(true, true)}
      >
        {support.another}
      </Button>
    </div>
  );
}
