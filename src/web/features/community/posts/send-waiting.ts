import { forumRoutes, type Written } from '#contract/community/forum-routes.ts';
import { forumWords as words } from '#messages/community/forum.ts';
import { onServerReturn } from '#web/data/network/server-return.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { call } from '#web/data/session/call.ts';
import { knownSession, wantSession } from '#web/data/session/session.ts';
import { readPlayer } from '#web/data/storage/current-player.ts';
import { notePostsWait } from '#web/data/storage/posts-wait.ts';
import { settleText, waitingTexts } from '#web/data/store/kept-texts.ts';
import { postsSettled, type WrittenText } from '#web/data/store/written-texts.ts';
import { notify } from '#web/ui/toasts/notify.ts';

/** A server that answers and cannot take a post just now is asked again after so long. */
const AGAIN_MS = 30_000;
const LOCK = 'loadstone.posts';

let endListening: (() => void) | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;

/** Sends the posts that wait, now and whenever the server is back, until none is left. */
export function startSending(): void {
  if (endListening === null) {
    const endReturn = onServerReturn(() => void send());
    const online = () => void send();
    addEventListener('online', online);
    endListening = () => {
      endReturn();
      removeEventListener('online', online);
    };
  }
  void send();
}

async function send(): Promise<void> {
  if (isSending || !navigator.onLine) return;
  isSending = true;
  clearTimeout(timer);
  try {
    // Another tab that sends them does it for this one. Without locks the key of a post keeps it from being made twice.
    const locks = (navigator as Partial<Navigator>).locks;
    const isThrough = await (locks === undefined
      ? sendAll()
      : locks.request(LOCK, { ifAvailable: true }, async (lock) => lock !== null && sendAll()));
    if (isThrough) stop();
    else timer = setTimeout(() => void send(), AGAIN_MS);
  } finally {
    isSending = false;
  }
}

function stop(): void {
  endListening?.();
  endListening = null;
  notePostsWait(false);
}

/** @returns whether none is left */
async function sendAll(): Promise<boolean> {
  await wantSession();
  const owner = readPlayer();
  if (owner === null || knownSession()?.id !== owner) return false;
  for (;;) {
    // One after the other, as each may say that the next has to wait.
    const [first] = await waitingTexts();
    if (first === undefined) return true;
    const [place, text] = first;
    const answer = await post(place, text);
    if (answer === null) return false;
    await settleText(place, text, answer instanceof CallFailed ? answer.message : null);
    tell(answer);
    postsSettled.tell();
  }
}

/** @returns null where it has to be tried again */
async function post(
  place: string,
  { key, text, replyTo }: WrittenText,
): Promise<Written | CallFailed | null> {
  const [kind, id = ''] = place.split(' ');
  try {
    return await call(forumRoutes.putPost, {
      params: { key },
      body: { ...(kind === 'build' ? { build: id } : { thread: id }), body: text, replyTo: replyTo ?? null },
    });
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return isOfNow(error) ? null : error;
  }
}

/** Says nothing of the post: there is no server, no session, or too much at once. */
const isOfNow = ({ status }: CallFailed): boolean =>
  status === 0 || status >= 500 || status === 401 || status === 429;

function tell(answer: Written | CallFailed): void {
  if (answer instanceof CallFailed) {
    notify('error', words.postFailed, { description: answer.message });
    return;
  }
  if (answer.state !== 'listed') notify('info', words.held);
  else notify('success', words.posted, { link: { label: words.show, to: answer.address } });
}
