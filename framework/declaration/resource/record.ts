import type { Field, Fields, ValueOf, When } from '../../core/kind';
import type { Text } from '../../core/text/text';
import { kindOf } from '../../kinds';

/** A record's id: a number here, possibly a text in another API. */
export type Identifier = number | string;

/** Kinds whose empty value is an empty list or zero instead of null. */
type NeverNull =
  | 'addresses'
  | 'attachments'
  | 'complete'
  | 'count'
  | 'history'
  | 'hours'
  | 'images'
  | 'refs'
  | 'rows'
  | 'state'
  | 'tags'
  | 'total'
  | 'uses';

type IsNeverEmpty<D> = D extends { default: unknown } | Field<NeverNull> ? true : false;

/** The field always has a value. A field with `when` may be empty even if it is required. */
type IsThere<D> =
  IsNeverEmpty<D> extends true
    ? true
    : D extends { readonly when: When }
      ? false
      : D extends { required: true }
        ? true
        : false;

/** The value of a declared field; null if it may be empty. */
export type Given<D> = IsThere<D> extends true ? ValueOf<D> : ValueOf<D> | null;

/** Like `Given`, while the form is being filled in: required fields may be null. */
export type DraftValue<D> = IsNeverEmpty<D> extends true ? ValueOf<D> : ValueOf<D> | null;

/** Titles of referenced records, by reference field. A field with rows has those of each row. */
export interface Labels {
  [field: string]: Text | string | (Text | string)[] | Labels[] | null;
}

/** Values that every stored record has in addition to its fields. */
export interface RecordBase {
  id: Identifier;
  created_at?: string;
  updated_at?: string;
  /** Sent back with an update; a stale version is refused. */
  version?: number;
  /** The titles of referenced records, so that a list needs no second request. For rows, those of each row. */
  labels?: Labels;
}

/** Values of every record other than its id and declared fields. */
export const bookkeeping = ['created_at', 'updated_at', 'version', 'labels'] as const satisfies (keyof RecordBase)[];

/** The value of a total, typed like the field it adds up. */
type TotalOf<F, D> = D extends { rows: infer Rows extends keyof F; field: infer Name }
  ? F[Rows] extends { of: { fields: infer Own } }
    ? Name extends keyof Own
      ? ValueOf<Own[Name]>
      : number
    : number
  : number;

/** The fields of the rows in a field, without the reference to their owner. */
type FieldsOfRows<D> = D extends { of: { fields: infer Own extends Fields }; by: infer By }
  ? Omit<Own, By & string>
  : never;

/** A row within its record: its id and its fields' values. */
export type RowOf<D> = { id: number } & { [K in keyof FieldsOfRows<D>]: Stored<FieldsOfRows<D>, FieldsOfRows<D>[K]> };

type Stored<F, D> =
  D extends Field<'rows' | 'history'> ? RowOf<D>[] : D extends Field<'total'> ? TotalOf<F, D> : Given<D>;

/** The field is required in every row written. */
type IsRequiredInRow<D> = D extends { readOnly: true } | { readonly when: When }
  ? false
  : D extends { required: true }
    ? true
    : false;

/** A row to write: a new one has no id, and optional fields may be missing. */
export type RowGiven<D> = { id?: number | null } & Writable<FieldsOfRows<D>>;

type Writable<F> = { [K in keyof F as IsRequiredInRow<F[K]> extends true ? K : never]: WrittenValue<F, F[K]> } & {
  [K in keyof F]?: WrittenValue<F, F[K]>;
};

/** The value of a field of `F` when written. */
export type WrittenValue<F, D> = D extends Field<'rows'> ? RowGiven<D>[] : Stored<F, D>;

export type RecordOf<F extends Fields> = RecordBase & { [K in keyof F]: Stored<F, F[K]> };

/** The values of a form with these fields; empty without fields. */
export type InputOf<I> = I extends Fields ? { [K in keyof I]: WrittenValue<I, I[K]> } : Record<never, never>;

/** Columns that a list may show and sort by in addition to its fields. */
export type RowColumn = 'id' | 'created_at' | 'updated_at';

/** Returns the field that lists the uses of a resource's files, and the field with the file; undefined without one. */
export const usesField = (fields: Fields): { name: string; of: string } | undefined =>
  Object.entries(fields).flatMap(([name, declared]) => {
    const of = kindOf(declared).uses?.(declared);
    return of === undefined ? [] : [{ name, of }];
  })[0];
