import { clanRoomWords as words } from '#messages/community/clan-room.ts';
import { SessionEnded } from '#web/characters/SessionEnded.tsx';

/** Stands in the place of a room whose player has signed out. */
export default function SignedOut() {
  return <SessionEnded title={words.signedOutTitle} text={words.signedOutText} />;
}
