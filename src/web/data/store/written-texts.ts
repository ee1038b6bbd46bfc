import { Signal } from '#web/ui/signal.ts';
import { fact } from '../storage/fact.ts';

/** Something that is written for the community and not published yet. */
export interface WrittenText {
  /** Names it for the server, so that sending it again makes no second one; empty before anything is written. */
  readonly key: string;
  readonly text: string;
  /** The number of the post that it answers. */
  readonly replyTo?: number | undefined;
  /** The author of that post; absent where the account is gone. */
  readonly replyToName?: string | undefined;
  /** Of a thread. */
  readonly title?: string | undefined;
  readonly category?: string | undefined;
  readonly language?: string | undefined;
  /** It is sent by itself once the server answers. */
  readonly isWaiting?: true | undefined;
  /** Why the server refused it when it was sent by itself. */
  readonly refusal?: string | undefined;
}

export interface Kept extends WrittenText {
  /** ms since 1970. */
  readonly at: number;
}

export type WaitingTexts = readonly (readonly [place: string, text: Kept])[];

/** Texts by their places. */
export type KeptTexts = Readonly<Record<string, Kept>>;

/** Texts that a player has not published. */
export const textsFact = fact<KeptTexts>('communityTexts');

/** Whatever the player has sent stays until the server has answered it, and until they have read the answer. */
export const isAwaited = ({ isWaiting, refusal }: WrittenText): boolean =>
  isWaiting === true || refusal !== undefined;

/** Those among the texts of somebody that wait to be sent, the oldest first. */
export const waitingAmong = (texts: KeptTexts): WaitingTexts =>
  Object.entries(texts)
    .filter(([, { isWaiting }]) => isWaiting === true)
    .toSorted(([, one], [, other]) => one.at - other.at);

/** Those that only their player can do without. */
export const awaitedAmong = (texts: KeptTexts): KeptTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => isAwaited(text)));

/** Tells that the server has answered a post that waited. */
export const postsSettled = new Signal();
