import { DAY_MS } from '#rules/time-units.ts';
import { StorageProblem } from '../storage/record-storage.ts';
import {
  isAwaited,
  postsSettled,
  textsFact,
  waitingAmong,
  type KeptTexts,
  type WaitingTexts,
  type WrittenText,
} from './written-texts.ts';
import { localStore } from './local-store.ts';

const KEPT_MS = 7 * DAY_MS;
const MOST_KEPT = 50;
const SENDING_MS = 8_000;

/**
 * Keeps a text in the part of whoever is here, for a week, or with null forgets it. A kept text is a help: where the storage fails the
 * page says so for all lists.
 *
 * @param place tells it from other texts
 * @returns whether it was done
 */
export const keepText = async (place: string, written: WrittenText | null): Promise<boolean> =>
  changeTexts((texts) => {
    const { [place]: _, ...others } = texts;
    return written === null ? others : { ...others, [place]: { ...written, at: Date.now() } };
  });

export async function readText(place: string): Promise<WrittenText | null> {
  const kept = (await readTexts())[place];
  return kept === undefined || (!isAwaited(kept) && Date.now() - kept.at > KEPT_MS) ? null : kept;
}

/** The texts that wait to be sent, the oldest first. */
export const waitingTexts = async (): Promise<WaitingTexts> => waitingAmong(await readTexts());

/** Waits until no text waits to be sent, or until one has had the time that sending it takes. */
export async function untilTextsAreSent(): Promise<void> {
  if ((await waitingTexts()).length === 0) return;
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      end();
      resolve();
    };
    const end = postsSettled.subscribe(() => {
      void waitingTexts().then((texts) => texts.length === 0 && finish());
    });
    const timer = setTimeout(finish, SENDING_MS);
  });
}

/**
 * Ends the sending of a text: it goes, or stays with the reason. A text that was changed meanwhile stays as it is.
 *
 * @param refusal null where it is published
 */
export const settleText = async (
  place: string,
  sent: WrittenText,
  refusal: string | null,
): Promise<boolean> =>
  changeTexts((texts) => {
    const { [place]: now, ...others } = texts;
    if (now === undefined || now.key !== sent.key || now.text !== sent.text) return texts;
    if (refusal === null) return others;
    return now.isWaiting === true ? { ...others, [place]: { ...now, isWaiting: undefined, refusal } } : texts;
  });

const changeTexts = async (become: (texts: KeptTexts) => KeptTexts): Promise<boolean> =>
  (await unlessStorageFails(
    localStore.change(localStore.owner(), async (transaction) => {
      const now = Date.now();
      const all = Object.entries(become((await transaction.fact(textsFact)) ?? {})).toSorted(
        ([, one], [, other]) => other.at - one.at,
      );
      const drafts = all
        .filter(([, text]) => !isAwaited(text) && now - text.at <= KEPT_MS)
        .slice(0, MOST_KEPT);
      const awaited = all.filter(([, text]) => isAwaited(text));
      await transaction.putFact(textsFact, Object.fromEntries([...awaited, ...drafts]));
      return [];
    }),
  )) ?? false;

const readTexts = async (): Promise<KeptTexts> =>
  (await unlessStorageFails(localStore.read(localStore.owner(), (storage) => storage.readFact(textsFact)))) ??
  {};

async function unlessStorageFails<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof StorageProblem)) throw error;
    console.debug('What is written could not be kept', error);
    return undefined;
  }
}
