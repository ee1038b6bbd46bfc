import type { documentRoutes } from '#contract/records/document-routes.ts';
import type { PreferenceValue } from '#contract/records/preferences.ts';
import type { AnswerOf, InputOf } from '#contract/route-contract.ts';
import type { RecordStore } from '../../store/record-store.ts';
import type { BatchAnswer } from './batch.ts';

/** The world outside, as an exchange of one account gets it. */
export interface ExchangePorts {
  /** The account's id. */
  readonly owner: string;
  readonly store: Pick<RecordStore, 'read' | 'change'>;
  /** @throws {CallFailed} */
  readonly send: (body: InputOf<typeof documentRoutes.sendOperations>['body']) => Promise<BatchAnswer>;
  /** @throws {CallFailed} */
  readonly readChanges: (
    query: NonNullable<InputOf<typeof documentRoutes.readChanges>['query']>,
  ) => Promise<AnswerOf<typeof documentRoutes.readChanges>>;
  readonly now: () => number;
  /** 0 or more, less than 1. */
  readonly random: () => number;
  readonly newId: () => string;
  readonly autoSave: () => PreferenceValue<'autoSave'>;
  /** The account holds what only a later version of the product knows. */
  readonly onUnknown: () => void;
}
