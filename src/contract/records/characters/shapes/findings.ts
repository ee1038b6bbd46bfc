import { isSameContent } from '../../same-content.ts';
import type { Fields } from './read-values.ts';

/** Something of a text that is not kept as it stands there. */
export interface Finding {
  readonly list:
    | 'characters'
    | 'gems'
    | 'items'
    | 'characterGoals'
    | 'skills'
    | 'progressEntries'
    | 'gemSets';
  /** Its place in its list, from 1, or where it is worn, as a path such as `worn.helm`. */
  readonly row: number | string;
  /** What it is called there; empty where it says nothing of it. */
  readonly name: string;
  /**
   * `altered`: a value becomes another one, or nothing; `unknown`: the catalogue does not know it, and it is kept as it is
   * described; `left-out`: it says nothing that could be kept.
   */
  readonly kind: 'altered' | 'unknown' | 'left-out';
  /** Of what is altered. */
  readonly field?: string;
  readonly from?: unknown;
  readonly to?: unknown;
}

export type Row = Pick<Finding, 'list' | 'row' | 'name'>;

const plain = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);
/** Nothing, in the ways in which a text says it. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === 0 || value === false;

/** The values of some fields that are read as others than they stand there. What a text does not say is not altered. */
export const alterations = (
  said: Fields,
  read: object,
  fields: readonly string[],
  row: Row,
): readonly Finding[] =>
  fields.flatMap((field): readonly Finding[] => {
    const [from, to] = [plain(said[field]), plain((read as Fields)[field])];
    const isSame = isSameContent(from, to) || (isNothing(from) && (to === undefined || isNothing(to)));
    return isSame || from === undefined || from === null
      ? []
      : [{ ...row, kind: 'altered', field, from, to }];
  });
