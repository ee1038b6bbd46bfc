import { backups } from '#messages';
import { editKeeper } from '#web/data/edit-keeper.ts';
import { notify } from '#web/ui/notify.ts';

/** Makes an edit of any list and says what became of it. */
export const { keepEdit } = editKeeper({ notify, listFull: () => backups.preview.listFull });
