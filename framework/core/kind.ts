import type * as zod from 'zod';
import type { Cases, Formula } from './condition';
import type { FileKind } from './files';
import type { Language, MessageKey, Role } from './register';
import type { Region } from './zones/timeZones';
import type { Text, Wording } from './text/text';
import { languagesOf } from './text/text';

/** Rules for the rows of one record, beyond those of their fields. */
export interface RowRules {
  /** The maximum number of rows. */
  max?: number;
  /** The integer field for ordering by hand. */
  order?: string | undefined;
  /** Rules between a row's fields, each with the message's i18n key and its field. */
  checks?: readonly { at: PropertyKey; message: string; passes(record: never): boolean }[] | undefined;
  /** Fields that are unique together among the rows, except rows with one of some values. */
  unique?:
    | readonly {
        fields: readonly string[];
        at: string;
        message: string;
        unless?: { field: string; is: readonly string[] };
      }[]
    | undefined;
}

/**
 * The span of an amount over a record's rows. Each row has its own amount of the same name, or inherits the record's.
 */
export interface AmountSpan {
  /**
   * Two fields of the record, kept by the database: the minimum and maximum over the rows, or the record's own amount
   * without rows.
   */
  ends: readonly [least: string, most: string];
  /** The field that holds the rows. */
  rows: string;
  /** A toggle of the rows; rows without it are ignored. */
  while?: string;
}

/**
 * The zod constructors a kind may use. They are passed in rather than imported, so that a list, which validates
 * nothing, doesn't load zod.
 */
export type SchemaKit = Pick<
  typeof zod,
  'array' | 'boolean' | 'enum' | 'number' | 'object' | 'preprocess' | 'strictObject' | 'string'
> & {
  /** Returns the schema of a declared field, for kinds whose values contain others. */
  field(declared: AnyField): zod.ZodType;
  region: Region;
};

/** A stored column, in terms of SQL. Only the server creates real ones. */
export type Column =
  | { type: 'text' | 'boolean' | 'date' | 'timestamp' | 'json' | 'texts' }
  | { type: 'integer'; /** 64 bits instead of 32. */ isLong?: true }
  | { type: 'numeric'; precision: number; scale: number }
  /** The id of a row of another resource. */
  | { type: 'reference'; to: string }
  /** The ids of rows of another resource. */
  | { type: 'references'; to: string };

/** The way a list filters by a field: equality, any of several values, or a range. */
export type FilterMode = 'equals' | 'oneOf' | 'range';

/** Options of every field, whatever its kind. */
export interface FieldOptions {
  /** The label, in each language. */
  label: Wording;
  /** A line of help under the input. */
  help?: Wording;
  /** The value is required; an empty list counts as missing. */
  required?: boolean;
  /** Values are unique within a tenant (or the platform). */
  unique?: boolean;
  /** The server fills it; a write that names it is refused. */
  readOnly?: boolean;
  /** In forms and on the wire but not in the table; a server handler processes it. */
  virtual?: boolean;
  /** Not stored: a handler of the server gives the SQL. Requires `readOnly`. */
  computed?: boolean;
  /** For a computed field, the path of its value through references to one record each: `variant.product.images`. */
  from?: string;
  /**
   * Stored, and updated by the database from the values it depends on; excluded from the audit log. Requires
   * `readOnly`.
   */
  kept?: boolean;
  /** The i18n key of the message for a missing value, instead of "… is required". */
  missing?: MessageKey;
  /** A reference. If the field is empty, the referenced record's field of the same name applies. */
  inherits?: string;
  /** Roles that see only the masked value. They can't search in it, and nobody can sort or filter a list by it. */
  masked?: readonly Role[];
  /** The roles that may read the field. Default: all that read the record. */
  read?: readonly Role[];
  /**
   * The roles that may write it, among those that may write the record; the others see it read-only. Default: all that
   * read it.
   */
  write?: readonly Role[];
}

