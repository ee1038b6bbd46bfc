import { Redo2, Undo2 } from 'lucide-react';
import { controls } from '#messages/controls.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

interface UndoButtonsProps {
  canUndo: boolean;
  canRedo: boolean;
  onTakeBack: (direction: 'undo' | 'redo') => Promise<unknown>;
}

/** Takes the last change back, or makes it again. */
export function UndoButtons({ canUndo, canRedo, onTakeBack }: UndoButtonsProps) {
  return (
    <>
      <IconButton
        label={controls.undoLast}
        icon={<Undo2 size={20} />}
        unavailable={!canUndo}
        onClick={() => void onTakeBack('undo')}
      />
      <IconButton
        label={controls.redoLast}
        icon={<Redo2 size={20} />}
        unavailable={!canRedo}
        onClick={() => void onTakeBack('redo')}
      />
    </>
  );
}
