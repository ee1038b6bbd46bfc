import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';

/** Server-Sent Events as a browser would read them. */
export interface EventStream {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** What has come so far. */
  readonly events: readonly { readonly event: string; readonly data: unknown; readonly at: number }[];
  /** Everything that came, as it came; of an answer that is no stream, its body. */
  readonly text: () => string;
  /** When the other side ended it; undefined while it is open. */
  readonly endedAt: () => number | undefined;
  /** Reads no more, and says nothing about it. */
  readonly stall: () => void;
  readonly close: () => void;
}

/** Asks a server on this machine for a stream, and resolves once its headers are there. */
export async function openEventStream(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<EventStream> {
  const asking = request({ host: '127.0.0.1', port, path, headers, agent: false });
  asking.end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const events: { event: string; data: unknown; at: number }[] = [];
  let text = '';
  let read = 0;
  let endedAt: number | undefined;
  answer.setEncoding('utf8');
  answer.on('data', (chunk: string) => {
    text += chunk;
    for (let end = text.indexOf('\n\n', read); end !== -1; end = text.indexOf('\n\n', read)) {
      const fields = text
        .slice(read, end)
        .split('\n')
        .map((line) => /^(\w+): (.*)$/.exec(line)?.slice(1) ?? []);
      read = end + 2;
      const { event, data } = Object.fromEntries(fields) as { event?: string; data?: string };
      if (event !== undefined && data !== undefined)
        events.push({ event, data: JSON.parse(data) as unknown, at: performance.now() });
    }
  });
  const end = () => (endedAt ??= performance.now());
  answer.on('end', end).on('close', end).on('error', end);
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    events,
    text: () => text,
    endedAt: () => endedAt,
    stall: () => void answer.pause(),
    close: () => void asking.destroy(),
  };
}
