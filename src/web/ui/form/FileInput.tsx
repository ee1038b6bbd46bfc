import type { Ref } from 'react';

interface FileInputProps {
  /** For the button that opens the choice. */
  ref: Ref<HTMLInputElement>;
  label: string;
  /** Which files are offered, as browsers want it. */
  accept?: string;
  onFile: (file: File) => void;
}

/** Lets a file be chosen, JSON unless it is said, by a button that stands for it. */
export function FileInput({ ref, label, accept = 'application/json,.json', onFile }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={(event) => {
        const file = event.target.files?.[0];
        // The same file may be chosen twice.
        event.target.value = '';
        if (file !== undefined) onFile(file);
      }}
    />
  );
}
