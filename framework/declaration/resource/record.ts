import type { Field, Fields, ValueOf, When } from '../../core/kind';
import type { Text } from '../../core/text/text';
import { kindOf } from '../../kinds';

/** A record's id: a number here, possibly a text behind another API. */
export type Identifier = number | string;

/** Kinds whose empty value is an empty list or a zero rather than nothing. */
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

/** Whether it has a value even where nobody gave one. */
type IsNeverEmpty<D> = D extends { default: unknown } | Field<NeverNull> ? true : false;

/** Whether there always is a value: what is only sometimes asked for may be empty, though it is required then. */
type IsThere<D> =
  IsNeverEmpty<D> extends true
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
type TotalOf<F, D> = D extends { rows: infer Rows extends keyof F; field: infer Name }
  ? F[Rows] extends { of: { fields: infer Own } }
    ? Name extends keyof Own
      ? ValueOf<Own[Name]>
      : number
    : number
  : number;

/** The fields of the rows that a field holds, without the one that names their owner. */
type FieldsOfRows<D> = D extends { of: { fields: infer Own extends Fields }; by: infer By }
  ? Omit<Own, By & string>
  : never;

/** A row as its record has it: its id and the values of its own fields. */
export type RowOf<D> = { id: number } & { [K in keyof FieldsOfRows<D>]: Stored<FieldsOfRows<D>, FieldsOfRows<D>[K]> };

/** The value of a field of a stored record. */
type Stored<F, D> =
  D extends Field<'rows' | 'history'> ? RowOf<D>[] : D extends Field<'total'> ? TotalOf<F, D> : Given<D>;

/** Whether each row that is written has a value of its own. */
type IsSaid<D> = D extends { readOnly: true } | { readonly when: When }
  ? false
  : D extends { required: true }
    ? true
    : false;

/** A row as it is written: a new one has no id, and what isn't required may be left out. */
export type RowGiven<D> = { id?: number | null } & Writable<FieldsOfRows<D>>;

type Writable<F> = { [K in keyof F as IsSaid<F[K]> extends true ? K : never]: Written<F, F[K]> } & {
  [K in keyof F]?: Written<F, F[K]>;
};

/** The value of a field, one of `F`, as it is written. */
export type Written<F, D> = D extends Field<'rows'> ? RowGiven<D>[] : Stored<F, D>;

/** A whole record of a resource with these fields. */
export type RecordOf<F extends Fields> = RecordBase & { [K in keyof F]: Stored<F, F[K]> };

/** What a form with these fields hands over; one that asks for nothing, nothing. */
export type InputOf<I> = I extends Fields ? { [K in keyof I]: Written<I, I[K]> } : Record<never, never>;

/** What a list may show and sort by beside a resource's own fields. */
export type RowColumn = 'id' | 'created_at' | 'updated_at';

/** The field that tells where a resource's files are used, and the field with the file; undefined where others hold none. */
export const usesField = (fields: Fields): { name: string; of: string } | undefined =>
  Object.entries(fields).flatMap(([name, declared]) => {
    const of = kindOf(declared).uses?.(declared);
    return of === undefined ? [] : [{ name, of }];
  })[0];
