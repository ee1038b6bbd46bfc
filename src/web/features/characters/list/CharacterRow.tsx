import { figureText, isRecorded } from '#web/characters/character-figures.ts';
import {
  ArrowDown,
  ArrowLeftRight,
  ArrowUp,
  Check,
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
import { characterWords } from '#messages/characters/characters.ts';
import { characterList as words } from '#messages/characters/list.ts';
import { fill } from '#messages/fill.ts';
import { dotted, numberText, shortDayText } from '#messages/formats.ts';
import { pinCharacter } from '#web/characters/character-edits.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import type { CharacterFigure, CharacterFigures } from '#web/characters/character-figures.ts';
import { builderAddress, detailAddress } from '#web/characters/character-addresses.ts';
import { className } from '#web/characters/describe-character.ts';
import { duplicateLater } from '../duplicate-later.ts';
import { useSwitch } from '../use-switch.ts';
import { DragHandle } from '#web/records/order/DragHandle.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Link } from '#web/ui/Link.tsx';
import { ActionMenu, type MenuAction } from '#web/ui/menu/ActionMenu.tsx';
import type { RowDialog } from './RowDialogs.tsx';

interface CharacterRowProps {
  character: Character;
  figures: CharacterFigures;
  updatedAt: number;
  isActive: boolean;
  /** Says whether it is one of those that are selected; absent while none can be. */
  isSelected?: boolean | undefined;
  onSelect: (id: string) => void;
  /** Its place, and which way it can move; absent where the list does not stand in its player's own order. */
  moves?: RowMoves | undefined;
  onOpen: (dialog: RowDialog) => void;
}

export interface RowMoves {
  readonly index: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (to: number) => Promise<void>;
}

/** One character: what it is, how it stands, and what can be done with it. */
export const CharacterRow = memo(function CharacterRow({
  character,
  figures,
  updatedAt,
  isActive,
  isSelected,
  onSelect,
  moves,
  onOpen,
}: CharacterRowProps) {
  const { id, name, class: classId, level, paragonLevel, server, pinned, tags } = character;
  const titleId = useId();
  const { isSwitching, switchTo } = useSwitch(character);
  const detail = detailAddress(id);
  const facts = [
    className(classId),
    String(level),
    ...(paragonLevel > 0 ? [fill(words.paragonShort, { level: numberText(paragonLevel) })] : []),
  ];
  return (
    <li>
      <article
        aria-labelledby={titleId}
        aria-busy={isSwitching || undefined}
        className="relative flex min-h-16 flex-wrap items-center gap-2 px-2 py-1 has-checked:bg-primary-wash hover:bg-raised/50 sm:gap-3 sm:px-3"
      >
        {isSelected !== undefined && (
          <>
            {/* Over the whole row. */}
            <input
              type="checkbox"
              className="peer absolute inset-0 z-10 size-full cursor-pointer opacity-0"
              checked={isSelected}
              aria-label={fill(words.selection.row, { name })}
              onChange={() => onSelect(id)}
            />
            <span
              aria-hidden
              className="ml-1 grid size-5 shrink-0 place-items-center rounded border border-line-strong bg-ground text-transparent peer-checked:border-primary peer-checked:bg-primary-fill peer-checked:text-white peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary"
            >
              <Check size={16} />
            </span>
          </>
        )}
        {isSelected === undefined && moves !== undefined && (
          <DragHandle className="relative z-10 -ml-2" onDrop={(to) => void moves.onMove(to)} />
        )}
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
                <Pin size={14} />
                <span className="sr-only">{words.pinned}</span>
              </span>
            )}
          </div>
          <p className="line-clamp-3 text-xs leading-4 wrap-anywhere text-quiet sm:line-clamp-1">
            {dotted(facts)}
            {server !== undefined && <span className="lg:hidden">{dotted(['', server])}</span>}
            {tags.length > 0 && dotted(['', tags.join(', ')])}
          </p>
        </div>
        <p className="order-last basis-full truncate pl-11 text-xs leading-4 text-quiet sm:pl-12 lg:hidden">
          <span className="md:hidden">
            {isRecorded(figures.resonance) &&
              dotted([`${characterWords.resonance} ${figureText(figures.resonance)}`, ''])}
          </span>
          {fill(words.updated, { day: shortDayText(updatedAt) })}
        </p>
        <p className="w-24 truncate text-sm text-quiet max-lg:hidden">{server ?? words.noServer}</p>
        <p className="w-24 text-sm whitespace-nowrap text-quiet max-lg:hidden">
          <span className="sr-only">{words.updatedName} </span>
          {shortDayText(updatedAt)}
        </p>
        <dl className="flex gap-3 text-right sm:gap-5">
          <Figure name={characterWords.resonance} figure={figures.resonance} className="max-md:hidden" />
          <Figure name={characterWords.combatRating} figure={figures.combatRating} />
        </dl>
        <div
          className={classNames('relative ml-auto flex items-center', isSelected !== undefined && 'hidden')}
        >
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
                  <LoaderCircle size={18} className="motion-safe:animate-spin" />
                ) : (
                  <ArrowLeftRight size={18} />
                )
              }
              className="max-sm:gap-0! max-sm:px-0! sm:w-24"
              onClick={() => void switchTo()}
            >
              <span className="max-sm:sr-only">{words.switch}</span>
            </Button>
          )}
          {detail !== null && (
            <Link
              to={detail}
              aria-label={words.edit}
              aria-describedby={titleId}
              data-tooltip={words.edit}
              className={classNames(buttonLook('quiet', true), 'max-lg:hidden')}
            >
              <Pencil size={18} />
            </Link>
          )}
          <IconButton
            danger
            label={words.delete}
            aria-describedby={titleId}
            icon={<Trash2 size={18} />}
            className="max-lg:hidden"
            onClick={() => onOpen({ kind: 'delete', characters: [character] })}
          />
          <ActionMenu
            label={words.more}
            describedBy={titleId}
            actions={[...moveActions(moves), ...actionsOf(character, detail, onOpen)]}
          />
        </div>
      </article>
    </li>
  );
});

