import { ClipboardPaste, UserPen, Users } from 'lucide-react';
import { useState } from 'react';
import { classes } from '#catalogue/classes/classes.ts';
import { isSilent } from '#contract/community/clans.ts';
import { clanRoutes } from '#contract/community/clan-routes.ts';
import { pages } from '#contract/site/pages.ts';
import { clanRoomWords as words } from '#messages/community/clan-room.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { momentText, numberText } from '#messages/formats.ts';
import { call } from '#web/data/session/call.ts';
import { useSiteConfig } from '#web/data/session/site-config.ts';
import { announce } from '#web/ui/announce.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { copyText } from './copy-text.ts';
import { rosterSorts, shownPlaces, type RosterLook } from './roster-look.ts';
import { RosterPlaces } from './RosterPlaces.tsx';
import { useNow } from './use-now.ts';
import { useRoomView } from './use-room.ts';

const PasteRoster = lazyPart(() => import('./PasteRoster.tsx'), <div className="skeleton mt-3 h-64" />);
const MyPlace = lazyPart(() => import('./MyPlace.tsx'));

/** The members with their figures, and a list pasted over them. */
export default function RosterTab() {
  const { room, isOfficer } = useRoomView();
  const hasOptimizer = useSiteConfig()?.aiTools.includes('clan') === true;
  const now = useNow();
  const [look, setLook] = useState<RosterLook>({ words: '', class: '', sort: 'role', isSilentOnly: false });
  const [isPasting, setIsPasting] = useState(false);
  const [isMine, setIsMine] = useState(false);
  const silent = room.places.filter(({ newestAt }) => isSilent(newestAt, now));
  const shown = shownPlaces(room.places, look, now);
  const change = (patch: Partial<RosterLook>) => setLook((before) => ({ ...before, ...patch }));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-2xl">{fillCount(words.members, room.places.length)}</h2>
        <div className="flex flex-wrap gap-2">
          <Button icon={<UserPen size={18} />} onClick={() => setIsMine(true)}>
            {words.mine}
          </Button>
          {hasOptimizer && (
            <Link to={`${pages.aiTools.path}?tool=clan&clan=${room.id}`} className={buttonLook('secondary')}>
              <Users aria-hidden size={18} />
              {words.toOptimizer}
            </Link>
          )}
          {isOfficer && (
            <Button
              weight={room.places.length < 2 ? 'primary' : 'secondary'}
              icon={<ClipboardPaste size={18} />}
              aria-expanded={isPasting}
              onClick={() => setIsPasting(!isPasting)}
            >
              {words.paste}
            </Button>
          )}
        </div>
      </div>
      {isMine && <MyPlace onClose={() => setIsMine(false)} />}
      {isOfficer && <UndoLine />}
      {isPasting && <PasteRoster onDone={() => setIsPasting(false)} />}
      <Totals />
      <div className="mt-3 grid gap-3 sm:grid-cols-3">
        <SearchField label={words.search} value={look.words} onSearch={(text) => change({ words: text })} />
        <SelectField
          label={words.ofClass}
          value={look.class === '' ? 'any' : look.class}
          options={[
            { value: 'any', label: words.anyClass },
            ...classes.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => change({ class: id === 'any' ? '' : id })}
        />
        <SelectField
          label={words.sort}
          value={look.sort}
          options={rosterSorts.map((value) => ({ value, label: words.sorts[value] }))}
          onChange={(sort) => change({ sort })}
        />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        {silent.length === 0 ? (
          <p className="text-sm text-quiet">{words.noneSilent}</p>
        ) : (
          <>
            <CheckField
              label={fillCount(words.silent, silent.length)}
              isChecked={look.isSilentOnly}
              onChange={(isSilentOnly) => change({ isSilentOnly })}
            />
            <Button small onClick={() => void copyText(silent.map(({ name }) => name).join(', '))}>
              {words.copyNames}
            </Button>
          </>
        )}
      </div>
      {shown.length === 0 ? (
        <div className="card mt-3 p-4">
          <p className="font-semibold">{words.noneFit}</p>
          <Button className="mt-3" onClick={() => change({ words: '', class: '', isSilentOnly: false })}>
            {words.clear}
          </Button>
        </div>
      ) : (
        <RosterPlaces places={shown} />
      )}
    </>
  );
}

/** Sums of the figures, with how many members they are of. */
function Totals() {
  const { room } = useRoomView();
  return (
    <ul className="mt-2 text-sm text-quiet">
      {(['resonance', 'combatRating'] as const).map((figure) => {
        const known = room.places.flatMap((place) => place[figure]?.value ?? []);
        return (
          known.length > 0 && (
            <li key={figure}>
              {fill(words.total, {
                figure: words.columns[figure],
                n: numberText(known.reduce((sum, value) => sum + value, 0)),
                counted: known.length,
                all: room.places.length,
              })}
            </li>
          )
        );
      })}
    </ul>
  );
}

/** The list that was pasted last, which can be taken back for a day. */
function UndoLine() {
  const { room, act } = useRoomView();
  const { undo } = room;
  const now = useNow();
  if (undo === null || undo.until <= now) return null;
  const takeBack = async () => {
    const done = await act(() => call(clanRoutes.undoRoster, { params: { id: room.id, undo: undo.token } }));
    if (done !== null) announce(words.undone);
  };
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-quiet">
      {fill(words.undoLine, {
        name: undo.by ?? words.somebody,
        time: momentText(undo.at),
        until: momentText(undo.until),
      })}
      <Button small onClick={() => void takeBack()}>
        {words.undo}
      </Button>
    </p>
  );
}