/** Records that belong to another: their resource, their reference to the owner, and their fields. */
export interface RowsOf extends RowRules {
  resource: string;
  by: string;
  fields: Fields;
}

/** The size of a kind's input, for its placeholder. */
export interface InputShape {
  /** The height doesn't depend on the value, so that content may be placed below it before it is drawn. */
  isEven?: true;
  /** The approximate height in pixels on a phone (`xs`) and with a mouse (`md`). Default: that of a text input. */
  height?: { xs: number; md: number };
  /** The input has a box per language, in pairs from this breakpoint on. */
  pairs?: 'md' | 'lg';
}

/**
 * A field kind: everything about a type of field except its widgets (`framework/kinds`). `O` are its options, `V` is
 * its value in forms, records and handlers.
 */
export interface FieldKind<K extends string, O extends FieldOptions, V> {
  kind: K;
  /** Default bounds, which messages quote. */
  bounds?: { min?: number | string; max?: number | string };
  /**
   * The schema of a present value; normalizes its spellings (`core/text/plain`). Optional and empty values are handled
   * around it. Messages are i18n keys.
   */
  schema(z: SchemaKit, options: O): zod.ZodType;
  /** The columns by suffix to the field's name: `''` for most, `_en` and `_ar` for a localized text. */
  columns(options: O): Record<string, Column>;
  /** The value in a blank form, unless the declaration has a default. */
  empty: V | null;
  /** All possible values if they are few, such as the two of a status. */
  values?(options: O): readonly (boolean | string)[];
  /** The filter mode. Without it, the kind has no filter. */
  filter?: FilterMode;
  /**
   * The suffix of the column to sort by in a language; undefined or missing if it can't be sorted. `folds`: case and
   * accents are ignored in sorting (`order`), or for uniqueness as well (`identity`).
   */
  sortBy?(language: Language, options: O): string | undefined;
  folds?(options: O): 'order' | 'identity' | undefined;
  /** A filter compares folded texts, and so finds every spelling. */
  findsFolded?(options: O): boolean;
  /** The searchable texts. */
  searchText?(value: V, options: O): string[];
  /** Masks a value. Kinds without it can't be masked. */
  mask?(value: V): V;
  /** The texts are HTML; the server sanitizes them before storing. */
  markup?: boolean;
  /** The value without formatting, for plain text: tables and exports. */
  plain?(value: V): V;
  /** Conversion to columns and back, unless the value is its single column. */
  toColumns?(value: V | null, options: O): Record<string, unknown>;
  fromColumns?(row: (suffix: string) => unknown, options: O): V | null;
  /** Conversion to the wire and back, if the shapes differ. */
  toWire?(value: V, options: O): unknown;
  fromWire?(value: unknown, options: O): V;
  /** Conversion from the shape of another API, and back to the shape `had` there. */
  foreign?: { read(value: unknown): unknown; write(value: V, had: unknown): unknown };
  /** A count of another resource's references, computed by the database; stored if `kept`. */
  count?(options: O): { of: string; by: string };
  /** Records of another resource that belong to this one: written with it, and read when it is fetched by id. */
  rows?(options: O): RowsOf;
  /** The rows are the record's events; the server adds one with every write. */
  logs?: true;
  /** Adds up a field of the rows in `rows`. The field takes the kind of the summed field. */
  total?(options: O): { rows: string; field: string };
  /** The options of a field that holds a sum; `default` is the sum of nothing. Kinds without it can't be added up. */
  sum?(options: O): Partial<O> & { default: V };
  /** Computes the stored value on the server from the record's other values. */
  derive?(record: Readonly<Record<string, unknown>>, options: O): V;
  /** The texts within its single column that formulas can name: `address.city`. */
  parts?: readonly string[];
  /** Holds addresses of uploaded files of these kinds. */
  uploads?(options: O): readonly FileKind[];
  /** Adds the addresses at which its private files open, made by `link`. */
  links?(value: V, link: (address: string) => string): unknown;
  /** The formula, if any. The database stores the result; forms compute it while being filled in. */
  formula?(options: O): Formula | undefined;
  /** Cases by which the database computes the value from other fields; not stored. */
  cases?(options: O): Cases;
  /** The field with an address, for a list of the records that use it, found by the database. */
  uses?(options: O): string;
  /** The span of an amount over the record's rows, if it isn't a single amount. */
  span?(options: O): AmountSpan | undefined;
  /** An amount in the tenant's currency, with that currency's decimals. */
  inCurrency?: true;
  /** Holds phone numbers, parsed by the tenant's country. */
  dials?: true;
  /** Sent but never read back, like a password. */
  writeOnly?: boolean;
  /** Shown as a chip next to the record's title: always, or as a warning with the field's label while it is on. */
  chip?(options: O): 'always' | 'warning' | undefined;
  /** A picture, placed next to a record's title rather than among its values. */
  pictorial?: boolean;
  /**
   * The width of a table's column in characters. Default: that of a text. `read` returns a text in the current
   * language.
   */
  room?: number | ((options: O, read: (value: Wording) => string) => number);
  /** The same for a column whose values may wrap to two lines. Default: `room`. */
  foldedRoom?: number | ((options: O, read: (value: Wording) => string) => number);
  /** A number, aligned to the column's end. */
  figure?: true;
  /** The placeholder of its input. Default: a text input. */
  shape?: InputShape | ((options: O) => InputShape);
}

