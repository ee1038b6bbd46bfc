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
import { fill } from '#messages/fill.ts';
import { cookies } from '#messages/site/cookies.ts';
import { writeConsent } from '#web/data/preferences/consent-storage.ts';
import { closeCookieSettings } from '#web/data/preferences/consent.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
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
      className="hidden-on-paper appear fixed inset-x-0 bottom-(--bar) z-30 max-h-[calc(85dvh-var(--bar))] overflow-y-auto overscroll-contain border-t border-line-strong bg-surface px-3 py-2 shadow-card sm:px-6"
    >
      <div className="mx-auto max-w-[92rem]">
        <div className="flex items-center justify-between gap-3">
          <p id={`${id}-title`} className={isUnfolded ? 'font-display text-xl font-semibold' : 'sr-only'}>
            {cookies.title}
          </p>
          {consent !== null && (
            <IconButton
              label={cookies.closeUnchanged}
              icon={<X size={20} />}
              className="-mr-2 ml-auto shrink-0"
              onClick={close}
            />
          )}
        </div>
        {isUnfolded && <Options id={`${id}-options`} config={config} chosen={chosen} onChange={setChosen} />}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <p className="min-w-0 flex-1 basis-64 text-sm text-quiet">
            {config.analytics === null && config.ads === null ? cookies.askForNothing : cookies.ask}{' '}
            {pages.privacy.exists && (
              <Link
                to={pages.privacy.path}
                className="-my-3 inline-block py-3 whitespace-nowrap text-primary-text underline underline-offset-4"
              >
                {cookies.privacy}
              </Link>
            )}
          </p>
          {/* As wide and as loud as one another. */}
          <div
            className={classNames(
              'grid flex-1 basis-80 gap-2 sm:max-w-2xl sm:basis-104',
              isUnfolded ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))]',
            )}
          >
            <Button small className={wayLook} onClick={() => choose(sameForAll(true))}>
              {cookies.acceptAll}
            </Button>
            <Button small className={wayLook} onClick={() => choose(sameForAll(false))}>
              {cookies.necessaryOnly}
            </Button>
            {isUnfolded && (
              <Button small className={wayLook} onClick={() => choose(chosen)}>
                {cookies.saveChoices}
              </Button>
            )}
            <Button
              small
              className={wayLook}
              aria-expanded={isUnfolded}
              aria-controls={`${id}-options`}
              onClick={() => setIsUnfolded(!isUnfolded)}
            >
              {cookies.choose}
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Narrow, as three stand side by side on a phone. */
const wayLook = 'px-1! leading-tight';

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
    <fieldset id={id} className="mb-2 gap-x-6 text-sm sm:grid sm:grid-cols-2 xl:grid-cols-4">
      <legend className="sr-only">{cookies.options}</legend>
      <p className="flex gap-3 py-1.5">
        <Check size={20} className="mt-0.5 shrink-0 text-good" />
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
            className="tick-box mt-0.5 size-5"
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
