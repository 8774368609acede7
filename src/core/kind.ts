import type { ZodType } from 'zod';
import type * as zod from 'zod';
import type { Text, TextKey } from './text';

/**
 * The zod constructors a kind may use. They are handed in rather than imported, so that a list, which validates
 * nothing, doesn't load zod.
 */
export type SchemaKit = Pick<
  typeof zod,
  'array' | 'boolean' | 'enum' | 'number' | 'object' | 'strictObject' | 'string'
>;

/** What one stored column is, in the words of SQL; the server alone turns it into a real one. */
export type Column =
  | { type: 'text' | 'integer' | 'boolean' | 'date' | 'timestamp' | 'json' | 'texts' }
  | { type: 'numeric'; precision: number; scale: number }
  /** One row of another area, by id. */
  | { type: 'reference'; to: string }
  /** Rows of another area, by ids. */
  | { type: 'references'; to: string };

/** How a list narrows by a field: one value, any of several, between two, or containing. */
export type FilterMode = 'equals' | 'oneOf' | 'range';

/** What every field may say, whatever its kind. */
export interface FieldOptions {
  label: Text;
  /** A line of help under the input. */
  help?: Text;
  required?: boolean;
  /** No two records of a shop (of the platform, for its areas) share a value. */
  unique?: boolean;
  /** The server fills it; a write that names it is refused. */
  readOnly?: boolean;
  /** Part of the form and the wire but not of the table: a server handler deals with it. */
  virtual?: boolean;
}

/**
 * A field kind: one object that answers for the field's whole life, but for its widgets (`src/views/widgets`).
 * `O` are its options, `V` its value as forms, records and handlers see it.
 */
export interface FieldKind<K extends string, O extends FieldOptions, V> {
  kind: K;
  /** The bounds that hold where the options say nothing of them; a complaint names them. */
  bounds?: { min?: number | string; max?: number | string };
  /** The schema of a value that is there; optional and empty are added around it. Messages are i18n keys. */
  schema(z: SchemaKit, options: O): ZodType;
  /** Its columns by suffix to the field's name: `''` for most, `_en` and `_ar` for a localized text. */
  columns(options: O): Record<string, Column>;
  /** A blank form's value where the declaration gives no default. */
  empty: V | null;
  /** The values it can have, where they are few: a status is flipped between two. */
  values?(options: O): readonly (boolean | string)[];
  /** How it filters; absent, it can't. */
  filter?: FilterMode;
  /** The column suffix a list in this language sorts by; absent, it can't be sorted. */
  sortBy?(language: TextKey): string;
  /** The texts that search looks through. */
  searchText?(value: V): string[];
  /** Value to columns and back, where a value isn't simply its one column. */
  toColumns?(value: V | null): Record<string, unknown>;
  fromColumns?(row: (suffix: string) => unknown): V | null;
  /** Value to wire and back, where the two differ. */
  toWire?(value: V, options: O): unknown;
  fromWire?(value: unknown, options: O): V;
  /** Counted by the database from another area's references rather than stored. */
  count?(options: O): { of: string; by: string };
  /** Sent, never read back: a password. */
  writeOnly?: boolean;
  /** A picture: it stands beside a record's title rather than among its values. */
  pictorial?: boolean;
}

declare const valueType: unique symbol;

/** A declared field: its kind, its options, and (for the compiler alone) the type of its value. */
export type Field<K extends string = string, V = unknown, O extends FieldOptions = FieldOptions> = O & {
  readonly kind: K;
  readonly [valueType]?: V;
};

// eslint-disable-next-line typescript/no-explicit-any -- a field of any value type
export type AnyField = Field<string, any, FieldOptions>;

export type Fields = Record<string, AnyField>;

/** The value of a declared field, without regard to its being optional. */
export type ValueOf<D> = D extends { readonly [valueType]?: infer V } ? Exclude<V, undefined> : never;

/** A literal that may hold only `Base`'s keys: a misspelt option must not compile. */
export type Exactly<O, Base> = O & Record<Exclude<keyof O, keyof Base>, never>;

/** Gives the constructor of a kind's fields: `field.text({ label, max: 60 })`. */
export const fieldOf =
  <K extends string, Base extends FieldOptions, V>(kind: FieldKind<K, Base, V>) =>
  <const O extends Base>(options: Exactly<O, Base>): Field<K, V, O> =>
    ({ ...options, kind: kind.kind }) as Field<K, V, O>;
