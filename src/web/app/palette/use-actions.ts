import { useNavigate } from '#web/ui/address/address.ts';
import { pages } from '#contract/site/pages.ts';
import { openCookieSettings } from '#web/data/preferences/consent.ts';
import { useTheme } from '#web/data/preferences/preferences.ts';
import { useExport } from '#web/features/settings/data/use-export.ts';
import { takeBackLater } from '#web/records/take-back-later.ts';
import { signOut } from '../header/sign-out.ts';
import { openByKey } from '../opened.ts';
import type { ActionId } from './entries.ts';

/** Does what an entry is for. */
export function useActions(): (action: ActionId) => void {
  const navigate = useNavigate();
  const { toggle } = useTheme();
  const { exportAll } = useExport(true);
  const does: Readonly<Record<ActionId, () => unknown>> = {
    theme: toggle,
    undo: () => takeBackLater('undo'),
    redo: () => takeBackLater('redo'),
    export: exportAll,
    cookies: openCookieSettings,
    shortcuts: () => openByKey('sheet'),
    signOut: () => signOut(() => navigate(pages.home.path)),
  };
  return (action) => void does[action]();
}