function moveActions(moves: RowMoves | undefined): readonly MenuAction[] {
  if (moves === undefined) return [];
  const { index, isFirst, isLast, onMove } = moves;
  const moveBy = async (by: number) => {
    const button = document.activeElement;
    await onMove(index + by);
    // The browser takes the focus from what moves.
    requestAnimationFrame(() => button instanceof HTMLElement && button.focus());
  };
  const icon = { size: 18, 'aria-hidden': true, className: 'shrink-0' } as const;
  return [
    ...(isFirst ? [] : [{ label: words.moveUp, icon: <ArrowUp {...icon} />, does: () => void moveBy(-1) }]),
    ...(isLast ? [] : [{ label: words.moveDown, icon: <ArrowDown {...icon} />, does: () => void moveBy(1) }]),
  ];
}

interface FigureProps {
  name: string;
  figure: CharacterFigure;
  className?: string;
}

function Figure({ name, figure, className: look }: FigureProps) {
  return (
    <div className={classNames('min-w-14 sm:min-w-20', look)}>
      <dt className="text-xs leading-3.5 text-quiet max-sm:sr-only">{name}</dt>
      <dd
        className="font-display text-lg leading-5 font-semibold"
        {...(figure.isFromGame ? { 'data-tooltip': words.fromGame } : {})}
      >
        {isRecorded(figure) ? (
          numberText(figure.value)
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
    { label: words.duplicate, icon: <Copy {...icon} />, does: () => void duplicateLater(character) },
    {
      label: pinned ? words.unpin : words.pin,
      icon: pinned ? <PinOff {...icon} /> : <Pin {...icon} />,
      does: () => void pinCharacter(character, !pinned),
    },
    {
      label: words.tags,
      icon: <Tag {...icon} />,
      does: () => onOpen({ kind: 'tags', characters: [character] }),
    },
    {
      label: words.delete,
      icon: <Trash2 {...icon} />,
      danger: true,
      does: () => onOpen({ kind: 'delete', characters: [character] }),
    },
  ];
}
