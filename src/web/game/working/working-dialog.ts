import { lazyPart } from '#web/ui/parts/lazy-part.tsx';

/** The dialog that shows how figures were calculated; it is not needed before somebody asks. */
export const WorkingDialog = lazyPart(() => import('./WorkingDialog.tsx'));
