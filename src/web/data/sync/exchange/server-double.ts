import { AccountForTests, RefusedRequest } from '#contract/records/account-for-tests.ts';
import type { Operation } from '#contract/records/documents.ts';
import { CallFailed } from '../../session/call-failed.ts';
import type { ExchangePorts } from '../rows/exchange-ports.ts';

/** An account that answers as over the network: what the browser's side is tested against. */
export class ContractServer extends AccountForTests {
  readonly send: ExchangePorts['send'] = async ({ operations, seen }) => {
    const given = operations.map((operation) => ({ fields: {}, removed: [], ...operation }) as Operation);
    try {
      return await Promise.resolve(this.answer(given, seen));
    } catch (error) {
      if (error instanceof RefusedRequest) throw new CallFailed(error.code, error.message, error.status);
      throw error;
    }
  };

  readonly readChanges: ExchangePorts['readChanges'] = ({ since, limit }) =>
    Promise.resolve(this.changesSince(since, Number(limit)));
}
