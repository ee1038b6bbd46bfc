import { clanRoutes } from '#contract/community/clan-routes.ts';
import { clanEventWords as words } from '#messages/community/clan-events.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { ownZone, timeText } from '#messages/formats.ts';
import { call } from '#web/data/session/call.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import { useLocation } from '#web/ui/address/address.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { CopyLists } from './CopyLists.tsx';
import { nextWar } from '#web/game/clans/next-event.ts';
import { useNow } from '../use-now.ts';
import { useRoomView } from '../use-room.ts';
import { filledRows, matchCount, shapeFor, shapeOf, usualWeight } from './war-lists.ts';

/** The lists of the next Shadow War: made in one tap, copied in another. */
export default function War() {
  const { room, isOfficer, act, isChanging } = useRoomView();
  const { search } = useLocation();
  const now = useNow();
  const war = nextWar(room, now);
  const isMade = war?.rows.some(({ matches }) => matches.some(({ length }) => length > 0)) === true;
  if (war !== undefined && isMade)
    return (
      <div className="mt-4 border-t border-line pt-3">
        <div className="flex flex-wrap items-center gap-2">
          <CopyLists event={war} />
          {isOfficer && !search.includes(`event=${encodeURIComponent(war.key)}`) && (
            <Link
              to={`?tab=events&event=${encodeURIComponent(war.key)}`}
              className={buttonLook('quiet', true)}
            >
              {words.edit}
            </Link>
          )}
        </div>
      </div>
    );
  if (!isOfficer) return null;
  // One's own place alone is no list of members.
  if (room.places.length < 2) return <p className="mt-3 text-quiet">{words.pasteFirst}</p>;
  const shape =
    war !== undefined && war.rows.length > 0 ? shapeOf(war.rows) : shapeFor('shadow-war', room.events);
  const startsAt = war?.startsAt ?? room.today.nextWarAt;
  const make = async () => {
    const rows = filledRows(room.places, war?.answers ?? {}, {
      shape,
      weight: usualWeight(room.places),
      call: 'all',
    });
    const event = war?.key ?? newRecordId();
    const done = await act(async () => {
      let { version } = room;
      if (war === undefined)
        ({ version } = await call(clanRoutes.putClanEvent, {
          params: { id: room.id, event },
          body: {
            kind: 'shadow-war',
            title: words.kinds['shadow-war'],
            startsAt,
            baseVersion: 0,
          },
        }));
      return call(clanRoutes.putClanRows, {
        params: { id: room.id, event },
        body: { rows, baseVersion: version },
      });
    });
    if (done !== null)
      notify(
        'success',
        fillCount(
          words.filled,
          rows.flatMap(({ matches }) => matches.filter(({ length }) => length > 0)).length,
        ),
      );
  };
  return (
    <div className="mt-4 border-t border-line pt-3">
      <Button weight="primary" unavailable={isChanging} onClick={() => void make()}>
        {fill(words.makeLists, { time: timeText('dateTime', startsAt, ownZone()) })}
      </Button>
      <p className="mt-1 text-sm text-quiet">{fill(words.makeListsText, { n: matchCount(shape) })}</p>
    </div>
  );
}
