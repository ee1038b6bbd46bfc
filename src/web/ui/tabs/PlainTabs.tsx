import type { KeyboardEvent, ReactNode } from 'react';

interface PlainTabsProps<Value extends string> {
  /** Of the page, unique there: what the ids of tabs and panels begin with. */
  id: string;
  tabs: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * The heads of tabs for a page that has to start with little code: the library's are a tenth of it. Arrows go from one to the
 * next, and the one that has the focus is chosen.
 */
export function PlainTabs<Value extends string>({ id, tabs, value, onChange }: PlainTabsProps<Value>) {
  const press = (event: KeyboardEvent, at: number) => {
    const step = steps[event.key];
    const next = step === undefined ? undefined : tabs[(at + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(tabId(id, next.value))?.focus();
  };
  return (
    <div role="tablist" className="flex flex-wrap border-b border-line">
      {tabs.map((tab, at) => {
        const isChosen = tab.value === value;
        return (
          <button
            key={tab.value}
            id={tabId(id, tab.value)}
            type="button"
            role="tab"
            aria-selected={isChosen}
            aria-controls={isChosen ? panelId(id, tab.value) : undefined}
            tabIndex={isChosen ? 0 : -1}
            data-state={isChosen ? 'active' : 'inactive'}
            className="touch-target -mb-px border-b-2 border-transparent px-2 font-medium text-quiet data-[state=active]:border-primary data-[state=active]:text-text sm:px-4"
            onClick={() => onChange(tab.value)}
            onKeyDown={(event) => press(event, at)}
          >
            {tab.label}
          </button>
        );
      })}
    </div>
  );
}

const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string, value: string) => `${id}-panel-${value}`;

interface TabPanelProps {
  /** As the tabs have it. */
  id: string;
  value: string;
  /** A panel that stays as it is while another one is looked at is hidden instead of gone. */
  isHidden?: boolean;
  className?: string;
  children: ReactNode;
}

export function TabPanel({ id, value, isHidden = false, className, children }: TabPanelProps) {
  return (
    <div
      id={panelId(id, value)}
      role="tabpanel"
      aria-labelledby={tabId(id, value)}
      hidden={isHidden}
      className={className}
    >
      {children}
    </div>
  );
}
