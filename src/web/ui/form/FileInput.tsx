import type { Ref } from 'react';

interface FileInputProps {
  /** For the button that opens the choice. */
  ref: Ref<HTMLInputElement>;
  label: string;
  onFile: (file: File) => void;
}

/** Lets a JSON file be chosen, by a button that stands for it. */
export function FileInput({ ref, label, onFile }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept="application/json,.json"
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
