import { ArrowLeftRight, Copy, History, Pin, PinOff, Scale, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from '#web/ui/address/address.ts';
import { equippedOf } from '#contract/records/characters/gem-figures.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { pages } from '#contract/site/pages.ts';
import { characterList as words } from '#messages/characters/list.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { records } from '#messages/records/records.ts';
import { figuresOf } from '#web/characters/character-figures.ts';
import { describeCharacter } from '#web/characters/describe-character.ts';
import { subjectOf } from '#web/characters/gems/gem-subject.ts';
import { statWord } from '#web/characters/stat-words.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import type { ShareCard } from '#web/game/share/share-card.ts';
import { pinCharacter } from '#web/characters/character-edits.ts';
import { duplicateLater } from '#web/characters/duplicate-later.ts';
import { useSwitch } from '#web/characters/use-switch.ts';
import { keepEdit } from '#web/records/keep-edit-later.ts';
import { ActionMenu } from '#web/ui/menu/ActionMenu.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';

const CompareCharacters = lazyPart(() => import('#web/characters/compare/CompareCharacters.tsx'), null);
const DeleteCharacter = lazyPart(() => import('#web/characters/deletion/DeleteCharacter.tsx'), null);
const ShareDialog = lazyPart(
  async () => ({ default: (await import('#web/game/share/ShareDialog.tsx')).ShareDialog }),
  null,
);
const VersionsDialog = lazyPart(() => import('#web/records/VersionsDialog.tsx'), null);

interface CharacterMenuProps {
  character: Character;
  /** All of them. */
  characters: readonly Character[];
  isActive: boolean;
}

/** What can be done with the character of the page. */
export default function CharacterMenu({ character, characters, isActive }: CharacterMenuProps) {
  const [asked, setAsked] = useState<'compare' | 'delete' | 'share' | 'versions' | null>(null);
  const { switchTo } = useSwitch(character);
  const navigate = useNavigate();
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

/** A character as a picture: who it is, how strong, and with which gems. Notes of its player are not in it. */
function ShareCharacter({
  character,
  onClose,
}: Pick<CharacterMenuProps, 'character'> & { onClose: () => void }) {
  const { status, records: gems } = useChildren('gems', character.id);
  if (status === 'loading') return null;
  const { resonance, combatRating } = figuresOf(character, gems);
  const figures = [
    { name: statWord('resonance'), value: numberText(resonance.value), isGain: false },
    { name: statWord('combatRating'), value: numberText(combatRating.value), isGain: false },
  ];
  const [title, detail] = [character.name, describeCharacter(character)];
  const said = figures.map(({ name, value }) => `${name} ${value}`).join(', ');
  const card: ShareCard = {
    title,
    detail,
    figures,
    gems: equippedOf(character, gems).map((gem) => ({ ...subjectOf(gem), rank: gem.rank })),
    text: fill(words.shareText, { name: title, detail, figures: said }),
    fileName: character.class,
  };
  return <ShareDialog card={card} address={null} onClose={onClose} />;
}
