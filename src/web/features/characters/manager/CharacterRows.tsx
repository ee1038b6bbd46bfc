import type { Character } from '#contract/records/collections/characters/characters.ts';
import { addressWith } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { characterWords } from '#messages/characters/characters.ts';
import { characterManager } from '#messages/characters/manager.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { describeCharacter } from '#web/characters/describe-character.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/Link.tsx';

const { actions: words } = characterManager;

interface CharacterRowsProps {
  characters: readonly Character[];
  /** The id of the active one. */
  active: string | undefined;
  /** The id of the one that the form shows. */
  open: string | undefined;
  /** Says whether they have the whole width of the page. */
  isWide: boolean;
  onEdit: (id: string) => void;
  onTrack: (id: string) => void;
}

/** The player's characters, each with what can be done with it. */
export function CharacterRows({ characters, active, open, isWide, onEdit, onTrack }: CharacterRowsProps) {
  return (
    <ul
      aria-label={characterManager.list}
      className={classNames('grid grid-cols-1 gap-2', isWide && 'sm:grid-cols-2 xl:grid-cols-3')}
    >
      {characters.map((character) => {
        const { id, name } = character;
        return (
          <li key={id} className="[contain-intrinsic-size:auto_8rem] [content-visibility:auto]">
            <article
              aria-label={name}
              className={classNames('flex h-full flex-col card p-3', id === open && 'border-primary')}
            >
              <div className="flex items-center gap-3">
                <ClassEmblem classId={character.class} size={36} />
                <div className="min-w-0 flex-1">
                  <h2 className="flex flex-wrap items-center gap-x-2 text-xl wrap-anywhere">
                    <button type="button" className="text-left hover:underline" onClick={() => onEdit(id)}>
                      {name}
                    </button>
                    {id === active && <Badge tone="good">{characterWords.active}</Badge>}
                  </h2>
                  <p className="text-sm text-quiet">{describeCharacter(character)}</p>
                </div>
              </div>
              <div
                className={classNames(
                  'mt-auto flex flex-wrap gap-1 pt-2',
                  !isWide && 'lg:-mx-1 lg:gap-0.5 lg:*:px-2',
                )}
              >
                <Button small onClick={() => onEdit(id)}>
                  {words.edit}
                </Button>
                <Button small onClick={() => onTrack(id)}>
                  {words.track}
                </Button>
                {pages.characterDetail.exists && (
                  <Link
                    to={addressWith(pages.characterDetail.path, id)}
                    className={buttonLook('quiet', true)}
                  >
                    {words.details}
                  </Link>
                )}
              </div>
            </article>
          </li>
        );
      })}
    </ul>
  );
}
