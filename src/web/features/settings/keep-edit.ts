import { backups } from '#messages';
import { editKeeper } from '#web/data/store/edit-keeper.ts';
import { notify } from '#web/ui/notify.ts';

/** Makes an edit of any list, or takes one back, and says what became of it. */
export const { keepEdit, takeBack } = editKeeper({ notify, listFull: () => backups.preview.listFull });
