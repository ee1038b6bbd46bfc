import { ArrowLeftRight, Copy, Globe, History, Pin, PinOff, Scale, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from '#web/ui/address/address.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { pages } from '#contract/site/pages.ts';
import { characterList as words } from '#messages/characters/list.ts';
import { records } from '#messages/records/records.ts';
import { pinCharacter } from '#web/characters/character-edits.ts';
import { duplicateLater } from '../duplicate-later.ts';
import { useSwitch } from '../use-switch.ts';
import { useHasCommunity } from '#web/data/session/community-here.ts';
import { keepEdit } from '#web/records/keep-edit-later.ts';
import { ActionMenu } from '#web/ui/menu/ActionMenu.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';

const CompareCharacters = lazyPart(() => import('../compare/CompareCharacters.tsx'), null);
const GalleryDialog = lazyPart(() => import('./GalleryDialog.tsx'), null);
const DeleteCharacter = lazyPart(() => import('../deletion/DeleteCharacter.tsx'), null);
const ShareCharacter = lazyPart(() => import('./ShareCharacter.tsx'), null);
const VersionsDialog = lazyPart(() => import('#web/records/VersionsDialog.tsx'), null);

interface CharacterMenuProps {
  character: Character;
  characters: readonly Character[];
  isActive: boolean;
}

export default function CharacterMenu({ character, characters, isActive }: CharacterMenuProps) {
  const [asked, setAsked] = useState<'compare' | 'delete' | 'gallery' | 'share' | 'versions' | null>(null);
  const { switchTo } = useSwitch(character);
  const navigate = useNavigate();
  const hasCommunity = useHasCommunity();
  const close = () => setAsked(null);
  const { id, pinned } = character;
  const other = characters.find((each) => each.id !== id);
  const icon = { size: 18, 'aria-hidden': true, className: 'shrink-0' } as const;
  const actions = [
    ...(isActive
      ? []
      : [{ label: words.switch, icon: <ArrowLeftRight {...icon} />, does: () => void switchTo() }]),
    { label: words.duplicate, icon: <Copy {...icon} />, does: () => void duplicateLater(character) },
    {
      label: pinned ? words.unpin : words.pin,
      icon: pinned ? <PinOff {...icon} /> : <Pin {...icon} />,
      does: () => void pinCharacter(character, !pinned),
    },
    ...(other === undefined
      ? []
      : [{ label: words.selection.compare, icon: <Scale {...icon} />, does: () => setAsked('compare') }]),
    { label: words.share, icon: <Share2 {...icon} />, does: () => setAsked('share') },
    ...(hasCommunity
      ? [{ label: words.gallery, icon: <Globe {...icon} />, does: () => setAsked('gallery') }]
      : []),
    { label: records.versions.title, icon: <History {...icon} />, does: () => setAsked('versions') },
    {
      label: words.delete,
      icon: <Trash2 {...icon} />,
      danger: true,
      does: () => setAsked('delete'),
    },
  ];
  return (
    <>
      <ActionMenu label={words.more} actions={actions} />
      {asked === 'compare' && other !== undefined && (
        <CompareCharacters characters={characters} first={[id, other.id]} activeId={null} onClose={close} />
      )}
      {asked === 'share' && <ShareCharacter character={character} onClose={close} />}
      {asked === 'gallery' && <GalleryDialog character={character} onClose={close} />}
      {asked === 'versions' && (
        <VersionsDialog collection="characters" record={character} keepEdit={keepEdit} onClose={close} />
      )}
      {asked === 'delete' && (
        <DeleteCharacter
          characters={[character]}
          onClose={close}
          onDeleted={() => navigate(pages.characters.path)}
        />
      )}
    </>
  );
}
