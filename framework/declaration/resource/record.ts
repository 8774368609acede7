import type { Field, Fields, ValueOf, When } from '../../core/kind';
import type { Text } from '../../core/text/text';
import { kindOf } from '../../kinds';

/** The id of a record. Ids are numbers in this API, but may be strings in another API. */
export type Identifier = number | string;

/** The kinds whose empty value is something other than null, such as an empty list or zero. */
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

/** True if the field always has a value. A required field with a `when` may be empty. */
type IsThere<D> =
  IsNeverEmpty<D> extends true
    ? true
    : D extends { readonly when: When }
      ? false
      : D extends { required: true }
        ? true
        : false;

/** The type of a declared field's value. It includes null if the field may be empty. */
export type Given<D> = IsThere<D> extends true ? ValueOf<D> : ValueOf<D> | null;

/** The type of a field's value while the user fills in the form. Required fields may still be null. */
export type DraftValue<D> = IsNeverEmpty<D> extends true ? ValueOf<D> : ValueOf<D> | null;

/**
 * The titles of referenced records, by the name of the field that refers to them. For fields with rows, there is one
 * set of titles per row.
 */
export interface Labels {
  [field: string]: Text | string | (Text | string)[] | Labels[] | null;
}

/** The values that every stored record has in addition to its fields. */
export interface RecordBase {
  id: Identifier;
  created_at?: string;
  updated_at?: string;
  /** The version of the record. Every update includes it, and the server rejects updates with an outdated version. */
  version?: number;
  /** The titles of referenced records, included so that lists don't need a second request. */
  labels?: Labels;
}

/** The names of a record's standard values, excluding the id. */
export const bookkeeping = ['created_at', 'updated_at', 'version', 'labels'] as const satisfies (keyof RecordBase)[];

/** The type of a total: the type of the field that it adds up. */
type TotalOf<F, D> = D extends { rows: infer Rows extends keyof F; field: infer Name }
  ? F[Rows] extends { of: { fields: infer Own } }
    ? Name extends keyof Own
      ? ValueOf<Own[Name]>
      : number
    : number
  : number;

/** The fields of the rows in a `rows` field, except for the reference to the record. */
type FieldsOfRows<D> = D extends { of: { fields: infer Own extends Fields }; by: infer By }
  ? Omit<Own, By & string>
  : never;

/** A row of a record, with its id and the values of its fields. */
export type RowOf<D> = { id: number } & { [K in keyof FieldsOfRows<D>]: Stored<FieldsOfRows<D>, FieldsOfRows<D>[K]> };

type Stored<F, D> =
  D extends Field<'rows' | 'history'> ? RowOf<D>[] : D extends Field<'total'> ? TotalOf<F, D> : Given<D>;

/** True if a new row must include the field. */
type IsRequiredInRow<D> = D extends { readOnly: true } | { readonly when: When }
  ? false
  : D extends { required: true }
    ? true
    : false;

/** A row of a record in a write request. A new row has no id, and its optional fields may be missing. */
export type RowGiven<D> = { id?: number | null } & Writable<FieldsOfRows<D>>;

type Writable<F> = { [K in keyof F as IsRequiredInRow<F[K]> extends true ? K : never]: WrittenValue<F, F[K]> } & {
  [K in keyof F]?: WrittenValue<F, F[K]>;
};

/** The type of a field's value in a write request. */
export type WrittenValue<F, D> = D extends Field<'rows'> ? RowGiven<D>[] : Stored<F, D>;

export type RecordOf<F extends Fields> = RecordBase & { [K in keyof F]: Stored<F, F[K]> };

/** The type of a form's values, given its fields `I`. Empty if there are no fields. */
export type InputOf<I> = I extends Fields ? { [K in keyof I]: WrittenValue<I, I[K]> } : Record<never, never>;

/** Columns that a list can show and sort by, in addition to its fields. */
export type RowColumn = 'id' | 'created_at' | 'updated_at';

/**
 * Returns the names of two fields: `name` lists the records that use a file, and `of` contains the file. Returns
 * undefined if no field lists the uses of files.
 */
export const usesField = (fields: Fields): { name: string; of: string } | undefined =>
  Object.entries(fields).flatMap(([name, declared]) => {
    const of = kindOf(declared).uses?.(declared);
    return of === undefined ? [] : [{ name, of }];
  })[0];
