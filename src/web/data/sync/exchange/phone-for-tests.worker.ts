/**
 * A device of a player in a process of its own, for tests of the server: it keeps and exchanges records by the code of the
 * pages, over the network, and does what it is sent. Nothing of the running product uses it.
 */
import { documentRoutes } from '#contract/records/document-routes.ts';
import { call } from '../../session/call.ts';
import { Device, goal, world, type Entered } from './device-for-tests.ts';

/** What a test has the device do, in its order; each is answered with what it keeps then. */
type Order =
  | { readonly do: 'begin'; readonly address: string; readonly headers: Readonly<Record<string, string>> }
  | { readonly do: 'put'; readonly id: string; readonly fields: Partial<Entered> }
  | { readonly do: 'change'; readonly id: string; readonly fields: Partial<Entered> }
  | { readonly do: 'remove'; readonly id: string }
  | { readonly do: 'sync'; readonly sendsFirst: boolean };

// Pages know no process; this one is handed its orders by the one that began it.
const { process } = globalThis as unknown as {
  process: {
    argv: readonly string[];
    on(event: 'message', listener: (order: Order) => void): void;
    send(answer: unknown): void;
  };
};
const owner = process.argv[2] ?? '';
const device = new Device(false, {
  owner,
  send: (body) => call(documentRoutes.sendOperations, { body }),
  readChanges: (query) => call(documentRoutes.readChanges, { query }),
});
// Others of the account count theirs from one.
Object.assign(world, { clock: Date.now(), ids: 2 ** 40 });

async function carryOut(order: Order): Promise<unknown> {
  if (order.do === 'begin') {
    const { address, headers } = order;
    const ask = globalThis.fetch;
    // A browser knows where its page is from, and whose cookies it has; pages ask by a path alone.
    globalThis.fetch = (path, init) =>
      ask(`${address}${path as string}`, { ...init, headers: { ...(init?.headers as object), ...headers } });
  } else if (order.do === 'put') await device.put(goal(order.id, order.fields));
  else if (order.do === 'change') await device.change(order.id, order.fields);
  else if (order.do === 'remove') await device.remove(order.id);
  else if (!(await device.sync(order.sendsFirst))) throw new Error('The device could not sync.');
  return [...device.records()];
}

let turn = Promise.resolve();
process.on('message', (order) => {
  turn = turn
    .then(() => carryOut(order))
    .then(
      (kept) => process.send({ kept }),
      (error: unknown) => process.send({ error: String(error) }),
    );
});
