import { useState } from 'react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { palette } from '#messages/site/palette.ts';
import { useCharacters } from '#web/characters/use-characters.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { typedAhead } from '../../opened.ts';
import { actionsFor, quickActionIcons, quickActions, type QuickAction } from './quick-actions.ts';
import { useQuickAction } from './use-quick-action.ts';

const RecordProgress = lazyPart(() => import('#web/features/characters/progress/RecordProgress.tsx'));
const AddGems = lazyPart(() => import('#web/features/characters/gems/AddGems.tsx'));
const GoalDialog = lazyPart(() => import('#web/features/characters/goals/GoalDialog.tsx'));
const QuickCreation = lazyPart(() => import('#web/characters/QuickCreation.tsx'));

/** The sheet of all actions of a player, and the dialog of each. */
export function ActionDialogs({ onClose }: { onClose: () => void }) {
  const [action, setAction] = useState(() => quickActions.find((each) => each === typedAhead()) ?? null);
  const isSignedIn = useSeemsSignedIn();
  const { status, active } = useCharacters();
  const act = useQuickAction(active);
  if (isSignedIn && status === 'loading') return null;
  if (action === null)
    return (
      <AddSheet
        actions={actionsFor(isSignedIn, active !== null)}
        onChoose={(chosen) => {
          if (act(chosen)) onClose();
          else setAction(chosen);
        }}
        onClose={onClose}
      />
    );
  return <Action action={action} character={active} onClose={onClose} />;
}

interface AddSheetProps {
  actions: readonly QuickAction[];
  onChoose: (action: QuickAction) => void;
  onClose: () => void;
}

function AddSheet({ actions, onChoose, onClose }: AddSheetProps) {
  return (
    <Dialog title={palette.addTitle} onClose={onClose}>
      <ul className="grid grid-cols-2 gap-2 max-[18rem]:grid-cols-1">
        {actions.map((action) => {
          const Icon = quickActionIcons[action];
          return (
            <li key={action}>
              <button
                type="button"
                className="flex min-h-16 w-full items-center gap-3 rounded-lg border border-line px-3 text-left font-medium hover:bg-raised"
                onClick={() => onChoose(action)}
              >
                <Icon size={20} aria-hidden className="shrink-0 text-primary-text" />
                {palette.actions[action]}
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

interface ActionProps {
  action: QuickAction;
  /** The active one; null where there is none. */
  character: Character | null;
  onClose: () => void;
}

function Action({ action, character, onClose }: ActionProps) {
  // Without a character there is one to make first.
  if (action === 'newCharacter' || character === null) return <QuickCreation onClose={onClose} />;
  if (action === 'addGem') return <AddGems character={character} onClose={onClose} />;
  if (action === 'addGoal') return <GoalDialog parent={character.id} goal={null} onClose={onClose} />;
  return <RecordProgress character={character} onClose={onClose} />;
}
