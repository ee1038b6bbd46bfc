import type { ChangeNews } from '#contract/records/documents.ts';

/** An answer holds back so much for a reader that is slow; beyond it only the latest state is kept, without names. */
const HELD_BYTES = 32_768;
/** A reader may leave an answer that is full for so long. */
const STALL_MS = 5_000;
/** A reader may take so long for the last words. */
const FAREWELL_MS = 1_000;

/** One answer of Server-Sent Events while it is open. It never holds more for its reader than it can name here. */
export interface NewsStream {
  readonly body: ReadableStream<Uint8Array>;
  tell(news: ChangeNews): void;
  /** Sends something that says nothing, so that nobody on the way takes the silence for an end. */
  beat(): void;
  /** Ends the answer, with an event as its last word if there is one; what was sent before still arrives. */
  end(lastEvent?: string): void;
}

interface StreamSettings {
  /** The browser waits so long before it asks for the stream again. */
  readonly retryMs: number;
  /** Breaks the connection, unless the whole answer has left. */
  readonly disconnect: () => void;
  /** Hears once of the end, whoever brought it about. */
  readonly onEnd: () => void;
}

const encoder = new TextEncoder();
const eventText = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Opens an answer that goes on until somebody ends it. */
export function openNewsStream({ retryMs, disconnect, onEnd }: StreamSettings): NewsStream {
  let isOpen = true;
  let control: ReadableStreamDefaultController<Uint8Array> | undefined;
  /** A reader that was too slow for the names gets this once it goes on. */
  let behind: ChangeNews | undefined;
  let stall: NodeJS.Timeout | undefined;

  const over = () => {
    clearTimeout(stall);
    if (isOpen) onEnd();
    isOpen = false;
  };
  const hasRoom = () => (control?.desiredSize ?? 0) > 0;
  const write = (text: string) => control?.enqueue(encoder.encode(text));
  const waitForReader = () => {
    stall ??= setTimeout(() => {
      over();
      disconnect();
    }, STALL_MS).unref();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        control = controller;
        write(`retry: ${retryMs}\n\n`);
      },
      pull() {
        clearTimeout(stall);
        stall = undefined;
        if (behind === undefined || !isOpen) return;
        write(eventText('changed', behind));
        behind = undefined;
      },
      cancel: over,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: HELD_BYTES }),
  );
  return {
    body,
    tell(news) {
      if (!isOpen) return;
      if (hasRoom()) {
        write(eventText('changed', news));
        return;
      }
      const account = news.account ?? behind?.account;
      behind = { cursor: news.cursor, changed: [], ...(account !== undefined && { account }) };
      waitForReader();
    },
    beat() {
      if (!isOpen) return;
      if (hasRoom()) write(':\n\n');
      else waitForReader();
    },
    end(lastEvent) {
      if (!isOpen) return;
      over();
      if (lastEvent !== undefined) write(eventText(lastEvent, {}));
      control?.close();
      setTimeout(disconnect, FAREWELL_MS).unref();
    },
  };
}
