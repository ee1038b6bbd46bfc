import { stateOf, type PushFacts } from './push-state.ts';

/** A browser's own subscription, as far as it is needed. */
export interface BrowserSubscription {
  readonly options: { readonly applicationServerKey: ArrayBuffer | null };
  unsubscribe(): Promise<boolean>;
  toJSON(): { endpoint?: string | undefined; keys?: Record<string, string> | undefined };
}

/** The place where a browser subscribes. */
export interface PushPlace {
  getSubscription(): Promise<BrowserSubscription | null>;
  subscribe(options: {
    userVisibleOnly: true;
    applicationServerKey: Uint8Array<ArrayBuffer>;
  }): Promise<BrowserSubscription>;
}

interface Subscribed {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly serverZone: string;
}

interface PushPorts extends PushFacts {
  /** Null while there is no worker that could hear of a message. */
  readonly place: () => Promise<PushPlace | null>;
  readonly writeWord: (word: 'on' | null) => void;
  /** Has the server send to this device. Rejects where it does not. */
  readonly start: (subscribed: Subscribed) => Promise<unknown>;
  /** Has it send nothing more. */
  readonly end: () => Promise<unknown>;
  readonly now: () => number;
}

/** After a failure it is not tried again of its own accord before this. */
const REST_MS = 60_000;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

function isSameKey(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = new Uint8Array(one ?? new ArrayBuffer());
  return bytes.length === other.length && bytes.every((byte, at) => byte === other[at]);
}

/** Keeps this device and the server in step on whether alarms ring here while no page is open. */
export class PushKeeper {
  readonly #ports: PushPorts;
  /** For whom and which zone the server has this device, as far as this page has said it. */
  #kept: string | null = null;
  /** Set once it was not off while this page was open, so that the server may have it put down. */
  #wasNotOff = false;
  /** True where this page has seen to it that nothing is left of a subscription that was turned off. */
  #isLetGo = false;
  #restsUntilMs = 0;
  #turn: Promise<void> = Promise.resolve();

  constructor(ports: PushPorts) {
    this.#ports = ports;
  }

  /**
   * Has the server know this device while somebody with alarms is signed in here, and the browser forget it once nobody is, or
   * once it is turned off. Cheap where that is so already.
   *
   * @param isAsked whether the player has just asked for it, so that a failure of a moment ago does not count
   */
  async follow(
    { serverZone, hasAlarms }: { readonly serverZone: string; readonly hasAlarms: boolean },
    isAsked = false,
  ): Promise<void> {
    if (isAsked) this.#restsUntilMs = 0;
    const { player, permission, readWord } = this.#ports;
    const state = stateOf(this.#ports);
    if (state === 'guest' && readWord() === 'on') return this.#inTurn(async () => this.#signedOut());
    if (state === 'off') return this.#isLetGo ? undefined : this.#inTurn(async () => this.#turnedOff());
    this.#isLetGo = false;
    this.#wasNotOff = true;
    const who = player();
    if (!hasAlarms || permission() !== 'granted' || (state !== 'waiting' && state !== 'on')) return undefined;
    if (who === undefined || who === null || this.#kept === `${who} ${serverZone}`) return undefined;
    if (this.#ports.now() < this.#restsUntilMs) return undefined;
    return this.#inTurn(async () => this.#enter(who, serverZone));
  }

  /** One after the other: what is subscribed and unsubscribed at once is neither. */
  async #inTurn(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(work).catch((error: unknown) => {
      // Without the network or a push service the site rings while it is open, as it says.
      console.debug('This device could not be put down for alarms', error);
      this.#restsUntilMs = this.#ports.now() + REST_MS;
    });
    return this.#turn;
  }

  async #enter(who: string, serverZone: string): Promise<void> {
    const { serverKey, place, player, readWord, start, writeWord } = this.#ports;
    const key = serverKey();
    // Another look may have come first, or the player have gone or turned it off meanwhile.
    const isDone = this.#kept === `${who} ${serverZone}`;
    if (key === null || isDone || player() !== who || readWord() === 'off') return;
    const manager = await place();
    if (manager === null) return;
    const wanted = bytesOf(key);
    let subscription = await manager.getSubscription();
    if (subscription !== null && !isSameKey(subscription.options.applicationServerKey, wanted)) {
      await subscription.unsubscribe();
      subscription = null;
    }
    subscription ??= await manager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted });
    const { endpoint, keys } = subscription.toJSON();
    if (endpoint === undefined || keys?.['p256dh'] === undefined || keys['auth'] === undefined)
      throw new TypeError('The browser gave a subscription without its keys.');
    await start({ endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] }, serverZone });
    // Then whoever turned it off has had the next turn.
    if (readWord() === 'off') return;
    if (player() !== who) return this.#signedOut();
    this.#kept = `${who} ${serverZone}`;
    if (readWord() !== 'on') writeWord('on');
  }

  async #signedOut(): Promise<void> {
    const { place, writeWord, readWord } = this.#ports;
    this.#kept = null;
    await (await (await place())?.getSubscription())?.unsubscribe();
    if (readWord() === 'on') writeWord(null);
  }

  async #turnedOff(): Promise<void> {
    const { place, readWord, end } = this.#ports;
    if (readWord() !== 'off') return;
    this.#kept = null;
    const subscription = (await (await place())?.getSubscription()) ?? null;
    // Where the server does not hear of it, the push service tells it with the next message.
    if (subscription !== null || this.#wasNotOff)
      await end().catch((error: unknown) => console.debug('The server was not told', error));
    await subscription?.unsubscribe();
    this.#wasNotOff = false;
    this.#isLetGo = true;
  }
}
