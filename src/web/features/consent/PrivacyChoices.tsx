import { Check, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import {
  sameForAll,
  type ConsentOption,
  type ConsentRecord,
  type ConsentSettings,
} from '#contract/site/consent.ts';
import { pages } from '#contract/site/pages.ts';
import type { SiteConfig } from '#contract/site/site.ts';
import { cookies, fill } from '#messages';
import { writeConsent } from '#web/data/preferences/consent-storage.ts';
import { closeCookieSettings } from '#web/data/preferences/consent.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Link } from '#web/ui/Link.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { useRoomBelow } from './use-room-below.ts';

interface PrivacyChoicesProps {
  config: SiteConfig;
  /** The choice that holds; null before one was made. */
  consent: ConsentRecord | null;
  /** Somebody asked for it, instead of it asking somebody. */
  isOpened: boolean;
}

/**
 * Asks what the site may use beyond the necessary. It stands over the end of the page and goes with a choice; somebody
 * who has made one can also leave it as it is. Lists of blocked files know words like consent and cookie, hence the name.
 */
export default function PrivacyChoices({ config, consent, isOpened }: PrivacyChoicesProps) {
  const [isUnfolded, setIsUnfolded] = useState(isOpened);
  const [chosen, setChosen] = useState(consent?.settings ?? sameForAll(false));
  const panel = useRef<HTMLElement>(null);
  const id = useId();
  const leave = useWayBack(panel, isOpened);
  useRoomBelow(panel);

  useEffect(() => {
    if (!isOpened) announce(cookies.announcement);
  }, [isOpened]);

  const close = () => {
    leave();
    closeCookieSettings();
  };
  const choose = (settings: ConsentSettings) => {
    leave();
    const isKept = writeConsent(settings);
    closeCookieSettings();
    notify(isKept ? 'success' : 'warning', cookies.saved, isKept ? {} : { description: cookies.notKept });
  };

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="hidden-on-paper appear fixed inset-x-0 bottom-(--bar) z-30 max-h-[calc(85dvh-var(--bar))] overflow-y-auto overscroll-contain border-t border-line-strong bg-surface px-4 py-3 shadow-card sm:right-4 sm:bottom-[calc(var(--bar)+1rem)] sm:left-auto sm:w-[30rem] sm:rounded-2xl sm:border sm:p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <p id={`${id}-title`} className="font-display text-xl font-semibold">
          {cookies.title}
        </p>
        {consent !== null && (
          <IconButton
            label={cookies.closeUnchanged}
            icon={<X size={20} aria-hidden />}
            className="-mt-1.5 -mr-2 shrink-0"
            onClick={close}
          />
        )}
      </div>
      <p className="mt-1 text-sm text-quiet">
        {config.analytics === null && config.ads === null ? cookies.askForNothing : cookies.ask}
      </p>
      {isUnfolded && <Options id={`${id}-options`} config={config} chosen={chosen} onChange={setChosen} />}
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button weight="primary" small onClick={() => choose(sameForAll(true))}>
          {cookies.acceptAll}
        </Button>
        <Button weight="primary" small onClick={() => choose(sameForAll(false))}>
          {cookies.necessaryOnly}
        </Button>
        {isUnfolded && (
          <Button weight="primary" small className="col-span-2" onClick={() => choose(chosen)}>
            {cookies.saveChoices}
          </Button>
        )}
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <Button
          weight="quiet"
          small
          className="-ml-3"
          aria-expanded={isUnfolded}
          aria-controls={`${id}-options`}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {cookies.choose}
        </Button>
        {pages.privacy.exists && (
          <Link
            to={pages.privacy.path}
            className="touch-target inline-flex items-center text-sm text-primary-text underline underline-offset-4"
          >
            {cookies.privacy}
          </Link>
        )}
      </div>
    </section>
  );
}

interface OptionsProps {
  id: string;
  config: SiteConfig;
  chosen: ConsentSettings;
  onChange: (chosen: ConsentSettings) => void;
}

const hostOf = (script: { readonly scriptUrl: string }) => new URL(script.scriptUrl).host;

/** The choices one by one; each says what comes of it on this installation. */
function Options({ id, config, chosen, onChange }: OptionsProps) {
  const { analytics, ads } = config;
  const options: readonly (readonly [ConsentOption, title: string, text: string])[] = [
    [
      'analytics',
      cookies.analytics,
      analytics === null ? cookies.notInUse : fill(cookies.analyticsText, { host: hostOf(analytics) }),
    ],
    [
      'marketing',
      cookies.marketing,
      ads === null ? cookies.notInUse : fill(cookies.marketingText, { host: hostOf(ads) }),
    ],
    ['preferences', cookies.preferences, cookies.preferencesText],
  ];
  return (
    <fieldset id={id} className="mt-2 text-sm">
      <legend className="sr-only">{cookies.options}</legend>
      <p className="flex gap-3 py-1.5">
        <Check size={20} aria-hidden className="mt-0.5 shrink-0 text-good" />
        <span>
          <span className="block font-medium">{cookies.necessary}</span>
          <span className="block text-quiet">{cookies.necessaryText}</span>
        </span>
      </p>
      {options.map(([option, title, text]) => (
        <label
          key={option}
          className="touch-target flex cursor-pointer gap-3 rounded-lg py-1.5 hover:bg-raised"
        >
          <input
            type="checkbox"
            checked={chosen[option]}
            aria-labelledby={`${id}-${option}`}
            aria-describedby={`${id}-${option}-text`}
            onChange={(event) => onChange({ ...chosen, [option]: event.target.checked })}
            className="mt-0.5 size-5 shrink-0 accent-primary-fill"
          />
          <span>
            <span id={`${id}-${option}`} className="block font-medium">
              {title}
            </span>
            <span id={`${id}-${option}-text`} className="block text-quiet">
              {text}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/**
 * Where the focus goes when the panel does: to what had it before. A panel that somebody opened takes the focus, one
 * that comes by itself leaves it where it is.
 */
function useWayBack(panel: RefObject<HTMLElement | null>, isOpened: boolean): () => void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    const element = panel.current;
    if (element === null) return undefined;
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && !element.contains(relatedTarget))
        before.current = relatedTarget;
    };
    element.addEventListener('focusin', remember);
    return () => element.removeEventListener('focusin', remember);
  }, [panel]);
  useEffect(() => {
    if (isOpened) panel.current?.focus();
  }, [panel, isOpened]);
  return () => {
    const hadFocus = panel.current?.contains(document.activeElement) === true;
    if (!hadFocus && document.activeElement !== document.body) return;
    const goal = before.current?.isConnected === true ? before.current : document.getElementById('main');
    if (goal instanceof HTMLElement) goal.focus({ preventScroll: true });
  };
}
