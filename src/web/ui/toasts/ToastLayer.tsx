import { CircleCheck, Info, LoaderCircle, OctagonX, TriangleAlert } from 'lucide-react';
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { toast, Toaster, type Action } from 'sonner';
import { controls } from '#messages/controls.ts';
import { Link } from '../Link.tsx';
import { toastsAreDrawn, type Notice, type NoticeKind } from './notify.ts';
import { useHasDialog } from '../dialogs/open-dialogs.ts';
import { hearForms, isOverForm, isPhone, lookForForm, pixelsOverBar } from './room-below.ts';
import { shortcuts } from '../shortcuts.ts';

/** What tells one kind of toast from another: the sign first, then its colour. */
const signs = {
  loading: { Sign: LoaderCircle, color: 'var(--primary-text)' },
  success: { Sign: CircleCheck, color: 'var(--good)' },
  info: { Sign: Info, color: 'var(--primary-text)' },
  warning: { Sign: TriangleAlert, color: 'var(--warn)' },
  error: { Sign: OctagonX, color: 'var(--bad)' },
} as const;

function signOf(kind: NoticeKind): ReactNode {
  const { Sign, color } = signs[kind];
  return <Sign role="img" aria-label={controls.toasts[kind]} size={20} style={{ color }} />;
}

const actionLook = 'touch-target h-auto! text-xs! bg-primary-fill! text-white! font-semibold! px-3!';

/** As the library wants to be told of keys that are held together. */
const hotkey = shortcuts.toasts[0].split('+').map((key) => (key === 'Alt' ? 'altKey' : `Key${key}`));

/** The library's toast in each place that a later notice takes over, until that toast begins to leave. */
const placed = new Map<string, string>();
let count = 0;

/**
 * The library's toast for a notice, and what to call once that toast begins to leave. The library changes a toast that is leaving
 * as well and then takes it away with the new text: an Undo that is answered at once would say nothing.
 */
function takePlace(place: string | undefined): { id: string; leave: () => void } {
  count += 1;
  const id = (place === undefined ? undefined : placed.get(place)) ?? `toast ${count}`;
  if (place === undefined) return { id, leave: () => undefined };
  placed.set(place, id);
  const leave = () => {
    if (placed.get(place) === id) placed.delete(place);
  };
  return { id, leave };
}

/** So long a card stays, in ms: there is more to read. */
const CARD_MS = 9_000;

function drawToast(kind: NoticeKind, text: string, { id: place, ...notice }: Notice): () => void {
  const { id, leave } = takePlace(place);
  const dismiss = () => {
    leave();
    toast.dismiss(id);
  };
  if (notice.card !== undefined) {
    const { card, action } = notice;
    const undo =
      action === undefined
        ? null
        : () => {
            dismiss();
            action.onClick();
          };
    toast.custom(() => <>{card({ undo, close: dismiss })}</>, {
      id,
      position: 'bottom-center',
      duration: CARD_MS,
      style: { borderRadius: '0.75rem', borderWidth: 1, borderStyle: 'solid', boxShadow: 'var(--shade)' },
      onAutoClose: leave,
      onDismiss: leave,
    });
    return dismiss;
  }
  toast[kind](text, {
    id,
    // Both are named in any case, as a toast that is changed keeps what it is not told.
    description: notice.description ?? null,
    action: actionOf(notice, leave, dismiss),
    icon: signOf(kind),
    style: { borderLeft: `4px solid ${signs[kind].color}` },
    onAutoClose: leave,
    onDismiss: leave,
  });
  return dismiss;
}

/** What a toast offers; pressed, it goes. */
function actionOf({ action, link }: Notice, leave: () => void, dismiss: () => void): Action | ReactNode {
  if (link !== undefined)
    return (
      <Link data-button to={link.to} className={actionLook} onClick={dismiss}>
        {link.label}
      </Link>
    );
  if (action === undefined) return null;
  const press = () => {
    leave();
    action.onClick();
  };
  return { label: action.label, onClick: press };
}

