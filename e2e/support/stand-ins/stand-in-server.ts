import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Answerer = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

export interface StandInServer {
  /** Its origin on the loopback address. */
  readonly url: string;
  /** Answers every request from now on; before the first, and after null, connections are cut. */
  answerWith(answerer: Answerer | null): void;
  /** Paths that were asked for, with their methods, such as `POST /token`. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** What a browser with windows asks every site for of its own accord. */
const isIconOfBrowser = ({ url }: IncomingMessage): boolean => url === '/favicon.ico';

/** A server on this machine that somebody else's stand-in answers with. */
export async function openStandInServer(): Promise<StandInServer> {
  let current: Answerer | null = null;
  const asked: string[] = [];
  // No idle connection ends by a clock, as the next request may be on its way.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    if (isIconOfBrowser(request)) {
      response.writeHead(204).end();
      return;
    }
    asked.push(`${request.method} ${request.url?.split('?', 1)[0]}`);
    if (current === null) {
      request.socket.destroy();
      return;
    }
    void (async () => current(request, response))().catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerWith(answerer) {
      current = answerer;
    },
    asked,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export const readForm = async (request: IncomingMessage): Promise<URLSearchParams> =>
  new URLSearchParams(await text(request));

export const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

export const sendPage = (response: ServerResponse, html: string): void => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
};

export const sendTo = (response: ServerResponse, address: string | URL): void => {
  response.writeHead(303, { location: String(address), 'content-length': '0' }).end();
};
