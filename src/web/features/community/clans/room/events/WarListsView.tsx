import { Copy, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type DragEvent } from 'react';
import { clanRoutes, type ClanEvent, type ClanWarRows } from '#contract/community/clan-routes.ts';
import { clanEventWords as words } from '#messages/community/clan-events.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import {
  listsAsText,
  matchFigures,
  movePlayer,
  type WarMatch,
  type WarTarget,
} from '#rules/clans/war-rows.ts';
import { call } from '#web/data/session/call.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { listWords, matchText, rowTitle } from './CopyLists.tsx';
import { copyText } from '../copy-text.ts';
import { placesById, useRoomView } from '../use-room.ts';
import {
  calls,
  filledRows,
  listsOf,
  named,
  reshaped,
  rowsOf,
  shapeFor,
  shapeOf,
  usualWeight,
  weights,
  type Call,
  type Weight,
} from './war-lists.ts';

const RowShape = lazyPart(() => import('./RowShape.tsx'));

/** A dragged member of ours is taken, and nothing else. */
const MEMBER_TYPE = 'application/x-loadstone-member';

/** The lists of an event: filled in one press, changed by picking a member and then a place, or by dragging. */
export default function WarListsView({ event }: { event: ClanEvent }) {
  const { room, isOfficer, isChanging, change } = useRoomView();
  const [weight, setWeight] = useState<Weight>(() => usualWeight(room.places));
  const [called, setCalled] = useState<Call>('all');
  const [picked, setPicked] = useState<string | null>(null);
  const [before, setBefore] = useState<readonly ClanWarRows[]>([]);
  const [isShaping, setIsShaping] = useState(false);
  const places = placesById(room);
  const nameOf = (id: string) => places.get(id)?.name ?? '';
  const shape = event.rows.length > 0 ? shapeOf(event.rows) : shapeFor(event.kind, room.events);
  const ratings = new Map(room.places.map((place) => [place.id, place[weight]?.value ?? null]));
  const lists = listsOf(event, room.places);
  const reserve = lists.reserve.toSorted((a, b) => (ratings.get(b) ?? -1) - (ratings.get(a) ?? -1));
  const namedLists = named({ ...lists, reserve }, nameOf);
  const placed = room.places.length - reserve.length;
  const matches = shape.reduce((sum, row) => sum + row.matches, 0);

  const put = (rows: ClanWarRows) =>
    change(
      (all) => ({
        ...all,
        events: all.events.map((each) => (each.key === event.key ? { ...each, rows } : each)),
      }),
      () =>
        call(clanRoutes.putClanRows, {
          params: { id: room.id, event: event.key },
          body: { rows, baseVersion: room.version },
        }),
    );
  const step = async (rows: ClanWarRows) => {
    const old = event.rows;
    setPicked(null);
    const isKept = await put(rows);
    if (isKept) setBefore((all) => [...all, old]);
    return isKept;
  };
  const undo = async () => {
    const last = before.at(-1);
    if (last === undefined) return;
    if (!(await put(last))) return;
    setBefore(before.slice(0, -1));
    announce(words.undone);
  };
  const fillAll = async () => {
    const rows = filledRows(room.places, event.answers, { shape, weight, call: called });
    if (await step(rows))
      announce(
        fillCount(words.filled, rows.flatMap((row) => row.matches.filter(({ length }) => length > 0)).length),
      );
  };
  const move = async (id: string, target: WarTarget) => {
    if (isChanging) return;
    if (await step(rowsOf(movePlayer(lists, id, target), shape)))
      announce(fill(words.moved, { name: nameOf(id) }));
  };
  const drop = useEffectEvent(() => setPicked(null));
  useEffect(() => {
    if (picked === null) return undefined;
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && drop();
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [picked]);
  const acts: PlaceActs | null = isOfficer
    ? { picked, nameOf, onPick: setPicked, onMove: (id, target) => void move(id, target) }
    : null;

  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        {isOfficer && (
          <>
            <div className="min-w-0 flex-1 basis-40 sm:max-w-56">
              <SelectField
                label={words.weighedBy}
                value={weight}
                options={weights.map((value) => ({ value, label: words.weights[value] }))}
                onChange={setWeight}
              />
            </div>
            <div className="min-w-0 flex-1 basis-40 sm:max-w-72">
              <SelectField
                label={words.called}
                value={called}
                options={(Object.keys(calls) as Call[]).map((value) => ({
                  value,
                  label: words.calls[value],
                }))}
                onChange={setCalled}
              />
            </div>
            <Button weight="primary" unavailable={isChanging} onClick={() => void fillAll()}>
              {placed === 0 ? words.fill : words.fillAgain}
            </Button>
            <Button onClick={() => setIsShaping(true)}>{words.shape}</Button>
          </>
        )}
        {placed > 0 && (
          <Button
            icon={<Copy size={18} />}
            onClick={() =>
              void copyText(listsAsText(namedLists, listWords()), fillCount(words.copied, matches))
            }
          >
            {fillCount(words.copyAll, matches)}
          </Button>
        )}
        {before.length > 0 && (
          <Button icon={<Undo2 size={18} />} unavailable={isChanging} onClick={() => void undo()}>
            {words.undo}
          </Button>
        )}
      </div>
      {event.kind === 'shadow-war' && isOfficer && (
        <p className="mt-2 max-w-prose text-sm text-quiet">{words.source}</p>
      )}
      {isShaping && (
        <RowShape
          kind={event.kind}
          shape={shape}
          onSave={(next) => {
            setIsShaping(false);
            void step(reshaped(event.rows, next));
          }}
          onClose={() => setIsShaping(false)}
        />
      )}
      {event.rows.length === 0 ? (
        <p className="card mt-3 p-4">{words.listsNone}</p>
      ) : (
        <>
          <p className="mt-3 font-semibold">{fill(words.placed, { n: placed, all: room.places.length })}</p>
          {picked !== null && (
            <p
              role="status"
              className="sticky top-16 z-10 mt-2 flex flex-wrap items-center justify-between gap-2 rounded-lg border border-primary bg-surface px-3 py-2"
            >
              <span>{fill(words.moving, { name: nameOf(picked) })}</span>
              <Button small onClick={() => setPicked(null)}>
                {fill(words.keep, { name: nameOf(picked) })}
              </Button>
            </p>
          )}
          {lists.rows.map(({ worth, matches: all }, row) => (
            <section key={`row ${row + 1}`} className="mt-4">
              <h3 className="text-lg">{rowTitle(row + 1, worth)}</h3>
              <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 lg:grid-cols-3">
                {all.map((match, at) => (
                  <Match
                    key={`match ${at + 1}`}
                    match={match}
                    shown={namedLists.rows[row]?.matches[at] ?? []}
                    at={{ row, match: at }}
                    ratings={ratings}
                    acts={acts}
                  />
                ))}
              </div>
            </section>
          ))}
          <Reserve ids={reserve} nameOf={nameOf} ratings={ratings} acts={acts} />
        </>
      )}
    </>
  );
}

