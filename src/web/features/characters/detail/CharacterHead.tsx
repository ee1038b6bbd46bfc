import { figureText } from '#web/characters/character-figures.ts';
import { ChevronLeft, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { pages } from '#contract/site/pages.ts';
import { gemWords } from '#messages/calculators/gem-words.ts';
import { characterWords } from '#messages/characters/characters.ts';
import { detail as words } from '#messages/characters/detail.ts';
import { fill } from '#messages/fill.ts';
import type { CharacterFigures } from '#web/characters/character-figures.ts';
import { builderAddress } from '#web/characters/character-addresses.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { describeCharacter } from '#web/characters/describe-character.ts';
import { statWord } from '#web/characters/stat-words.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { buttonLook } from '#web/ui/Button.tsx';
import { Figure } from '#web/ui/charts/Figure.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';

const CharacterMenu = lazyPart(() => import('./CharacterMenu.tsx'), <span className="touch-target" />);

const HeadForm = lazyPart(() => import('./HeadForm.tsx'));

interface CharacterHeadProps {
  character: Character;
  characters: readonly Character[];
  isActive: boolean;
  figures: CharacterFigures;
  /** Says whether all is read that they are worked out from. */
  areFiguresKnown: boolean;
}

export function CharacterHead({
  character,
  characters,
  isActive,
  figures,
  areFiguresKnown,
}: CharacterHeadProps) {
  const { name, class: classId } = character;
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsEditing(false);
    // The button is back then.
    requestAnimationFrame(() => editButton.current?.focus());
  };
  const builder = builderAddress(character.id);
  const { resonance, combatRating, ratingByFormula } = figures;
  const [formulas] = usePreference('formulas');
  const textOf = (text: string) => (areFiguresKnown ? text : '…');
  const shown = [
    {
      name: statWord('resonance'),
      value: textOf(figureText(resonance)),
      note: resonance.isFromGame
        ? words.fromGame
        : fill(words.fromGems, { formulas: gemWords.formulas[formulas] }),
    },
    {
      name: statWord('combatRating'),
      value: textOf(figureText(combatRating)),
      note: combatRating.isFromGame
        ? fill(words.byFormula, { value: textOf(figureText(ratingByFormula)) })
        : words.formula,
    },
  ];
  return (
    <header>
      <nav className="-mx-2 flex flex-wrap items-center justify-between gap-x-2">
        {pages.characters.exists && (
          <Link to={pages.characters.path} className={buttonLook('quiet', true)}>
            <ChevronLeft size={16} />
            {words.back}
          </Link>
        )}
        <div className="flex items-center">
          {builder !== null && (
            <Link to={builder} className={buttonLook('quiet', true)}>
              <Pencil size={16} />
              <span className="max-sm:sr-only">{words.edit}</span>
            </Link>
          )}
          <CharacterMenu character={character} characters={characters} isActive={isActive} />
        </div>
      </nav>
      <div className="mt-2 gap-x-10 gap-y-4 max-lg:space-y-4 lg:flex lg:items-center">
        <div className="flex min-w-0 flex-1 items-center gap-4">
          <ClassEmblem classId={classId} size={74} />
          {isEditing ? (
            <HeadForm character={character} onClose={close} />
          ) : (
            <div className="min-w-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h1 className="min-w-0 wrap-anywhere">{name}</h1>
                {isActive && <Badge tone="primary">{characterWords.active}</Badge>}
                <IconButton
                  ref={editButton}
                  label={words.editHead}
                  icon={<Pencil size={18} />}
                  className="-ml-2"
                  onClick={() => setIsEditing(true)}
                />
              </div>
              <p className="mt-1 text-quiet">{describeCharacter(character)}</p>
            </div>
          )}
        </div>
        <div className="card flex flex-wrap gap-x-8 gap-y-3 p-4">
          {shown.map(({ name: figure, value, note }) => (
            <div key={figure} className="min-w-0">
              <Figure name={figure} value={value} size="middling" />
              <p className="text-xs text-quiet">{note}</p>
            </div>
          ))}
        </div>
      </div>
    </header>
  );
}
