import { limits } from '#contract/limits.ts';
import { calculators, fill } from '#messages';
import { editKeeper } from '#web/data/store/edit-keeper.ts';
import { notify } from '#web/ui/notify.ts';

/** Makes an edit of a calculator's list, or takes one back, and says what became of it. */
export const { keepEdit, takeBack } = editKeeper({
  notify,
  listFull: () => fill(calculators.listFull, { max: limits.calculationsPerList }),
});
