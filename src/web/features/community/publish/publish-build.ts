import { buildRoutes } from '#contract/community/build-routes.ts';
import type { BuildDraft } from '#contract/records/collections/community/build-drafts.ts';
import { publishWords as words } from '#messages/community/publish.ts';
import { fill } from '#messages/fill.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { call } from '#web/data/session/call.ts';
import { invalidate } from '#web/data/session/use-answer.ts';
import { notify } from '#web/ui/toasts/notify.ts';

/**
 * Publishes a draft.
 *
 * @param patch the current one, where the draft names none
 * @throws {CallFailed}
 */
export async function publishBuild(draft: BuildDraft, patch: string) {
  const { title, summary, guide, mode, activity, focus, tags, language, video, note, sheet } = draft;
  const answer = await call(buildRoutes.putBuild, {
    params: { key: draft.buildKey },
    body: {
      title,
      summary,
      guide,
      class: sheet.class,
      mode,
      activity,
      focus,
      tags: [...tags],
      language,
      patch: draft.patch || patch,
      video: video.trim() === '' ? null : video.trim(),
      sheet,
      note,
      copiedFrom: draft.copiedFrom ?? null,
      baseVersion: draft.publishedVersion ?? 0,
    },
  });
  invalidate(buildRoutes.listOwnBuilds);
  return answer;
}

interface Named {
  readonly key: string;
  readonly title: string;
}

/** Tells of a failure of the server; anything else is a fault of ours. */
function tellFailure(error: unknown, title: string): void {
  if (!(error instanceof CallFailed)) throw error;
  notify('error', title, { description: error.message });
}

/** Withdraws a build, and offers to bring it back. @param told the sentence that says so */
export async function withdraw({ key, title }: Named, told: string = words.withdrawnToast): Promise<void> {
  try {
    await call(buildRoutes.withdrawBuild, { params: { key } });
  } catch (error) {
    tellFailure(error, words.failed);
    return;
  }
  invalidate(buildRoutes.listOwnBuilds);
  notify('success', fill(told, { name: title }), {
    action: { label: words.undo, onClick: () => void listAgain({ key, title }) },
  });
}

/** Brings a withdrawn build back as it was. */
export async function listAgain({ key, title }: Named): Promise<void> {
  try {
    const { state } = await call(buildRoutes.restoreBuild, { params: { key } });
    invalidate(buildRoutes.listOwnBuilds);
    notify('success', state === 'held' ? words.held : fill(words.listedToast, { name: title }));
  } catch (error) {
    tellFailure(error, words.failed);
  }
}
