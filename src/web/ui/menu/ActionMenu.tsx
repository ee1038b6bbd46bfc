import { Ellipsis } from 'lucide-react';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useNavigate } from '../address/address.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../IconButton.tsx';

/** Something that can be done: by a function, or on a page of this site. */
export interface MenuAction {
  readonly label: string;
  readonly icon: ReactNode;
  readonly danger?: boolean;
  readonly does: (() => void) | { readonly to: string };
}

interface ActionMenuProps {
  label: string;
  /** The id of what the actions are about. */
  describedBy?: string | undefined;
  actions: readonly MenuAction[];
}

/** What stays at the top of the screen. */
const HEADER_HEIGHT = 64;
/** Room between a list and the edge of the screen. */
const EDGE = 8;

/** A button with a list of actions, of which one is done. */
export function ActionMenu({ label, describedBy, actions }: ActionMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setIsOpen(false);
    // Before what opens now takes the focus: there it comes back to.
    button.current?.focus();
  };
  return (
    <div className="relative">
      <IconButton
        ref={button}
        label={label}
        icon={<Ellipsis size={20} />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-describedby={describedBy}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      />
      {isOpen && (
        <Menu
          id={id}
          label={label}
          actions={actions}
          button={button}
          onClose={close}
          onLeave={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

interface MenuProps extends Pick<ActionMenuProps, 'label' | 'actions'> {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  /** Something was chosen, or Escape pressed. */
  onClose: () => void;
  /** The focus has gone somewhere else. */
  onLeave: () => void;
}

function Menu({ id, label, actions, button, onClose, onLeave }: MenuProps) {
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [isAbove, setIsAbove] = useState(false);
  const [raisedBy, setRaisedBy] = useState(0);
  const [movedBy, setMovedBy] = useState(0);

  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    setMovedBy(Math.max(0, EDGE - (box?.left ?? EDGE)));
    const bar = Number.parseFloat(getComputedStyle(document.body).paddingBottom);
    const top = button.current?.getBoundingClientRect().top ?? 0;
    const hidden = (box?.bottom ?? 0) - (innerHeight - bar);
    if (box !== undefined && hidden > 0) {
      if (top > box.height + HEADER_HEIGHT) setIsAbove(true);
      // Neither above the button nor below it, so it comes to lie over it.
      else setRaisedBy(Math.min(hidden, box.top - HEADER_HEIGHT));
    }
    itemsOf(list)[0]?.focus();
  }, [button]);
  useEffect(() => {
    const leave = (event: Event) => {
      const { target } = event;
      if (!(target instanceof Node)) return;
      if (list.current?.contains(target) !== true && button.current?.contains(target) !== true) onLeave();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  });

  const press = (event: KeyboardEvent) => {
    const all = itemsOf(list);
    const at = all.findIndex((item) => item === document.activeElement);
    const to: Readonly<Record<string, number>> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at + all.length - 1) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const next = to[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (next !== undefined) {
      event.preventDefault();
      all[next]?.focus();
    } else if (/^\p{L}$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      // The next one that begins so, as menus of systems have it.
      event.preventDefault();
      event.stopPropagation();
      const letter = event.key.toLowerCase();
      [...all.slice(at + 1), ...all]
        .find((item) => item.textContent.toLowerCase().startsWith(letter))
        ?.focus();
    }
  };

  return (
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={press}
      className={classNames(
        'appear absolute z-20 w-max max-w-[min(18rem,80vw)] rounded-lg border border-line bg-surface p-1 shadow-card',
        isAbove ? 'bottom-full' : 'top-full',
      )}
      style={{ marginTop: -raisedBy, right: -movedBy }}
    >
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={classNames(
            'flex min-h-11 w-full items-center gap-3 rounded px-3 text-left text-sm font-medium hover:bg-raised focus-visible:bg-raised',
            action.danger === true ? 'text-bad' : 'text-text',
          )}
          onClick={() => {
            onClose();
            const { does } = action;
            if (typeof does === 'function') does();
            else navigate(does.to);
          }}
        >
          {action.icon}
          {action.label}
        </button>
      ))}
    </div>
  );
}

const itemsOf = (list: RefObject<HTMLElement | null>) => [
  ...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];
