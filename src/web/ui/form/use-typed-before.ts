import { useLayoutEffect, useRef, type RefObject } from 'react';

/** What stands in controls of a form, by their names. */
export function textsIn<Name extends string>(
  form: HTMLFormElement | null,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const texts: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const control = form?.elements.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      texts[name] = control.value;
  }
  return texts;
}

/** Hands on what was typed before the page woke up. */
export function useTypedBefore<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  names: readonly Name[],
  take: (typed: Partial<Record<Name, string>>) => void,
): void {
  const isAwake = useRef(false);
  useLayoutEffect(() => {
    if (isAwake.current) return;
    isAwake.current = true;
    const typed = Object.entries(textsIn(form.current, names)).filter(([, text]) => text !== '');
    if (typed.length > 0) take(Object.fromEntries(typed) as Partial<Record<Name, string>>);
  }, [form, names, take]);
}
