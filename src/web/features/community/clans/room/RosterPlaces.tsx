import { LinkIcon, Pencil, ShieldCheck, ShieldMinus, Trash2 } from 'lucide-react';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { classes } from '#catalogue/classes/classes.ts';
import { clanRoutes, type ClanPlace } from '#contract/community/clan-routes.ts';
import { clanRoomWords as words } from '#messages/community/clan-room.ts';
import { clanWords } from '#messages/community/clans.ts';
import { fill } from '#messages/fill.ts';
import { dotted, numberText, shortDayText } from '#messages/formats.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { call } from '#web/data/session/call.ts';
import { useNavigate } from '#web/ui/address/address.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ActionMenu, type MenuAction } from '#web/ui/menu/ActionMenu.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { useRoomView } from './use-room.ts';

const PlaceDialog = lazyPart(() => import('./PlaceDialog.tsx'));
const Remove = lazyPart(() => import('./RemovePlace.tsx'));

const wide = (): MediaQueryList => matchMedia('(width >= 48rem)');
function subscribeToWidth(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The roster: a table where it has room, cards on a phone. */
export function RosterPlaces({ places }: { places: readonly ClanPlace[] }) {
  const isWide = useSyncExternalStore(subscribeToWidth, () => wide().matches);
  const [edited, setEdited] = useState<string | null>(null);
  const [removed, setRemoved] = useState<ClanPlace | null>(null);
  const { room } = useRoomView();
  const place = room.places.find(({ id }) => id === edited);
  const rows = { places, onEdit: setEdited, onRemove: setRemoved };
  return (
    <>
      {isWide ? <Table {...rows} /> : <Cards {...rows} />}
      {place !== undefined && <PlaceDialog place={place} onClose={() => setEdited(null)} />}
      {removed !== null && <Remove place={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

interface RowsProps {
  places: readonly ClanPlace[];
  onEdit: (id: string) => void;
  onRemove: (place: ClanPlace) => void;
}

const columns = ['name', 'part', 'level', 'resonance', 'combatRating', 'update', 'attended'] as const;

function Table({ places, ...acts }: RowsProps) {
  const { isOfficer } = useRoomView();
  return (
    // Nothing around it scrolls: that would cut the menus of its rows off.
    <table className="mt-3 w-full text-left">
      <thead className="text-sm text-quiet">
        <tr className="border-b border-line">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pr-3 font-medium">
              {words.columns[column]}
            </th>
          ))}
          {isOfficer && (
            <th scope="col">
              <span className="sr-only">{words.columns.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <tr key={place.id} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-3 font-normal">
              <Who place={place} />
            </th>
            <td className="min-w-20 py-2 pr-3 wrap-anywhere">{place.part}</td>
            <td className="py-2 pr-3">
              <Figure cell={place.level}>{levelText(place)}</Figure>
            </td>
            <td className="py-2 pr-3">
              <Figure cell={place.resonance}>{figureText(place.resonance)}</Figure>
            </td>
            <td className="py-2 pr-3">
              <Figure cell={place.combatRating}>{figureText(place.combatRating)}</Figure>
            </td>
            <td className="py-2 pr-3 whitespace-nowrap">{updateText(place)}</td>
            <td className="py-2 pr-3 whitespace-nowrap">{attendedText(place)}</td>
            {isOfficer && (
              <td className="w-11">
                <Actions place={place} {...acts} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A phone shows so many cards until it is asked for more. */
const CARDS_AT_FIRST = 30;

function Cards({ places, ...acts }: RowsProps) {
  const { isOfficer } = useRoomView();
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      <ul aria-label={words.tabs.roster} className="mt-3 space-y-2">
        {places.slice(0, isWhole ? places.length : CARDS_AT_FIRST).map((place) => (
          <li key={place.id} className="card p-3">
            <div className="flex items-start justify-between gap-2">
              <Who place={place} />
              {isOfficer && <Actions place={place} {...acts} />}
            </div>
            <dl className="mt-1 grid grid-cols-3 gap-x-3 text-sm max-[18rem]:grid-cols-1">
              <Fact name={words.columns.level}>
                <Figure cell={place.level}>{levelText(place)}</Figure>
              </Fact>
              <Fact name={words.columns.resonance}>
                <Figure cell={place.resonance}>{figureText(place.resonance)}</Figure>
              </Fact>
              <Fact name={words.columns.combatRating}>
                <Figure cell={place.combatRating}>{figureText(place.combatRating)}</Figure>
              </Fact>
            </dl>
            <p className="mt-1 text-sm text-quiet wrap-anywhere">
              {dotted([
                ...(place.part === '' ? [] : [place.part]),
                fill(words.updated, { day: updateText(place) }),
                ...(place.marked === 0
                  ? []
                  : [fill(words.wasThere, { n: place.attended, marked: place.marked })]),
              ])}
            </p>
          </li>
        ))}
      </ul>
      {!isWhole && places.length > CARDS_AT_FIRST && (
        <Button className="mt-3" onClick={() => setIsWhole(true)}>
          {fill(words.showAll, { n: places.length })}
        </Button>
      )}
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-quiet">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

function Who({ place }: { place: ClanPlace }) {
  const { room } = useRoomView();
  const className = classes.find(({ id }) => id === place.class)?.name;
  return (
    <div className="flex min-w-0 items-start gap-2">
      {place.class !== null && <ClassEmblem classId={place.class} size={24} />}
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          {place.name}
          {place.role !== 'member' && <Badge tone="primary">{clanWords.roles[place.role]}</Badge>}
          {place.id === room.me.place && <Badge>{words.you}</Badge>}
        </p>
        <p className="text-sm text-quiet wrap-anywhere">
          {[className, place.username ?? words.noAccount].filter(Boolean).join(' · ')}
        </p>
        {place.note !== '' && <p className="text-sm text-quiet wrap-anywhere">{place.note}</p>}
        <Worn place={place} />
      </div>
    </div>
  );
}

/** Gems and gear, as far as the member shares them. */
function Worn({ place: { name, gems, gear } }: { place: ClanPlace }) {
  if (gems === null && gear === null) return null;
  return (
    <details className="text-sm">
      <summary
        aria-label={fill(words.details, { name })}
        className="touch-target flex cursor-pointer items-center text-quiet"
      >
        {[gems === null ? [] : words.gems, gear === null ? [] : words.gear].flat().join(' · ')}
      </summary>
      {gems !== null && (
        <p className="wrap-anywhere">{gems.value.map((gem) => fill(words.gem, { ...gem })).join(', ')}</p>
      )}
      {gear !== null && <p className="mt-1 wrap-anywhere">{gear.value.join(', ')}</p>}
    </details>
  );
}

type Cell = ClanPlace['resonance'];

/** A figure with who said so and when. */
function Figure({ cell, children }: { cell: Cell; children: ReactNode }) {
  if (cell === null) return <span className="text-quiet">{words.notShared}</span>;
  const day = shortDayText(cell.at);
  return (
    <>
      <span className="tabular-nums">{children}</span>
      <span className="block text-xs text-quiet wrap-anywhere">
        {cell.from === 'card'
          ? fill(words.fromCard, { name: cell.by ?? words.somebody, day })
          : cell.by === null
            ? fill(words.enteredByNobody, { day })
            : fill(words.entered, { name: cell.by, day })}
      </span>
    </>
  );
}

const figureText = (cell: Cell): string => (cell === null ? '' : numberText(cell.value));

function levelText({ level, paragonLevel }: ClanPlace): string {
  if (level === null) return '';
  return paragonLevel === null
    ? fill(words.levelText, { level: level.value })
    : fill(words.levelParagon, { level: level.value, paragon: numberText(paragonLevel.value) });
}

const updateText = ({ newestAt }: ClanPlace): string =>
  newestAt === null ? words.never : shortDayText(newestAt);

const attendedText = ({ attended, marked }: ClanPlace): string =>
  marked === 0 ? '–' : fill(words.attendedOf, { n: attended, marked });

function Actions({ place, onEdit, onRemove }: { place: ClanPlace } & Omit<RowsProps, 'places'>) {
  const { room, isLeader, act } = useRoomView();
  const navigate = useNavigate();
  const putRole = async (role: 'officer' | 'member') => {
    const done = await act(() =>
      call(clanRoutes.putRole, { params: { id: room.id, place: place.id }, body: { role } }),
    );
    if (done !== null) notify('success', fill(words.roleNow[role], { name: place.name }));
  };
  const canRemove = place.role === 'member' || (isLeader && place.role === 'officer');
  const actions: MenuAction[] = [
    { label: words.edit, icon: <Pencil size={18} />, does: () => onEdit(place.id) },
  ];
  if (place.username === null)
    actions.push({
      label: words.inviteFor,
      icon: <LinkIcon size={18} />,
      does: () => navigate(`?tab=requests&place=${encodeURIComponent(place.id)}`),
    });
  if (isLeader && place.username !== null && place.role === 'member')
    actions.push({
      label: words.makeOfficer,
      icon: <ShieldCheck size={18} />,
      does: () => void putRole('officer'),
    });
  if (isLeader && place.role === 'officer')
    actions.push({
      label: words.makeMember,
      icon: <ShieldMinus size={18} />,
      does: () => void putRole('member'),
    });
  if (canRemove)
    actions.push({
      label: words.remove,
      icon: <Trash2 size={18} />,
      danger: true,
      does: () => onRemove(place),
    });
  return <ActionMenu label={fill(words.actionsOf, { name: place.name })} actions={actions} />;
}
