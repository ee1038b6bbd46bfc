import { advertRoutes, type OwnAdvert } from '#contract/community/advert-routes.ts';
import type { BodyOf } from '#contract/route-contract.ts';
import { advertWords as words } from '#messages/community/adverts.ts';
import { fill } from '#messages/fill.ts';
import { dayTextHere } from '#messages/formats.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { call } from '#web/data/session/call.ts';
import { invalidate } from '#web/data/session/use-answer.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { noteChange } from './given-page.ts';

export type AdvertBody = BodyOf<typeof advertRoutes.putAdvert>;

function showAnew(): void {
  noteChange();
  invalidate(advertRoutes.listOwnAdverts, advertRoutes.listAdverts);
}

/** Posts an advert, or changes it, and tells of it. @throws {CallFailed} */
export async function postAdvert(key: string, body: AdvertBody): Promise<void> {
  const { state, endsAt } = await call(advertRoutes.putAdvert, { params: { key }, body });
  showAnew();
  if (state !== 'listed') notify('info', words.held);
  else
    notify('success', fill(words.posted, { day: dayTextHere(new Date(endsAt)) }), {
      action: { label: words.withdraw, onClick: () => void withdrawAdvert(key, body) },
    });
}

/** The same of one that is there already: its end moves on. */
export async function renewAdvert(advert: OwnAdvert): Promise<void> {
  await postAdvert(advert.key, bodyOf(advert)).catch(tellFailure);
}

/** Withdraws an advert, and offers to post it again. */
export async function withdrawAdvert(key: string, body: AdvertBody): Promise<void> {
  try {
    await call(advertRoutes.withdrawAdvert, { params: { key } });
  } catch (error) {
    tellFailure(error);
    return;
  }
  showAnew();
  notify('success', words.withdrawn, {
    action: { label: words.undo, onClick: () => void postAdvert(key, body).catch(tellFailure) },
  });
}

/** An advert as it is posted. */
export const bodyOf = (advert: OwnAdvert): AdvertBody => ({
  side: advert.side,
  server: advert.server,
  languages: advert.languages,
  times: advert.times,
  classes: advert.classes,
  leastResonance: advert.leastResonance,
  text: advert.text,
  clan: advert.clan?.id ?? null,
});

/** Tells of a failure of the server; anything else is a fault of ours. */
function tellFailure(error: unknown): void {
  if (!(error instanceof CallFailed)) throw error;
  notify('error', words.notChanged, { description: error.message });
}