declare const valueType: unique symbol;

/** Decides by the record's other values whether a field is asked for; `withWhen` types it by the fields. */
export type When = (record: never) => boolean;

/** A declared field: its kind, its options and, at compile time, the type of its value. */
export type Field<K extends string = string, V = unknown, O extends FieldOptions = FieldOptions> = O & {
  readonly kind: K;
  /** While false, the field is neither shown nor asked for, and is empty; set by `withWhen`. */
  readonly when?: When;
  /** For a total: the field that holds the rows, and the summed field. */
  readonly adds?: { rows: string; field: string };
  readonly [valueType]?: V;
};

// eslint-disable-next-line typescript/no-explicit-any -- a field of any value type
export type AnyField = Field<string, any, FieldOptions>;

export type Fields = Record<string, AnyField>;

/** Casts a field to its kind's options. Callers must only pass fields of that kind; the compiler can't check that. */
export const optionsOf = <Options extends FieldOptions>(field: AnyField): Options => field as unknown as Options;

/** The value of a declared field, ignoring optionality. */
export type ValueOf<D> = D extends { readonly [valueType]?: infer V } ? Exclude<V, undefined> : never;

/**
 * Rejects keys other than `Base`'s, so that a misspelt option doesn't compile. The object is the compiler's message.
 */
export type Exactly<O, Base> = O & {
  readonly [K in Exclude<keyof O, keyof Base>]: { 'this kind of field has no option': K };
};

/** Rejects a value that isn't one of the names, with a readable compiler message. */
export type OneOf<V, Names> = V extends Names ? unknown : { 'this must be one of': Names };

/**
 * Creates the constructor of a kind's fields: `field.text({ label, max: 60 })`. A field with a formula becomes
 * read-only.
 */
export const fieldOf =
  <K extends string, Base extends FieldOptions, V>(kind: FieldKind<K, Base, V>) =>
  <const O extends Base>(options: Exactly<O, Base>): Field<K, V, O> =>
    ({ ...options, ...(kind.formula?.(options) !== undefined && { readOnly: true }), kind: kind.kind }) as Field<
      K,
      V,
      O
    >;

/**
 * Returns the languages of a field's value: those of its label. The framework's own texts have none, and are never
 * labels of localized fields.
 */
export const languagesIn = ({ label }: Pick<FieldOptions, 'label'>): Language[] => languagesOf(label as Text);
