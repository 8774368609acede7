import type { Field, Fields, ValueOf, When } from '../core/kind';
import type { Text } from '../core/text/text';

/** A record's id: a number here, possibly a text behind another API. */
export type Identifier = number | string;

/** Kinds whose empty value is an empty list or a zero rather than nothing. */
type NeverNull =
  | 'addresses' | 'attachments' | 'complete' | 'count' | 'history' | 'hours' | 'images' | 'refs' | 'rows' | 'state' | 'tags' | 'total' | 'uses';

/** Whether it has a value even where nobody gave one. */
type IsNeverEmpty<D> = D extends { default: unknown } | Field<NeverNull> ? true : false;

/** Whether there always is a value: what is only sometimes asked for may be empty, though it is required then. */
type IsThere<D> = IsNeverEmpty<D> extends true
  ? true
  : D extends { readonly when: When }
    ? false
    : D extends { required: true }
      ? true
      : false;

/** The value of a declared field, or nothing where it may be empty. */
export type Given<D> = IsThere<D> extends true ? ValueOf<D> : ValueOf<D> | null;

/** The same while it is being filled in: what is required may not be there yet. */
export type Standing<D> = IsNeverEmpty<D> extends true ? ValueOf<D> : ValueOf<D> | null;

/** Titles of what is referred to, by the fields that do; a field with rows has those of each row. */
export interface Labels {
  [field: string]: Text | string | (Text | string)[] | Labels[] | null;
}

/** What every stored record carries beside its declared fields. */
export interface RecordBase {
  id: Identifier;
  created_at?: string;
  updated_at?: string;
  /** Goes back with an update; a stale one is refused. */
  version?: number;
  /** The titles of the records that the reference fields name, so that a list needs no second request; of rows, those of each. */
  labels?: Labels;
}

/** What a record carries beside its id and its declared fields. */
export const bookkeeping = ['created_at', 'updated_at', 'version', 'labels'] as const satisfies (keyof RecordBase)[];

/** The value of a total, which is of the kind that it adds up. */
type TotalOf<F extends Fields, D> = D extends { rows: infer Rows extends keyof F; field: infer Name }
  ? F[Rows] extends { of: { fields: infer Own } } ? Name extends keyof Own ? ValueOf<Own[Name]> : number : number
  : number;

/** A whole record of a resource with these fields. */
export type RecordOf<F extends Fields> = RecordBase & { [K in keyof F]: F[K] extends Field<'total'> ? TotalOf<F, F[K]> : Given<F[K]> };

/** What a form with these fields hands over; one that asks for nothing, nothing. */
export type InputOf<I> = I extends Fields ? { [K in keyof I]: Given<I[K]> } : Record<never, never>;

/** What a list may show and sort by beside a resource's own fields. */
export type RowColumn = 'id' | 'created_at' | 'updated_at';
