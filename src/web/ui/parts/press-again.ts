/** A button or a field. */
type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Buttons that were pressed while nothing behind them answered, once each, and fields with what was entered then. */
let inVain = new Map<Control, string | boolean>();

const isBox = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type);

const note = (target: EventTarget | null): void => {
  const control = (target as Element).closest<Control>('button, input, select, textarea');
  if (control !== null) inVain.set(control, isBox(control) ? control.checked : control.value);
};

// React stops an event at its root where the part that it is for is not awake, so the target does not hear of it.
if (!import.meta.env.SSR)
  for (const type of ['click', 'input', 'change'])
    addEventListener(
      type,
      ({ target }) => {
        let isHeard = false;
        target?.addEventListener(type, () => (isHeard = true), { once: true });
        setTimeout(() => {
          if (!isHeard) note(target);
        });
      },
      true,
    );

/** Takes over from the document's own script what came before React, which hears of all that follows. */
export function takeEarlyInput(): void {
  const root: HTMLElement & { early?: EventTarget[] | undefined } = document.documentElement;
  root.early?.forEach(note);
  root.early = undefined;
}

/** Presses and enters once more what nothing answered. Where that is in a part that sleeps still, it is noted again. */
export async function pressAgain(): Promise<void> {
  const controls = inVain;
  inVain = new Map();
  for (const [control, entered] of controls) {
    if (isBox(control)) control.checked = entered === false;
    if (isBox(control) || control instanceof HTMLButtonElement) control.click();
    else {
      // React hears of what differs from the value that it has seen, and sees what is set on the field itself.
      control.value = '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, entered);
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
    // The next one finds the page as this one leaves it.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