/**
 * Draws the toasts: bottom right, three at once, four seconds each, a shortcut moves to them. While
 * a dialog is open, and on a phone a form, they come aside: its fields and buttons reach down to where they would be.
 */
export default function ToastLayer() {
  const layer = useRef<HTMLElement>(null);
  const cameAt = useRef(0);
  const hasDialog = useHasDialog();
  const isFormBelow = useSyncExternalStore(hearForms, isOverForm);
  const isAside = useAside(hasDialog || isFormBelow, layer, cameAt);
  const isOverHeader = useAside(hasDialog, layer, cameAt);
  useEffect(
    () =>
      toastsAreDrawn((...toast) => {
        raise(layer.current);
        lookForForm();
        cameAt.current = performance.now();
        return drawToast(...toast);
      }),
    [],
  );
  useRaised(layer);
  useRestWhileFocused(layer);
  useTabLeaves(layer);
  useLeavesDialogsOpen(layer);
  return (
    <Toaster
      ref={layer}
      className="keeps-clear"
      // Left out, every drawing would ask for the styles of the whole page.
      dir="auto"
      containerAriaLabel={controls.toastList}
      position={isAside ? (isPhone() ? 'top-right' : 'bottom-left') : 'bottom-right'}
      duration={4000}
      visibleToasts={3}
      gap={14}
      // As wide as its text is large.
      style={{ '--width': 'min(22.25rem, calc(100vw - 3rem))' } as CSSProperties}
      hotkey={hotkey}
      offset={{ bottom: 'calc(24px + var(--below) + var(--over-bar, 0px))' }}
      mobileOffset={{
        // Below the header; over it above a sheet, which leaves a seventh of the screen.
        top: isOverHeader ? 'max(0.5rem, env(safe-area-inset-top))' : '3.25rem',
        bottom: 'calc(1rem + var(--below) + var(--over-bar, 0px))',
      }}
      toastOptions={{
        style: {
          background: 'var(--raised)',
          color: 'var(--text)',
          borderColor: 'var(--line-strong)',
          fontFamily: 'inherit',
          fontSize: '0.8125rem',
          overflowWrap: 'anywhere',
          // A drag that marked its text would not take a toast away.
          userSelect: 'none',
          WebkitUserSelect: 'none',
        },
        classNames: {
          // A dialog takes every press that is not its own; what a toast offers can be pressed nevertheless.
          toast: 'data-[visible=true]:pointer-events-auto flex-wrap!',
          // Beside large text what it offers comes below.
          content: 'basis-[min(9rem,70%)]!',
          description: 'text-quiet!',
          actionButton: actionLook,
        },
      }}
    />
  );
}

/** For so long after it has come, in ms, nobody has seen a toast. */
const UNSEEN_MS = 300;

/**
 * Tells whether toasts stand aside. Those that somebody may aim at stay where they are until they go, although nothing is in their way any
 * more: a press on what moves is lost.
 */
function useAside(
  isInTheWay: boolean,
  layer: RefObject<HTMLElement | null>,
  cameAt: RefObject<number>,
): boolean {
  const [wasAside, setWasAside] = useState(isInTheWay);
  useEffect(() => {
    const isAimedAt = () =>
      performance.now() - cameAt.current > UNSEEN_MS &&
      layer.current?.querySelector('[data-sonner-toast]') != null;
    const follow = () => {
      if (isInTheWay || !isAimedAt()) setWasAside(isInTheWay);
    };
    follow();
    const watch = new MutationObserver(follow);
    if (layer.current !== null) watch.observe(layer.current, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [isInTheWay, layer, cameAt]);
  return isInTheWay || wasAside;
}

/** Lifts the toasts over the bar with which a page keeps what was entered. */
const raise = (layer: HTMLElement | null): void =>
  layer?.style.setProperty('--over-bar', `${pixelsOverBar()}px`);

/**
 * As long as toasts are there they follow that bar, which moves as the page scrolls and as complaints come and go, and make room
 * for a form that is opened, at the latest as one of its fields is gone to.
 */
function useRaised(layer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const follow = () => {
      if (layer.current?.querySelector('[data-sonner-toast]') == null) return;
      raise(layer.current);
      lookForForm();
    };
    const grows = new ResizeObserver(follow);
    grows.observe(document.body);
    addEventListener('scroll', follow, { passive: true });
    addEventListener('focusin', follow);
    return () => {
      grows.disconnect();
      removeEventListener('scroll', follow);
      removeEventListener('focusin', follow);
    };
  }, [layer]);
}

