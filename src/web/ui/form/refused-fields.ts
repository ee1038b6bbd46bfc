import { createContext, useContext, useLayoutEffect, useState } from 'react';

/** Counts a field, until what this answers is called. */
type Report = () => () => void;

/** The form around a field counts it here while its text stands for nothing, such as a number that is none. */
export const RefusedFields = createContext<Report>(() => () => {});

/** Tells the form around a field, for as long as the field is drawn, that it holds such a text. */
export function useRefused(isRefused: boolean): void {
  const report = useContext(RefusedFields);
  useLayoutEffect(() => (isRefused ? report() : undefined), [report, isRefused]);
}

/**
 * Of a form, whether a field holds a text that stands for nothing: then nothing of the form is to be kept or sent.
 *
 * @returns how many fields do, and for `RefusedFields` what counts them
 */
export function useRefusedFields(): [fields: number, report: Report] {
  const [fields, setFields] = useState(0);
  const [report] = useState(() => () => {
    setFields((before) => before + 1);
    return () => setFields((before) => before - 1);
  });
  return [fields, report];
}

/** Brings the first field of a form that complains into view and gives it the focus. */
export function focusProblem(form: HTMLFormElement | null): void {
  const control = form?.querySelector<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    '[aria-invalid="true"]',
  );
  // The field with its label; the focus by itself would bring the field alone, right below the header.
  control?.labels?.[0]?.scrollIntoView({ block: 'nearest' });
  control?.focus({ preventScroll: true });
}
