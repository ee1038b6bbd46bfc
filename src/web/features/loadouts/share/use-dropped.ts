import { useEffect, useEffectEvent, useState, type DragEvent } from 'react';

interface Dropping {
  onFile: (file: File) => void;
  onText: (text: string) => void;
}

const carries = ({ dataTransfer: { types } }: DragEvent): boolean =>
  ['Files', 'text/uri-list', 'text/plain'].some((type) => types.includes(type));

/** What is typed into keeps what is pasted. */
const takesText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable], [role="dialog"]') !== null;

/** Takes files and texts that are dropped on a part of the page, or pasted while it is shown. */
export function useDropped({ onFile, onText }: Dropping) {
  const [isOver, setIsOver] = useState(false);
  const take = (data: DataTransfer) => {
    const [file] = data.files;
    const text = data.getData('text/uri-list') || data.getData('text/plain');
    if (file !== undefined) onFile(file);
    else if (text.trim() !== '') onText(text);
    return file !== undefined || text.trim() !== '';
  };
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (event.clipboardData === null || takesText(event.target)) return;
    if (take(event.clipboardData)) event.preventDefault();
  });
  useEffect(() => {
    const follow = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', follow);
    return () => document.removeEventListener('paste', follow);
  }, []);
  return {
    isOver,
    area: {
      onDragOver(event: DragEvent) {
        if (!carries(event)) return;
        // Otherwise the browser opens what is dropped in the place of the page.
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave(event: DragEvent) {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setIsOver(false);
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer);
      },
    },
  };
}
