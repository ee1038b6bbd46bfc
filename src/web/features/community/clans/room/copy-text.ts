import { clanRoomWords as words } from '#messages/community/clan-room.ts';
import { notify } from '#web/ui/toasts/notify.ts';

/** Puts a text where it can be pasted from, and says so. */
export async function copyText(text: string, told: string = words.copied): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify('success', told);
  } catch (error) {
    console.debug('The text could not be copied', error);
    notify('warning', words.copyFailed);
  }
}