interface PlaceActs {
  readonly picked: string | null;
  readonly nameOf: (id: string) => string;
  readonly onPick: (id: string | null) => void;
  readonly onMove: (id: string, target: WarTarget) => void;
}

interface MatchProps {
  /** By ids. */
  match: WarMatch;
  /** By names. */
  shown: WarMatch;
  at: { readonly row: number; readonly match: number };
  ratings: ReadonlyMap<string, number | null>;
  acts: PlaceActs | null;
}

function Match({ match, shown, at, ratings, acts }: MatchProps) {
  const { sum, unrated, empty } = matchFigures(match, ratings);
  const title = fill(words.match, { n: at.match + 1 });
  return (
    <div className="card p-3">
      <div className="flex items-start justify-between gap-2">
        <div>
          <h4 className="font-sans text-base font-semibold">{title}</h4>
          <p className="text-sm text-quiet">
            {unrated === 0
              ? fill(words.sum, { n: numberText(sum) })
              : fill(fillCount(words.sumUnrated, unrated), { sum: numberText(sum) })}
          </p>
          {empty > 0 && <p className="text-sm text-warn">{fillCount(words.empty, empty)}</p>}
        </div>
        <IconButton
          label={fill(words.copyListOf, { row: at.row + 1, match: at.match + 1 })}
          icon={<Copy size={18} />}
          onClick={() => void copyText(matchText(shown), fillCount(words.copied, 1))}
        />
      </div>
      <ul className="mt-1">
        {match.map((id, place) => (
          <li key={id ?? `empty ${place}`}>
            <Place
              id={id}
              target={{ ...at, place }}
              rating={id === null ? null : ratings.get(id)}
              acts={acts}
            >
              {shown[place] ?? words.emptyPlace}
            </Place>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PlaceProps {
  /** Null for an empty one. */
  id: string | null;
  target: WarTarget;
  rating: number | null | undefined;
  acts: PlaceActs | null;
  children: string;
}

/** A member in a list, or a place without one. */
function Place({ id, target, rating, acts, children }: PlaceProps) {
  const row = 'flex min-h-11 w-full items-center justify-between gap-2 rounded-lg px-2 text-left text-sm';
  const content = (
    <>
      <span className={classNames('min-w-0 wrap-anywhere', id === null && 'text-quiet')}>{children}</span>
      {rating != null && <span className="shrink-0 text-quiet tabular-nums">{numberText(rating)}</span>}
    </>
  );
  if (acts === null) return <p className={row}>{content}</p>;
  const { picked, nameOf, onPick, onMove } = acts;
  const isPicked = id !== null && picked === id;
  const press = () => {
    if (picked === null) onPick(id);
    else if (isPicked) onPick(null);
    else onMove(picked, target);
  };
  const label =
    picked === null
      ? id === null
        ? children
        : fill(words.move, { name: children })
      : isPicked
        ? fill(words.keep, { name: children })
        : id === null
          ? fill(words.putHere, { name: nameOf(picked) })
          : target === 'reserve'
            ? fill(words.putReserve, { name: nameOf(picked) })
            : fill(words.putFor, { name: nameOf(picked), other: children });
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPicked}
      disabled={id === null && picked === null}
      draggable={id !== null}
      className={classNames(
        row,
        isPicked ? 'bg-primary-fill text-white [&_span]:text-white' : 'hover:bg-raised',
        picked !== null && !isPicked && 'outline-1 outline-primary outline-dashed',
      )}
      onClick={press}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.setData(MEMBER_TYPE, id ?? '');
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event: DragEvent) =>
        event.dataTransfer.types.includes(MEMBER_TYPE) && event.preventDefault()
      }
      onDrop={(event: DragEvent) => {
        const dragged = event.dataTransfer.getData(MEMBER_TYPE);
        if (dragged === '') return;
        event.preventDefault();
        onMove(dragged, target);
      }}
    >
      {content}
    </button>
  );
}

interface ReserveProps {
  ids: readonly string[];
  nameOf: (id: string) => string;
  ratings: ReadonlyMap<string, number | null>;
  acts: PlaceActs | null;
}

function Reserve({ ids, nameOf, ratings, acts }: ReserveProps) {
  const isOut = acts?.picked != null && ids.includes(acts.picked);
  return (
    <section className="card mt-4 p-3" aria-label={words.reserveList}>
      <h3 className="text-lg">{words.reserveList}</h3>
      {ids.length === 0 && <p className="text-quiet">{words.reserveNone}</p>}
      <ul className="mt-1 grid gap-x-3 sm:grid-cols-2 lg:grid-cols-3">
        {ids.map((id) => (
          <li key={id}>
            <Place
              id={id}
              target="reserve"
              rating={ratings.get(id)}
              acts={
                // From the reserve nobody is moved into it: another one of it is picked instead.
                acts !== null && isOut ? { ...acts, picked: id === acts.picked ? id : null } : acts
              }
            >
              {nameOf(id)}
            </Place>
          </li>
        ))}
      </ul>
      {acts?.picked != null && !isOut && (
        <Button className="mt-2" onClick={() => acts.picked !== null && acts.onMove(acts.picked, 'reserve')}>
          {fill(words.putReserve, { name: nameOf(acts.picked) })}
        </Button>
      )}
    </section>
  );
}
