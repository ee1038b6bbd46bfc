import { createContext, use, useEffect, useEffectEvent } from 'react';
import { clanRoutes, type ClanPlace, type ClanRoom } from '#contract/community/clan-routes.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { call } from '#web/data/session/call.ts';
import { useAnswer, type Answered } from '#web/data/session/use-answer.ts';
import { changerOf, tellRefusal, type ChangeRoom } from '#web/game/clans/change-room.ts';

/** So often an open room that is looked at asks whether something was changed. */
const LOOK_MS = 5_000;

/** A room with what its parts do to it. */
export interface RoomView {
  readonly room: ClanRoom;
  readonly isOfficer: boolean;
  readonly isLeader: boolean;
  /** Something that was changed here is on its way to the server. */
  readonly isChanging: boolean;
  readonly change: ChangeRoom;
  /** Makes a change that shows once the server has it. Ends with its answer; null where it was refused, which is said. */
  readonly act: <Result>(work: () => Promise<Result>) => Promise<Result | null>;
  /** Reads the room anew. */
  readonly refresh: () => Promise<unknown>;
}

export const RoomContext = createContext<RoomView | null>(null);

export function useRoomView(): RoomView {
  const view = use(RoomContext);
  if (view === null) throw new Error('This part is shown outside of a room.');
  return view;
}

/** The room of a clan, which follows what others change in it while it is looked at. */
export function useRoom(id: string): Answered<ClanRoom> {
  const asked = useAnswer(clanRoutes.readRoom, { params: { id } });
  const known = asked.answer?.version;
  const isHeard = known !== undefined;
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || asked.isAsking || asked.isChanging) return;
    try {
      const { version } = await call(clanRoutes.readRoomState, { params: { id } });
      if (version !== known) await asked.askAgain();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // Why the room is not there any more, or that the server does not answer, is for the page to say.
      await asked.askAgain();
    }
  });
  useEffect(() => {
    if (!isHeard) return undefined;
    const timer = setInterval(() => void look(), LOOK_MS);
    const lookNow = () => void look();
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookNow);
    };
  }, [isHeard]);
  return asked;
}

/** The room as its parts need it. */
export function viewOf(room: ClanRoom, asked: Answered<ClanRoom>): RoomView {
  const { isChanging, askAgain } = asked;
  return {
    room,
    isChanging,
    isLeader: room.me.role === 'leader',
    isOfficer: room.me.role !== 'member',
    refresh: askAgain,
    change: changerOf(asked),
    async act(work) {
      try {
        const result = await work();
        await askAgain();
        return result;
      } catch (error) {
        tellRefusal(error);
        void askAgain();
        return null;
      }
    },
  };
}

/** The places by their ids. */
export const placesById = (room: ClanRoom): ReadonlyMap<string, ClanPlace> =>
  new Map(room.places.map((place) => [place.id, place]));
