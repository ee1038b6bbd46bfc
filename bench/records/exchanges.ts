import { requestText, type Exchange } from './http-load.ts';
import { hex, noteOf, type BenchPlayer } from './players.ts';

/** What is asked of a server of records: one, a list of 20, 20 changes, or to save one. */
export type Kind = 'read' | 'list' | 'changes' | 'save';

/** What each player asks again and again, on a connection of their own. */
export const exchanges = (kind: Kind, origin: string, players: readonly BenchPlayer[]): Exchange[] =>
  players.map((player) => (kind === 'save' ? saving(origin, player) : reading(kind, origin, player)));

const headersOf = (origin: string, { cookie }: BenchPlayer) => ({ origin, cookie });

function reading(kind: Exclude<Kind, 'save'>, origin: string, player: BenchPlayer): Exchange {
  let turn = 0;
  const paths = {
    read: () => `/api/records/ownEvents/${player.recordIds[turn++ % player.recordIds.length] ?? ''}`,
    list: () => '/api/records/ownEvents',
    changes: () => `/api/documents/changes?since=${player.cursor}`,
  };
  const leastBytes = kind === 'read' ? 2_800 : 56_000;
  return {
    next: () => requestText(origin, 'GET', paths[kind](), headersOf(origin, player)),
    check(status, body) {
      if (status !== 200 || Buffer.byteLength(body) < leastBytes)
        throw new Error(`${kind}: an answer of ${status}, ${Buffer.byteLength(body)} bytes`);
    },
  };
}

function saving(origin: string, player: BenchPlayer): Exchange {
  let turn = 0;
  let id = '';
  return {
    next() {
      id = player.recordIds[turn++ % player.recordIds.length] ?? '';
      const operation = {
        opId: hex(16),
        collection: 'ownEvents',
        id,
        kind: 'patch',
        baseRevision: player.revisions.get(id) ?? 1,
        fields: { note: noteOf(turn) },
      };
      const body = JSON.stringify({ userId: player.id, operations: [operation] });
      return requestText(origin, 'POST', '/api/documents/operations', headersOf(origin, player), body);
    },
    check(status, body) {
      const { answers } = JSON.parse(body) as { answers?: { revision: number; record: object | null }[] };
      const [answer] = answers ?? [];
      if (status !== 200 || answer?.record == null) throw new Error(`save: an answer of ${status}: ${body}`);
      player.revisions.set(id, answer.revision);
    },
  };
}
