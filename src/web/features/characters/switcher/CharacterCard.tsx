import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { LoaderCircle, Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { characterWords } from '#messages/characters/characters.ts';
import { characterList as words } from '#messages/characters/list.ts';
import { fill } from '#messages/fill.ts';
import { shortDayText } from '#messages/formats.ts';
import { builderAddress, detailAddress } from '#web/characters/character-addresses.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { describeCharacter } from '#web/characters/describe-character.ts';
import { figuresOf, figureText, isRecorded } from '#web/characters/character-figures.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { useSwitch } from '../use-switch.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Link } from '#web/ui/Link.tsx';

interface CharacterCardProps {
  character: Character;
  /** Those that it wears. */
  gems: readonly Gem[];
  isActive: boolean;
  /** It is the active one now, or another page opens. */
  onLeave: () => void;
  onDelete: () => void;
}

/** A character with what tells it from the others, and what can be done with it from anywhere. */
export function CharacterCard({ character, gems, isActive, onLeave, onDelete }: CharacterCardProps) {
  const { id, name, class: classId } = character;
  const titleId = useId();
  const { isSwitching, switchTo } = useSwitch(character);
  const places = useGemPlaces();
  const { combatRating, resonance } = figuresOf(character, gems, usePreference('formulas')[0], places);
  const updatedAt = lateStore.seen('characters', id)?.updatedAt;
  const edit = detailAddress(id) ?? builderAddress(id);
  return (
    <article aria-labelledby={titleId} aria-busy={isSwitching || undefined} className="flex gap-3 p-3">
      <ClassEmblem classId={classId} size={40} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2">
          <h3 id={titleId} className="min-w-0 font-sans text-base font-semibold wrap-anywhere">
            {name}
          </h3>
          {isActive && <Badge tone="good">{characterWords.active}</Badge>}
        </div>
        <p className="text-sm text-quiet">{describeCharacter(character)}</p>
        <dl className="mt-1 flex flex-wrap gap-x-4 text-sm [&_dd]:font-semibold [&>div]:flex [&>div]:gap-1">
          <div>
            <dt className="text-quiet">{characterWords.combatRating}</dt>
            <dd>{isRecorded(combatRating) ? figureText(combatRating) : words.notRecorded}</dd>
          </div>
          <div>
            <dt className="text-quiet">{characterWords.resonance}</dt>
            <dd>{isRecorded(resonance) ? figureText(resonance) : words.notRecorded}</dd>
          </div>
        </dl>
        <div className="-mb-2 flex flex-wrap items-center gap-x-2">
          {updatedAt !== undefined && (
            <p className="text-xs text-quiet">{fill(words.updated, { day: shortDayText(updatedAt) })}</p>
          )}
          <div className="-mr-2 ml-auto flex items-center">
            {!isActive && (
              <Button
                small
                weight="quiet"
                aria-describedby={titleId}
                unavailable={isSwitching}
                icon={
                  isSwitching ? <LoaderCircle size={16} className="motion-safe:animate-spin" /> : undefined
                }
                onClick={() => void switchTo().then((isDone) => isDone && onLeave())}
              >
                {words.switch}
              </Button>
            )}
            {edit !== null && (
              <Link
                to={edit}
                aria-label={words.edit}
                aria-describedby={titleId}
                data-tooltip={words.edit}
                className="touch-target inline-flex items-center justify-center rounded-lg text-quiet hover:bg-raised hover:text-text"
                onClick={onLeave}
              >
                <Pencil size={18} />
              </Link>
            )}
            <IconButton
              label={words.delete}
              aria-describedby={titleId}
              danger
              icon={<Trash2 size={18} />}
              onClick={onDelete}
            />
          </div>
        </div>
      </div>
    </article>
  );
}
