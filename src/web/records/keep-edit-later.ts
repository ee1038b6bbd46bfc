import type { EditKeeper } from '#web/data/store/edits/edit-keeper.ts';

/**
 * `keepEdit` from where what keeps records is no part of the first load: a press waits for it. Where it cannot be had
 * nothing was changed, and the bar for missing parts says so.
 */
export const keepEdit: EditKeeper['keepEdit'] = async (label, changes, notice) => {
  const keeping = await import('./keep-edit.ts').catch((error: unknown) => {
    console.debug('What keeps a change could not be loaded', error);
    return null;
  });
  return (await keeping?.keepEdit(label, changes, notice)) ?? false;
};
