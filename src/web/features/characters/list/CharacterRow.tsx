import {
  ArrowLeftRight,
  Copy,
  LoaderCircle,
  Pencil,
  Pin,
  PinOff,
  SquarePen,
  Tag,
  Trash2,
  TrendingUp,
} from 'lucide-react';
import { memo, useId } from 'react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { characterList as words, characterWords, shortDayText, fill, numberText } from '#messages';
import { pinCharacter } from '#web/characters/character-edits.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import type { CharacterFigure, CharacterFigures } from '#web/characters/character-figures.ts';
import { builderAddress, detailAddress } from '#web/characters/character-addresses.ts';
import { className } from '#web/characters/describe-character.ts';
import { useSwitch } from '#web/characters/use-switch.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/Link.tsx';
import { ActionMenu, type MenuAction } from '#web/ui/menu/ActionMenu.tsx';
import type { RowDialog } from './RowDialogs.tsx';

interface CharacterRowProps {
  character: Character;
  figures: CharacterFigures;
  updatedAt: number;
  isActive: boolean;
  onOpen: (dialog: RowDialog) => void;
}

/** One character: what it is, how it stands, and what can be done with it. */
export const CharacterRow = memo(function CharacterRow({
  character,
  figures,
  updatedAt,
  isActive,
  onOpen,
}: CharacterRowProps) {
  const { id, name, class: classId, level, paragonLevel, server, pinned, tags } = character;
  const titleId = useId();
  const { isSwitching, switchTo } = useSwitch(character);
  const detail = detailAddress(id);
  const paragon = paragonLevel > 0 ? [numberText(paragonLevel)] : [];
  return (
    <li>
      <article
        aria-labelledby={titleId}
        aria-busy={isSwitching || undefined}
        className="relative flex min-h-16 flex-wrap items-center gap-2 px-2 py-1 hover:bg-raised/50 sm:gap-3 sm:px-3"
      >
        <ClassEmblem classId={classId} size={36} />
        <div className="min-w-0 flex-1 basis-16">
          <div className="flex items-center gap-1.5">
            <h2
              id={titleId}
              className="line-clamp-2 min-w-0 font-sans text-base leading-5 font-semibold wrap-anywhere"
            >
              {detail === null ? (
                name
              ) : (
                // Over the whole row; what can be pressed beside it stands above that.
                <Link to={detail} className="after:absolute after:inset-0">
                  {name}
                </Link>
              )}
            </h2>
            {pinned && (
              <span className="shrink-0 text-quiet">
                <Pin size={14} aria-hidden />
                <span className="sr-only">{words.pinned}</span>
              </span>
            )}
          </div>
          <p className="truncate text-xs leading-4 text-quiet">
            {className(classId)} · {level}
            {paragon.map((text) => ` · ${fill(words.paragonShort, { level: text })}`)}
            <span className="lg:hidden">{server !== undefined && ` · ${server}`}</span>
            {tags.length > 0 && ` · ${tags.join(', ')}`}
          </p>
        </div>
        <p className="w-24 truncate text-sm text-quiet max-lg:hidden">{server ?? words.noServer}</p>
        <p className="w-24 text-sm whitespace-nowrap text-quiet max-lg:hidden">
          <span className="sr-only">{words.updatedName} </span>
          {shortDayText(updatedAt)}
        </p>
        <dl className="flex gap-3 text-right sm:gap-5">
          <Figure name={characterWords.resonance} figure={figures.resonance} className="max-md:hidden" />
          <Figure name={characterWords.combatRating} figure={figures.combatRating} />
        </dl>
        <div className="relative ml-auto flex items-center">
          {isActive ? (
            <span className="flex min-w-10 justify-center sm:w-24">
              <Badge tone="good">{characterWords.active}</Badge>
            </span>
          ) : (
            <Button
              small
              weight="quiet"
              aria-describedby={titleId}
              data-tooltip={words.switch}
              unavailable={isSwitching}
              icon={
                isSwitching ? (
                  <LoaderCircle size={18} aria-hidden className="motion-safe:animate-spin" />
                ) : (
                  <ArrowLeftRight size={18} aria-hidden />
                )
              }
              className="max-sm:gap-0! max-sm:px-0! sm:w-24"
              onClick={() => void switchTo()}
            >
              <span className="max-sm:sr-only">{words.switch}</span>
            </Button>
          )}
          <ActionMenu
            label={words.more}
            describedBy={titleId}
            actions={actionsOf(character, detail, onOpen)}
          />
        </div>
      </article>
    </li>
  );
});

interface FigureProps {
  name: string;
  figure: CharacterFigure;
  className?: string;
}

function Figure({ name, figure: { value, isFromGame }, className: look }: FigureProps) {
  const isRecorded = value > 0 || isFromGame;
  return (
    <div className={classNames('min-w-14 sm:min-w-20', look)}>
      <dt className="text-xs leading-3.5 text-quiet max-sm:sr-only">{name}</dt>
      <dd
        className="font-display text-lg leading-5 font-semibold"
        {...(isFromGame ? { 'data-tooltip': words.fromGame } : {})}
      >
        {isRecorded ? (
          numberText(value)
        ) : (
          <>
            <span aria-hidden>–</span>
            <span className="sr-only">{words.notRecorded}</span>
          </>
        )}
      </dd>
    </div>
  );
}

function actionsOf(
  character: Character,
  detail: string | null,
  onOpen: (dialog: RowDialog) => void,
): readonly MenuAction[] {
  const builder = builderAddress(character.id);
  const { pinned } = character;
  const icon = { size: 18, 'aria-hidden': true, className: 'shrink-0' } as const;
  return [
    ...(detail === null
      ? []
      : [
          { label: words.edit, icon: <Pencil {...icon} />, does: { to: detail } },
          {
            label: words.trackProgress,
            icon: <TrendingUp {...icon} />,
            does: { to: `${detail}?tab=progression` },
          },
        ]),
    ...(builder === null
      ? []
      : [
          {
            label: words.openInBuilder,
            icon: <SquarePen {...icon} />,
            does: { to: builder },
          },
        ]),
    { label: words.duplicate, icon: <Copy {...icon} />, does: () => void duplicate(character) },
    {
      label: pinned ? words.unpin : words.pin,
      icon: pinned ? <PinOff {...icon} /> : <Pin {...icon} />,
      does: () => void pinCharacter(character, !pinned),
    },
    { label: words.tags, icon: <Tag {...icon} />, does: () => onOpen({ kind: 'tags', character }) },
    {
      label: words.delete,
      icon: <Trash2 {...icon} />,
      danger: true,
      does: () => onOpen({ kind: 'delete', character }),
    },
  ];
}

/** With what reads the character's gems and items, which is no part of the first load. */
async function duplicate(character: Character): Promise<void> {
  const copying = await import('#web/characters/duplicate-character.ts').catch((error: unknown) => {
    console.debug('What duplicates a character could not be loaded', error);
    return null;
  });
  await copying?.duplicateCharacter(character);
}
