import { useDeferredValue, useState } from 'react';
import { clanLimits } from '#contract/community/clans.ts';
import { clanRoutes, type ClanRoom } from '#contract/community/clan-routes.ts';
import { classIdOf } from '#contract/records/characters/shapes/spellings.ts';
import { clanRoomWords as words } from '#messages/community/clan-room.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { merge, readPaste, type PasteShape, type UnreadLine } from '#rules/clans/roster-paste.ts';
import { call } from '#web/data/session/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { useRoomView } from './use-room.ts';

const MOST_FIGURE = 10_000_000;
/** Lines that were not understood are shown up to so many, each up to so many characters. */
const UNREAD_SHOWN = 20;
const LINE_SHOWN = 200;

const shapeOf = (mostPlaces: number): PasteShape => ({
  columns: ['name', 'class', 'resonance', 'combatRating', 'role'],
  lengths: { name: clanLimits.memberNameLength, role: clanLimits.memberRoleLength, note: 0 },
  mostFigure: MOST_FIGURE,
  mostPlaces,
  classOf: classIdOf,
  hasOtherColumns: true,
});

/** The places of a room as a pasted list is compared with them. */
const rosterOf = ({ places }: ClanRoom) =>
  places.map((place) => ({
    name: place.name,
    classId: place.class ?? undefined,
    resonance: place.resonance?.value,
    combatRating: place.combatRating?.value,
    role: place.part,
    note: '',
  }));

/** A list of members that is pasted, what it would change, and one press that changes it. */
export default function PasteRoster({ onDone }: { onDone: () => void }) {
  const { room, act, refresh } = useRoomView();
  const [text, setText] = useState('');
  const [isSending, setIsSending] = useState(false);
  const read = readPaste(useDeferredValue(text), shapeOf(room.most));
  const merged = merge(rosterOf(room), read.places, room.most);
  // Places that the roster has already are not sent: it would be entered anew by somebody else.
  const wanted = [
    ...merged.added,
    ...merged.changed.map(({ place, to }) => ({ role: '', ...to, name: place.name })),
  ];

  const undo = async (token: string) => {
    const done = await act(() => call(clanRoutes.undoRoster, { params: { id: room.id, undo: token } }));
    if (done !== null) notify('success', words.undone);
  };
  const apply = async () => {
    setIsSending(true);
    const done = await act(() =>
      call(clanRoutes.pasteRoster, {
        params: { id: room.id },
        body: {
          members: wanted.map(({ name, classId, resonance, combatRating, role }) => ({
            name,
            class: classId ?? null,
            resonance: resonance ?? null,
            combatRating: combatRating ?? null,
            part: role === '' ? null : role,
          })),
          baseVersion: room.version,
        },
      }),
    );
    setIsSending(false);
    if (done === null) {
      void refresh();
      return;
    }
    const { undo: token } = done;
    notify('success', fillCount(words.applied, done.added + done.changed), {
      ...(token !== null && { action: { label: words.undo, onClick: () => void undo(token) } }),
    });
    onDone();
  };
  return (
    <section aria-label={words.pasteTitle} className="card mt-3 p-4">
      <h3 className="text-xl">{words.pasteTitle}</h3>
      <p className="mt-1 text-sm text-quiet">{words.pasteText}</p>
      <div className="mt-3">
        <TextField label={words.pasteLabel} rows={8} spellCheck={false} value={text} onChange={setText} />
      </div>
      {text.trim() !== '' && (
        <>
          <p role="status" className="mt-3 font-semibold">
            {previewText(merged, read.unread)}
          </p>
          {read.otherColumns.length > 0 && (
            <p className="text-sm text-quiet">
              {fill(words.otherColumns, { columns: read.otherColumns.join(', ') })}
            </p>
          )}
          {merged.over.length > 0 && (
            <p className="text-warn wrap-anywhere">
              {fill(fillCount(words.over, merged.over.length), {
                names: merged.over.map(({ name }) => name).join(', '),
              })}
            </p>
          )}
          {read.unread.length > 0 && <Unread lines={read.unread} />}
          {wanted.length > 0 && (
            <details className="mt-1">
              <summary className="cursor-pointer py-2.5 font-medium pointer-coarse:py-3">
                {words.seeNames}
              </summary>
              <Names title={words.newNames} names={merged.added.map(({ name }) => name)} />
              <Names title={words.changedNames} names={merged.changed.map(({ place }) => place.name)} />
            </details>
          )}
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button weight="primary" unavailable={isSending || wanted.length === 0} onClick={() => void apply()}>
          {wanted.length === 0 && text.trim() !== ''
            ? words.nothingNew
            : fillCount(words.apply, wanted.length)}
        </Button>
        <Button onClick={onDone}>{words.cancel}</Button>
      </div>
    </section>
  );
}

function previewText(
  { added, changed, same }: ReturnType<typeof merge>,
  unread: readonly UnreadLine[],
): string {
  const preview = fill(words.preview, {
    added: added.length,
    changed: changed.length,
    same: same.length,
    unread: unread.length,
  });
  if (unread.length === 0) return preview;
  return fill(words.previewLines, {
    preview,
    lines: fill(fillCount(words.lines, unread.length), {
      list:
        unread
          .slice(0, UNREAD_SHOWN)
          .map(({ line }) => line)
          .join(', ') + (unread.length > UNREAD_SHOWN ? ', …' : ''),
    }),
  });
}

/** A line that is no player may be as long as a book. */
const beginningOf = (text: string): string =>
  text.length <= LINE_SHOWN ? text : `${text.slice(0, LINE_SHOWN).toWellFormed()}…`;

const Unread = ({ lines }: { lines: readonly UnreadLine[] }) => (
  <ul className="mt-1 space-y-1 rounded-lg border border-warn px-3 py-2 text-sm">
    {lines.slice(0, UNREAD_SHOWN).map(({ line, text, reason }) => (
      <li key={line}>
        {fill(words.unreadLine, { line, why: words.unread[reason] })}{' '}
        <code className="wrap-anywhere">{beginningOf(text.trim())}</code>
      </li>
    ))}
    {lines.length > UNREAD_SHOWN && <li>{fillCount(words.unreadMore, lines.length - UNREAD_SHOWN)}</li>}
  </ul>
);

const Names = ({ title, names }: { title: string; names: readonly string[] }) =>
  names.length > 0 && (
    <p className="mt-1 text-sm wrap-anywhere">
      <span className="font-medium">{title}</span> {names.join(', ')}
    </p>
  );
