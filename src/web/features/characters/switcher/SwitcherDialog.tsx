import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { addressOf } from '#contract/site/link-addresses.ts';
import { characterList } from '#messages/characters/list.ts';
import { gemsWornBy, useEquippedGems } from '../use-equipped-gems.ts';
import { useCharacters } from '#web/characters/use-characters.ts';
import { ProgressiveList } from '#web/records/ProgressiveList.tsx';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { CharacterCard } from './CharacterCard.tsx';

const DeleteCharacter = lazyPart(() => import('../deletion/DeleteCharacter.tsx'));
const QuickCreation = lazyPart(() => import('#web/characters/QuickCreation.tsx'));
const { switcher: words } = characterList;

/** All characters as cards, to switch to one from any page; what it opens takes its place. */
export default function SwitcherDialog({ onClose }: { onClose: () => void }) {
  const { characters, active } = useCharacters();
  const gems = useEquippedGems(characters);
  const [deleted, setDeleted] = useState<Character | null>(null);
  const [isCreating, setIsCreating] = useState(false);
  const list = addressOf('characters');
  if (deleted !== null) return <DeleteCharacter characters={[deleted]} onClose={() => setDeleted(null)} />;
  if (isCreating) return <QuickCreation onClose={onClose} />;
  const others = characters.filter(({ id }) => id !== active?.id);
  const inOrder = [
    ...(active === null ? [] : [active]),
    ...others.filter(({ pinned }) => pinned),
    ...others.filter(({ pinned }) => !pinned),
  ];
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <>
          {list !== null && (
            <Link to={list} className={buttonLook('secondary')} onClick={onClose}>
              {words.all}
            </Link>
          )}
          <Button
            weight="primary"
            aria-haspopup="dialog"
            icon={<Plus size={18} />}
            onClick={() => setIsCreating(true)}
          >
            {characterList.new}
          </Button>
        </>
      }
    >
      <ProgressiveList label={characterList.title} items={inOrder}>
        {(character) => (
          <li key={character.id}>
            <CharacterCard
              character={character}
              gems={gemsWornBy(character, gems)}
              isActive={character.id === active?.id}
              onLeave={onClose}
              onDelete={() => setDeleted(character)}
            />
          </li>
        )}
      </ProgressiveList>
    </Dialog>
  );
}
