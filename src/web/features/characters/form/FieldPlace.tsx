import type { ReactNode } from 'react';
import type { FormField } from './character-complaints.ts';

/** Marks where a field stands, for the links of complaints. */
export function FieldPlace({ field, children }: { field: FormField; children: ReactNode }) {
  return (
    <div data-field={field} className="min-w-0">
      {children}
    </div>
  );
}
