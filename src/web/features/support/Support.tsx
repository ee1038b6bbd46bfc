import { Clock, Mail, CircleCheck } from 'lucide-react';
import { useCallback, useEffect, useRef, useSyncExternalStore, useState } from 'react';
import { fill } from '#messages/fill.ts';
import { useLocation, useNavigate } from '#web/ui/address/address.ts';
import { pages } from '#contract/site/pages.ts';
import { SUPPORT_MARKER } from '#contract/site/site.ts';
import { support } from '#messages/help/support.ts';
import { useKnownSession } from '#web/data/session/session.ts';
import { useSiteConfig } from '#web/data/session/site-config.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { messageDesk } from './message-desk.ts';
import { MessageForm } from './MessageForm.tsx';

export default function Support() {
  const state = useSyncExternalStore(
    messageDesk.subscribe,
    messageDesk.state,
    messageDesk.stateBeforeHydration,
  );
  const formTitle = useRef<HTMLHeadingElement>(null);
  const wasTellingSent = useRef(false);
  const showsForm = useRef(false);
  useSubjectOfAddress();
  useIntroduction(state.isTellingSent);

  const back = useCallback((isAskedFor: boolean, isInView: boolean) => {
    showsForm.current = isInView;
    messageDesk.backToForm();
    if (!isAskedFor) announce(support.formIsBack);
  }, []);
  useEffect(() => {
    // What had the focus went with the other screen.
    if (wasTellingSent.current && !state.isTellingSent) {
      formTitle.current?.focus({ preventScroll: true });
      // The form is longer: its beginning, which says what was sent, may lie above the screen.
      if (showsForm.current) formTitle.current?.scrollIntoView({ block: 'nearest' });
    }
    wasTellingSent.current = state.isTellingSent;
  }, [state.isTellingSent]);

  return (
    <div>
      <h1>{support.title}</h1>
      <p className="mt-2 text-quiet">{support.subtitle}</p>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,3fr)]">
        {state.isTellingSent && state.sentReference !== null ? (
          <SentScreen reference={state.sentReference} onBack={back} />
        ) : (
          <MessageForm title={formTitle} state={state} />
        )}
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
          <ContactCard />
          <QuickHelp />
        </div>
      </div>
    </div>
  );
}

/** Fills in name and address of whoever is signed in, once the form is there. */
function useIntroduction(isTellingSent: boolean): void {
  const session = useKnownSession();
  const name = session?.username;
  const email = session?.email;
  useEffect(() => {
    if (isTellingSent || session === undefined) return;
    messageDesk.introduce(name === undefined || email === undefined ? null : { name, email });
  }, [isTellingSent, session, name, email]);
}

/** Takes a subject out of the address: from here on the form has it. */
function useSubjectOfAddress(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const subject = new URLSearchParams(search).get('subject')?.trim() ?? '';
    if (subject === '') return;
    messageDesk.suggestSubject(subject);
    navigate({ pathname }, { replace: true });
  }, [pathname, search, navigate]);
}

function ContactCard() {
  const config = useSiteConfig();
  return (
    <section aria-labelledby="contact" className="card p-4 sm:p-5">
      <h2 id="contact" className="text-2xl">
        {support.contactTitle}
      </h2>
      <p className="mt-3 flex items-center gap-2">
        <Clock size={18} className="shrink-0 text-quiet" />
        {support.responseTime}
      </p>
      {/* Room for either, until the page knows which. */}
      <div className="mt-1 flex min-h-11 items-center gap-2">
        <noscript>{import.meta.env.SSR && <span>{SUPPORT_MARKER}</span>}</noscript>
        {config !== null && (
          <>
            <Mail size={18} className="shrink-0 text-quiet" />
            {config.supportEmail === null ? (
              <span className="text-quiet">{support.formOnly}</span>
            ) : (
              <a
                href={`mailto:${config.supportEmail}`}
                className="inline-flex min-h-11 min-w-0 items-center break-all text-primary-text underline underline-offset-4"
              >
                {config.supportEmail}
              </a>
            )}
          </>
        )}
      </div>
    </section>
  );
}

function QuickHelp() {
  const donationUrl = useSiteConfig()?.donationUrl ?? null;
  return (
    <section aria-labelledby="quick-help" className="card p-4 sm:p-5">
      <h2 id="quick-help" className="text-2xl">
        {support.quickHelpTitle}
      </h2>
      <ul className="mt-2">
        <li>
          <Link
            to={pages.faq.path}
            className="touch-target inline-flex items-center font-medium text-primary-text underline underline-offset-4"
          >
            {support.faq}
          </Link>
          <p className="text-sm text-quiet">{support.faqText}</p>
        </li>
        {donationUrl !== null && (
          <li className="mt-2">
            <a
              href={donationUrl}
              className="touch-target inline-flex items-center font-medium text-primary-text underline underline-offset-4"
            >
              {support.donation}
            </a>
            <p className="text-sm text-quiet">{support.donationText}</p>
          </li>
        )}
      </ul>
    </section>
  );
}

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
function SentScreen({ reference, onBack }: SentScreenProps) {
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
      <CircleCheck size={48} className="text-good" />
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
