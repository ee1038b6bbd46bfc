import type { DragEvent } from 'react';

/** What is dragged is a gem of ours: nothing else is taken. */
const GEM_TYPE = 'application/x-loadstone-gem';

/** Begins to drag a gem. */
export function draggedGem(event: DragEvent, gemId: string): void {
  event.dataTransfer.setData(GEM_TYPE, gemId);
  event.dataTransfer.effectAllowed = 'move';
}

/** What an element needs onto which gems can be dropped. */
export const takesGems = (take: (gemId: string) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes(GEM_TYPE)) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    const gemId = event.dataTransfer.getData(GEM_TYPE);
    if (gemId === '') return;
    event.preventDefault();
    take(gemId);
  },
});
