import type { Field, Fields, ValueOf, When } from '../../core/kind';
import type { Text } from '../../core/text/text';
import { kindOf } from '../../kinds';

/** The id of a record: a number here, but possibly a text in another API. */
export type Identifier = number | string;

/** The kinds whose empty value isn't null. It is an empty list or zero, for example. */
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

/** Whether the field always has a value. Even a required field may be empty if it has a `when`. */
type IsThere<D> =
  IsNeverEmpty<D> extends true
    ? true
    : D extends { readonly when: When }
      ? false
      : D extends { required: true }
        ? true
        : false;

/** The value of a declared field. Null is included if the field may be empty. */
export type Given<D> = IsThere<D> extends true ? ValueOf<D> : ValueOf<D> | null;

/** The value of a field while the user fills in the form. Required fields may still be null. */
export type DraftValue<D> = IsNeverEmpty<D> extends true ? ValueOf<D> : ValueOf<D> | null;

/**
 * The titles of referenced records. The keys are the fields that refer to them. A field with rows has the titles for
 * each row.
 */
export interface Labels {
  [field: string]: Text | string | (Text | string)[] | Labels[] | null;
}

/** The values that every stored record has in addition to its fields. */
export interface RecordBase {
  id: Identifier;
  created_at?: string;
  updated_at?: string;
  /**
   * The version of the record. Every update sends it back, and the server refuses an update with an outdated version.
   */
  version?: number;
  /** The titles of referenced records, so that a list needs no second request. */
  labels?: Labels;
}

/** The names of the values that every record has in addition to its id and its declared fields. */
export const bookkeeping = ['created_at', 'updated_at', 'version', 'labels'] as const satisfies (keyof RecordBase)[];

/** The value of a total. It has the type of the field that is added up. */
type TotalOf<F, D> = D extends { rows: infer Rows extends keyof F; field: infer Name }
  ? F[Rows] extends { of: { fields: infer Own } }
    ? Name extends keyof Own
      ? ValueOf<Own[Name]>
      : number
    : number
  : number;

/** The fields of the rows in a field, without the field that refers to the rows' owner. */
type FieldsOfRows<D> = D extends { of: { fields: infer Own extends Fields }; by: infer By }
  ? Omit<Own, By & string>
  : never;

/** A row within its record: its id and the values of its fields. */
export type RowOf<D> = { id: number } & { [K in keyof FieldsOfRows<D>]: Stored<FieldsOfRows<D>, FieldsOfRows<D>[K]> };

type Stored<F, D> =
  D extends Field<'rows' | 'history'> ? RowOf<D>[] : D extends Field<'total'> ? TotalOf<F, D> : Given<D>;

/** A row as sent in a write. A new row has no id, and its optional fields may be missing. */
type IsRequiredInRow<D> = D extends { readOnly: true } | { readonly when: When }
  ? false
  : D extends { required: true }
    ? true
    : false;

/** A row in a write. A new row has no id, and its optional fields may be missing. */
export type RowGiven<D> = { id?: number | null } & Writable<FieldsOfRows<D>>;

type Writable<F> = { [K in keyof F as IsRequiredInRow<F[K]> extends true ? K : never]: WrittenValue<F, F[K]> } & {
  [K in keyof F]?: WrittenValue<F, F[K]>;
};

/** The value of the field `F` in a write. */
export type WrittenValue<F, D> = D extends Field<'rows'> ? RowGiven<D>[] : Stored<F, D>;

export type RecordOf<F extends Fields> = RecordBase & { [K in keyof F]: Stored<F, F[K]> };

/** The values of a form with these fields. Without fields, the type is empty. */
export type InputOf<I> = I extends Fields ? { [K in keyof I]: WrittenValue<I, I[K]> } : Record<never, never>;

/** Columns by which a list can be sorted, and which it can show, in addition to its fields. */
export type RowColumn = 'id' | 'created_at' | 'updated_at';

/**
 * Returns the name of the field that lists the uses of a resource's files, and the name of the field that contains the
 * file. Returns undefined if no field lists uses.
 */
export const usesField = (fields: Fields): { name: string; of: string } | undefined =>
  Object.entries(fields).flatMap(([name, declared]) => {
    const of = kindOf(declared).uses?.(declared);
    return of === undefined ? [] : [{ name, of }];
  })[0];
