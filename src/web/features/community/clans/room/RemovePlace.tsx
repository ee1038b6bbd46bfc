import { clanRoutes, type ClanPlace } from '#contract/community/clan-routes.ts';
import { clanRoomWords as words } from '#messages/community/clan-room.ts';
import { fill } from '#messages/fill.ts';
import { call } from '#web/data/session/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { useRoomView } from './use-room.ts';

/** Asks whether a place shall go. */
export default function RemovePlace({ place, onClose }: { place: ClanPlace; onClose: () => void }) {
  const { room, act, isChanging } = useRoomView();
  const remove = async () => {
    onClose();
    const done = await act(() => call(clanRoutes.removePlace, { params: { id: room.id, place: place.id } }));
    if (done !== null) notify('success', fill(words.removed, { name: place.name }));
  };
  return (
    <Dialog
      title={fill(words.removeTitle, { name: place.name })}
      description={words.removeText}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button weight="danger" unavailable={isChanging} onClick={() => void remove()}>
            {words.remove}
          </Button>
        </>
      }
    />
  );
}
