import { tabDraft } from '#web/ui/form/tab-draft.ts';

const draft = tabDraft('loadstone.profile-name');

/** What is typed as the new username of an account and not saved, in this tab; null where nothing is. */
export const readNameDraft = (accountId: string): string | null => draftIn(draft.read(), accountId);

/** Keeps what is typed for as long as the tab lives. */
export const keepNameDraft = (accountId: string, name: string): void =>
  draft.keep(JSON.stringify({ accountId, name }));

/** Forgets what was typed: it is saved, taken back, or its owner leaves. */
export const forgetNameDraft = (): void => draft.keep(null);

/** Reads what was kept, if it was for this account and is as it should be. */
export function draftIn(kept: string | null, accountId: string): string | null {
  try {
    const read: unknown = JSON.parse(kept ?? 'null');
    if (typeof read !== 'object' || read === null || !('name' in read) || !('accountId' in read)) return null;
    return read.accountId === accountId && typeof read.name === 'string' ? read.name : null;
  } catch {
    return null;
  }
}
