import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from '#web/ui/address/address.ts';
import { SectionBoundary } from '#web/ui/crash/SectionBoundary.tsx';

interface UnfoldingSectionProps {
  /** What comes behind the `#` of an address that leads to it. */
  name: string;
  title: string;
  state?: ReactNode;
  text?: string;
  /** There is something in it that the player has to see: it opens by itself, and is folded by the player alone. */
  isUrgent?: boolean;
  /** The title says that something is to be done. */
  isWarning?: boolean;
  children: ReactNode;
}

/**
 * A part of the settings as one row that unfolds where it stands. What is in it is drawn when it is first opened, and stays
 * after that, with what was typed there. Its title can have the focus, for when what had it is gone.
 */
export function UnfoldingSection({
  name,
  title,
  state,
  text,
  isUrgent = false,
  isWarning = false,
  children,
}: UnfoldingSectionProps) {
  const id = useId();
  const { isOpen, toggle, section } = useUnfolding(name, isUrgent);
  // Folded it is still there, with what was typed.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <section ref={section} id={name} aria-labelledby={`${id}-title`} className="scroll-mt-2">
      <h2 tabIndex={-1} className="text-xl outline-none">
        <button
          type="button"
          aria-labelledby={`${id}-title`}
          {...(state !== undefined && { 'aria-describedby': `${id}-state` })}
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          className="flex min-h-11 w-full items-center gap-3 px-4 py-1.5 text-left -outline-offset-2 hover:bg-raised sm:px-6"
          onClick={toggle}
        >
          {/* The state is below a title that leaves no room for it. */}
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
            <span
              id={`${id}-title`}
              className={isWarning ? 'max-w-full flex-1 text-warn' : 'max-w-full flex-1'}
            >
              {title}
            </span>
            {state !== undefined && (
              <span
                id={`${id}-state`}
                className="ml-auto text-right font-sans text-sm font-normal text-quiet"
              >
                {state}
              </span>
            )}
          </span>
          <ChevronDown
            size={20}
            className={isOpen ? 'shrink-0 rotate-180 text-quiet' : 'shrink-0 text-quiet'}
          />
        </button>
      </h2>
      <div id={`${id}-content`} hidden={!isOpen} className="px-4 pt-1 pb-5 sm:px-6 sm:pb-6">
        {wasOpen && (
          <SectionBoundary>
            {text !== undefined && <p className="text-quiet">{text}</p>}
            {children}
          </SectionBoundary>
        )}
      </div>
    </section>
  );
}

/** Says whether a row is open; the address can ask for it, and what is urgent. */
function useUnfolding(name: string, isUrgent: boolean) {
  const { hash, key } = useLocation();
  const section = useRef<HTMLElement>(null);
  const isAsked = hash === `#${name}`;
  const [isOpen, setIsOpen] = useState(isAsked || isUrgent);
  const [wasUrgent, setWasUrgent] = useState(isUrgent);
  if (isUrgent !== wasUrgent) {
    setWasUrgent(isUrgent);
    if (isUrgent) setIsOpen(true);
  }
  // A link to it opens it also a second time.
  const [askedBy, setAskedBy] = useState(isAsked ? key : '');
  if (isAsked && askedBy !== key) {
    setAskedBy(key);
    setIsOpen(true);
  }
  const show = useEffectEvent(() => {
    section.current?.scrollIntoView();
    section.current?.querySelector('button')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (askedBy !== '') show();
  }, [askedBy]);
  return { isOpen, toggle: () => setIsOpen(!isOpen), section };
}
