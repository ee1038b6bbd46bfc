import { createContext, useContext, useId, useLayoutEffect, useState } from 'react';

type Report = (field: string, isRefused: boolean) => void;

/** The form around a field takes in here that the field holds a text which stands for nothing, such as a number that is none. */
export const RefusedFields = createContext<Report>(() => {});

/** Tells the form around a field, for as long as the field is drawn, that it holds such a text. */
export function useRefused(isRefused: boolean): void {
  const id = useId();
  const report = useContext(RefusedFields);
  useLayoutEffect(() => {
    if (!isRefused) return undefined;
    report(id, true);
    return () => report(id, false);
  }, [id, report, isRefused]);
}

/**
 * Of a form, the fields whose text stands for nothing: while there is one, nothing of the form is to be kept or sent.
 *
 * @returns the fields as they are at any moment, and for `RefusedFields` what takes their word and draws the form again
 */
export function useRefusedFields(): [fields: ReadonlySet<string>, report: Report] {
  const [fields] = useState(() => new Set<string>());
  const [, draw] = useState(0);
  const [report] = useState((): Report => (field, isRefused) => {
    if (isRefused) fields.add(field);
    else fields.delete(field);
    draw(fields.size);
  });
  return [fields, report];
}