/**
 * Toasts rest while the focus is on them. The library does so for the mouse only, and has no other way in: so it is
 * told that the mouse is there while the focus is, and that it has left when the focus does.
 */
function useRestWhileFocused(layer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = layer.current;
    if (element === null) return undefined;
    const list = () => element.querySelector('[data-sonner-toaster]');
    const rest = () => {
      const focused = document.activeElement;
      // Anybody who presses a toast focuses it too, and has nothing to read on it once the mouse has left.
      if (focused?.matches(':focus-visible') === true && list()?.contains(focused) === true)
        list()?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
    };
    const goOn = ({ relatedTarget }: FocusEvent) => {
      const isInside = [relatedTarget, document.activeElement].some(
        (focused) => focused instanceof Node && element.contains(focused),
      );
      if (!isInside && list()?.matches(':hover') === false)
        list()?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
    };
    // A toast goes once its button was pressed; the focus goes back to where it came from before that.
    const release = ({ target }: MouseEvent) => {
      if (target instanceof HTMLElement) target.closest<HTMLElement>('[data-button]')?.blur();
    };
    // The mouse may leave, or another toast go, while the focus stays.
    const watch = new MutationObserver(rest);
    watch.observe(element, { subtree: true, attributeFilter: ['data-expanded'] });
    element.addEventListener('focusin', rest);
    element.addEventListener('focusout', goOn);
    element.addEventListener('click', release);
    return () => {
      watch.disconnect();
      element.removeEventListener('focusin', rest);
      element.removeEventListener('focusout', goOn);
      element.removeEventListener('click', release);
    };
  }, [layer]);
}

/**
 * Tab goes on from the toasts to what comes after them. The library gives the focus back to where it came from however it
 * leaves, which for a Tab is a circle; so for as long as a Tab takes, whoever had the focus does not take it.
 */
function useTabLeaves(layer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = layer.current;
    if (element === null) return undefined;
    let cameFrom: HTMLElement | null = null;
    const note = ({ target, relatedTarget }: FocusEvent) => {
      // Cards are in a list of their own, and the library gives the focus back from each list to the other one as well.
      const list = target instanceof Element ? target.closest('ol') : null;
      const isInside = relatedTarget instanceof Node && list?.contains(relatedTarget) === true;
      if (!isInside) cameFrom = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    };
    const leave = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab' || cameFrom === null) return;
      const deaf = cameFrom;
      Object.defineProperty(deaf, 'focus', { value: () => undefined, configurable: true });
      // The browser moves the focus once the key was heard.
      setTimeout(() => Reflect.deleteProperty(deaf, 'focus'));
    };
    element.addEventListener('focusin', note);
    element.addEventListener('keydown', leave);
    return () => {
      element.removeEventListener('focusin', note);
      element.removeEventListener('keydown', leave);
    };
  }, [layer]);
}

/** A press on a toast is none beside the dialog that is open: whoever closes it then listens on the document, and does not hear of it. */
function useLeavesDialogsOpen(layer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const keep = (event: PointerEvent) => {
      if (event.target instanceof Node && layer.current?.contains(event.target) === true)
        event.stopPropagation();
    };
    document.body.addEventListener('pointerdown', keep);
    return () => document.body.removeEventListener('pointerdown', keep);
  }, [layer]);
}
