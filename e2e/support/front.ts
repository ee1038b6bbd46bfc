import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An address that stays while the server behind it changes, and that can die as a server dies. */
export class Front {
  readonly url: string;
  readonly #server: Server;
  readonly #port: number;
  #target: string | null = null;
  #left = Number.POSITIVE_INFINITY;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async open(): Promise<Front> {
    // No idle connection ends by a clock, as the next request may be on its way.
    const server = createServer({ keepAliveTimeout: 0 });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const front = new Front(server, (server.address() as AddressInfo).port);
    server.on('request', (incoming, outgoing) => {
      if (front.#target === null || front.#left <= 0) {
        front.die();
        return;
      }
      // The worker's own script is how a browser hears of a version; the files come after it.
      if (incoming.url !== '/sw.js') front.#left -= 1;
      const { method, headers, url = '/' } = incoming;
      const passed = request(
        new URL(url, front.#target),
        { ...(method && { method }), headers, agent: false },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      passed.on('error', () => outgoing.destroy());
      incoming.pipe(passed);
    });
    return front;
  }

  /** Passes everything on to `target`, from now on. After `requests` files it dies. */
  leadTo(target: string, requests = Number.POSITIVE_INFINITY): void {
    this.#target = target;
    this.#left = requests;
  }

  get isDead(): boolean {
    return !this.#server.listening;
  }

  /** Cuts every connection and takes no more. */
  die(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async revive(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
  }
}
